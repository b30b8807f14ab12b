package dev.kubewright.it.build.docs;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Commands of scripts and pages name tests that exist, in the modules that the commands build.
 * Maven passes without them, because each list is for many modules.
 */
class NamedTestsTest {
  private static final Pattern TESTS =
      Pattern.compile("-D(?:it\\.)?test=([^\\s\"'`]+|'[^']+'|\"[^\"]+\")");
  private static final Pattern MODULES = Pattern.compile("-pl ([\\w.,/-]+)");
  private static final Pattern PROGRAM = Pattern.compile("classes\\+=\",(\\w+)\"");
  private static final Set<String> PASSED_OVER = Set.of("target", ".git", "bin", "node_modules");

  /** A test of a command, such as {@code WatchIT} or {@code dev.kubewright.it.suite.**.*IT}. */
  private record Named(String place, List<String> modules, String test) {}

  private static List<Path> files() throws IOException {
    var files = new ArrayList<Path>();
    files.add(Page.ROOT.resolve("CONTRIBUTING.md"));
    for (String folder : List.of(".ci", "docs/design")) {
      try (Stream<Path> all = Files.list(Page.ROOT.resolve(folder))) {
        all.filter(file -> !file.toString().endsWith(".java")).sorted().forEach(files::add);
      }
    }
    files.add(Page.ROOT.resolve("it-tests/release-report"));
    files.add(Page.ROOT.resolve("it-tests/programs/run"));
    return files;
  }

  private static List<Named> named(Path file) throws IOException {
    String place = Page.ROOT.relativize(file).toString();
    String text = Files.readString(file).replaceAll("\\\\\\n\\s*", " ");
    var named = new ArrayList<Named>();
    for (String line : text.lines().toList()) {
      List<String> modules = modules(line);
      for (MatchResult list : TESTS.matcher(line).results().toList()) {
        for (String test : list.group(1).replaceAll("[\"']|#\\w*", "").split(",")) {
          // Neither what a list leaves out, nor a variable of the shell.
          if (test.matches("[\\w.*]+") && !test.equals("none")) {
            named.add(new Named(place, modules, test));
          }
        }
      }
      for (MatchResult program : PROGRAM.matcher(line).results().toList()) {
        named.add(new Named(place, List.of(), program.group(1)));
      }
    }
    return named;
  }

  private static List<String> modules(String line) {
    return MODULES
        .matcher(line)
        .results()
        .findFirst()
        .map(match -> List.of(match.group(1).split(",")))
        .orElse(List.of());
  }

  /** The sources of tests, below the root. */
  private static List<String> sources() throws IOException {
    var sources = new ArrayList<String>();
    Files.walkFileTree(
        Page.ROOT,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return PASSED_OVER.contains(folder.getFileName().toString())
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            String name = Page.ROOT.relativize(file).toString().replace('\\', '/');
            if (name.matches(".*src/test/(java|kotlin)/.*\\.(java|kt)")) {
              sources.add(name);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return sources;
  }

  private static boolean exists(Named named, List<String> sources) {
    Pattern pattern = pattern(named);
    return sources.stream().anyMatch(source -> pattern.matcher(source).matches());
  }

  /**
   * Returns a pattern of sources: {@code **} stands for any packages, {@code *} for any letters.
   */
  private static Pattern pattern(Named named) {
    String test = named.test();
    String glob = test.contains(".") ? test : "**." + test;
    String path =
        glob.replace("**.", "\0")
            .replace("*", "\1")
            .replace(".", "/")
            .replace("\0", "(.*/)?")
            .replace("\1", "[^/]*");
    String modules = named.modules().isEmpty() ? ".*" : String.join("|", named.modules());
    return Pattern.compile("(" + modules + ")/src/test/(java|kotlin)/" + path + "\\.(java|kt)");
  }

  @Test
  void commands_nameTestsOfTheirModules() throws IOException {
    List<String> sources = sources();
    var missing = new TreeSet<String>();
    int found = 0;
    for (Path file : files()) {
      for (Named each : named(file)) {
        found++;
        if (!exists(each, sources)) {
          missing.add(each.place() + ": " + each.test() + " in " + each.modules());
        }
      }
    }

    assertThat(missing).isEmpty();
    assertThat(found).isAtLeast(40);
  }

  @Test
  void commands_nameModulesThatExist() throws IOException {
    int found = 0;
    for (Path file : files()) {
      for (Named each : named(file)) {
        for (String module : each.modules()) {
          found++;
          assertWithMessage("%s: %s", each.place(), module)
              .that(Files.exists(Page.ROOT.resolve(module).resolve("pom.xml")))
              .isTrue();
        }
      }
    }

    assertThat(found).isAtLeast(20);
  }

  @Test
  void testOfAnotherModule_isMissing() {
    List<String> sources =
        List.of("test-fixtures/src/test/java/dev/kubewright/json/ReaderTest.java");

    assertThat(exists(new Named("", List.of("runtime-core"), "ReaderTest"), sources)).isFalse();
    assertThat(exists(new Named("", List.of(), "ReaderTest"), sources)).isTrue();
    assertThat(exists(new Named("", List.of("test-fixtures"), "dev.kubewright.**.*Test"), sources))
        .isTrue();
    assertThat(exists(new Named("", List.of("test-fixtures"), "WriterTest"), sources)).isFalse();
  }
}
