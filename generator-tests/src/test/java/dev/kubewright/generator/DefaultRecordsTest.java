package dev.kubewright.generator;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Records with a default each, by the table of verdicts of a real API server. It also takes what is
 * {@code unreadable}: values that the schema allows and the Java type does not have.
 */
final class DefaultRecordsTest {
  private static final String IMPORTS =
      """
      import dev.kubewright.annotation.*;
      import dev.kubewright.json.*;
      import dev.kubewright.meta.v1.*;
      import java.time.*;
      import java.util.*;
      import org.jspecify.annotations.Nullable;
      """;

  /** A type with the annotations before it. */
  private static final Pattern TYPE =
      Pattern.compile("(?m)(?:^@.*\\n)?^(?:sealed interface|record|enum) (\\w+).*(?:\\n|\\z)");

  @TempDir private Path folder;

  /**
   * A case.
   *
   * @param name what it is about
   * @param refused whether the processor refuses it: what the server refuses, and what the server
   *     takes and the Java type does not have
   * @param types the record {@code Spec} and what it needs
   */
  private record Case(String name, boolean refused, String types) {}

  private static List<Case> cases() throws IOException {
    List<Case> cases = new ArrayList<>();
    String table = Files.readString(Goldens.folder("defaults").resolve("records.txt"));
    for (String block : table.substring("=== ".length()).split("\n=== ")) {
      String[] parts = block.split("\n", 3);
      cases.add(new Case(parts[0], !parts[1].startsWith("taken "), parts[2]));
    }
    return cases;
  }

  private static Sources sources(List<Case> cases) {
    Map<String, String> texts = new TreeMap<>();
    for (int i = 0; i < cases.size(); i++) {
      String head = "package c" + i + ";\n\n" + IMPORTS + "\n";
      String kind =
          """
          /** A kind. */
          @Kind(group = "c%d.example.com", version = "v1")
          public record K(ObjectMeta metadata, Spec spec) implements KubernetesObject {}
          """;
      texts.put("c" + i + "/K.java", head + kind.formatted(i));
      texts.put(
          "c" + i + "/package-info.java",
          "@org.jspecify.annotations.NullMarked\npackage c" + i + ";\n");
      Matcher type = TYPE.matcher(cases.get(i).types());
      while (type.find()) {
        texts.put("c" + i + "/" + type.group(1) + ".java", head + type.group());
      }
    }
    return new Sources(texts);
  }

  @Test
  void compile_everyRecordOfTheTable_hasTheVerdictOfTheServer() throws IOException {
    List<Case> cases = cases();
    Outcome outcome = Javac.into(folder).compile(sources(cases));

    List<String> others = new ArrayList<>();
    for (int i = 0; i < cases.size(); i++) {
      String part = "/c" + i + "/";
      List<String> problems =
          outcome.diagnostics().stream()
              .filter(each -> each.getSource() != null)
              .filter(each -> each.getSource().toUri().getPath().contains(part))
              .map(each -> each.getMessage(null))
              .toList();
      boolean refused = problems.stream().anyMatch(each -> each.startsWith("[KW-Default"));
      if (refused != cases.get(i).refused() || !refused && !problems.isEmpty()) {
        others.add(cases.get(i).name() + ": " + problems);
      }
    }
    assertThat(cases.size()).isAtLeast(60);
    assertWithMessage(String.join("\n", others)).that(others).isEmpty();
  }
}
