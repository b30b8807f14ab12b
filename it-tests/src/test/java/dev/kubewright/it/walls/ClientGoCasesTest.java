package dev.kubewright.it.walls;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What client-go does and users rely on has tests here. A case has tests with its tag, such as
 * {@code client-go-W13}: CONTRIBUTING.md says what the letters mean. A rule of informers and queues
 * has tests that {@code client-go-rules.txt} names. Where Kubewright does something else, a
 * document says so.
 */
class ClientGoCasesTest {
  private static final Path ROOT = Path.of(System.getProperty("kubewright.root", "..")).normalize();

  private static final String CASES =
      """
      A1 A3 A4 A5 A6 A8 A9
      C1
      D1 D3 D4
      F1
      I1 I3
      K1 K2 K3 K4 K6 K7 K8 K10 K12 K14
      M1 M2 M4
      P1
      Q1 Q2 Q6
      R1 R2 R3 R5 R7 R9 R10 R12 R13 R15 R16 R17 R18
      S1 S2 S3 S4 S6 S7
      T3
      U1 U2 U4
      W1 W4 W5 W6 W7 W9 W11 W12 W13
      """;

  private static final Pattern TAG = Pattern.compile("@Tag\\(\"client-go-(\\w+)\"\\)");
  private static final Pattern METHOD =
      Pattern.compile("^  (?:public )?void (\\w+)\\(", Pattern.MULTILINE);

  /** The sources of the tests of all modules. */
  private static List<Path> tests() throws IOException {
    List<Path> tests = new ArrayList<>();
    for (Path modules : List.of(ROOT, ROOT.resolve("examples"))) {
      try (Stream<Path> module = Files.list(modules)) {
        for (Path each : module.map(path -> path.resolve("src/test/java")).toList()) {
          if (Files.isDirectory(each)) {
            tests.addAll(sources(each));
          }
        }
      }
    }
    return tests;
  }

  private static List<Path> sources(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(path -> path.toString().endsWith(".java")).toList();
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void cases_eachHasATest() throws IOException {
    Set<String> tagged = new TreeSet<>();
    for (Path test : tests()) {
      TAG.matcher(read(test)).results().forEach(tag -> tagged.add(tag.group(1)));
    }
    assertThat(tagged).containsAtLeastElementsIn(CASES.strip().split("\\s+"));
  }

  /** A line is: the rule, then "=", then tests or a document with words that it must have. */
  @Test
  void rules_eachHasATestOrADocument() throws IOException {
    Set<String> methods =
        tests().stream().flatMap(ClientGoCasesTest::methods).collect(Collectors.toSet());
    List<String> missing = new ArrayList<>();
    int rules = 0;
    for (String line : lines()) {
      String[] parts = line.split(" = ", 2);
      assertWithMessage(line).that(parts).hasLength(2);
      rules++;
      for (String proof : parts[1].split(", ")) {
        boolean stands = proof.contains(".md ") ? says(proof) : methods.contains(proof);
        if (!stands) {
          missing.add(parts[0] + ": " + proof);
        }
      }
    }
    assertThat(missing).isEmpty();
    assertThat(rules).isAtLeast(60);
  }

  private static Stream<String> methods(Path file) {
    String name = file.getFileName().toString().replace(".java", "");
    return METHOD.matcher(read(file)).results().map(found -> name + "." + found.group(1));
  }

  /** Whether a document has some words, wherever its lines break. */
  private static boolean says(String proof) {
    int end = proof.indexOf(' ');
    String text = read(ROOT.resolve(proof.substring(0, end))).replaceAll("\\s+", " ");
    return text.contains(proof.substring(end + 1));
  }

  private static List<String> lines() throws IOException {
    try (InputStream rules = ClientGoCasesTest.class.getResourceAsStream("client-go-rules.txt")) {
      return new String(rules.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .toList();
    }
  }
}
