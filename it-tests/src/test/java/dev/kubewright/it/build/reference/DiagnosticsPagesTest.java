package dev.kubewright.it.build.reference;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.apiserver.RealOnly;
import dev.kubewright.importer.check.Rule;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.it.support.ReleaseDifference;
import dev.kubewright.processor.report.Diagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The pages of messages are the catalogues themselves: the Javadoc of each constant, and what javac
 * prints for the source with that mistake. Run with {@code -Dgolden.update=true} after a change.
 */
class DiagnosticsPagesTest {
  private static final Path PROCESSOR =
      Pages.ROOT.resolve(
          "generator-processor/src/main/java/dev/kubewright/processor/report/Diagnostic.java");
  private static final Path IMPORTER =
      Pages.ROOT.resolve("openapi-importer/src/main/java/dev/kubewright/importer");
  private static final Path SERVER =
      Pages.ROOT.resolve("api-server/src/main/java/dev/kubewright/apiserver/RealOnly.java");
  private static final Path RELEASES =
      Pages.ROOT.resolve("it-tests/src/test/java/dev/kubewright/it/support/ReleaseDifference.java");
  private static final Path MISTAKES =
      Pages.ROOT.resolve("generator-tests/src/test/resources/expected/bad");

  private static final String PROCESSOR_HEAD =
      """
      # Diagnostics

      This page lists every message of the annotation processor, with an example.

      - A message has an id, which never changes. It names the mistake and what to do.
      - It is on the declaration, the annotation or the value with the mistake.
      - After an error, the processor generates nothing for that declaration and for the types that need it. It generates all others.
      - `@SuppressWarnings` with the id of a warning hides it. Write it on the component, on its type, or on a type around that.

      This page is made from the sources of the processor and its tests. For the messages of the importer, see
      [importer diagnostics](importer-diagnostics.md).
      """;

  private static final String IMPORTER_HEAD =
      """
      # Diagnostics of the importer

      This page lists every message of `kubewright:import`, of its Gradle task, and of `kubewright import`.

      A message has an id, which never changes. It names the document, the JSON pointer of the wrong value, the mistake and what to do:

      ```
      [KW-IllegalName] evil.yaml#/spec/group: group "../../etc" is not a legal name; use a DNS subdomain with a dot, of at most 253 characters with the plural before it
      ```

      - If a file has several documents, the message has the number of the document: `all.yaml (document 3)#/spec/group`.
      - A message about a CRD names it: `all.yaml (document 3: crontabs.stable.example.com)#/spec/group`.
      - After an error, the importer writes nothing. After warnings and notes, it writes the sources.

      This page is made from the sources of the importer. For the rules of `kubewright:crd-check`, see [CRD check](crd-check.md).

      | id | severity | when |
      |---|---|---|
      """;

  @Test
  void processor_page_isTheCatalogue() throws IOException {
    Map<String, Doc> entries = constants(PROCESSOR);
    StringBuilder page = new StringBuilder(PROCESSOR_HEAD);

    for (Diagnostic each : Diagnostic.values()) {
      Doc entry = entries.get(each.name());
      assertWithMessage(each.id()).that(entry).isNotNull();
      page.append("\n## ").append(each.id()).append("\n\n");
      page.append(word(each.severity())).append(": ");
      page.append(String.join("\n\n", entry.paragraphs())).append("\n");
      page.append("\n```\n").append(example(each, entry)).append("\n```\n");
    }

    Pages.compare("diagnostics.md", page.toString());
  }

  private static Map<String, Doc> constants(Path source) throws IOException {
    return JavaSource.types(source)
        .get(source.getFileName().toString().replace(".java", ""))
        .constants();
  }

  /**
   * The message for the source with this mistake. Where no source brings it, the one in its
   * Javadoc.
   */
  private static String example(Diagnostic diagnostic, Doc entry) throws IOException {
    String id = "[" + diagnostic.id() + "]";
    Path mistake = MISTAKES.resolve(diagnostic.id().replace("KW-", "")).resolve("messages.txt");
    if (!Files.exists(mistake)) {
      assertWithMessage(diagnostic.id()).that(entry.sample()).containsMatch(form(diagnostic));
      return entry.sample();
    }
    assertWithMessage("a second example for %s", id).that(entry.sample()).isEmpty();
    return Arrays.stream(Files.readString(mistake).split("\n\n"))
        .filter(message -> message.contains(id))
        .findFirst()
        .map(message -> message.strip().replaceFirst("^[\\w/]+/", ""))
        .orElseThrow(() -> new AssertionError(mistake + " has no " + id));
  }

  /** The message with any text in place of its arguments. */
  private static Pattern form(Diagnostic diagnostic) {
    String message = diagnostic.message(Collections.nCopies(9, "\0"));
    String form =
        Arrays.stream(message.strip().split("\0", -1))
            .map(Pattern::quote)
            .collect(Collectors.joining(".*"));
    return Pattern.compile(form.replaceFirst("\n.*", ""), Pattern.DOTALL);
  }

  private static String word(Enum<?> severity) {
    String name = severity.name();
    return name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT);
  }

  @Test
  void importer_page_isTheCatalogue() throws IOException {
    Map<String, Doc> entries = constants(IMPORTER.resolve("report/DiagnosticId.java"));
    StringBuilder page = new StringBuilder(IMPORTER_HEAD);

    Arrays.stream(DiagnosticId.values())
        .sorted((a, b) -> a.id().compareTo(b.id()))
        .forEach(
            id ->
                page.append("| `")
                    .append(id.id())
                    .append("` | ")
                    .append(id.severity().name().toLowerCase(Locale.ROOT))
                    .append(" | ")
                    .append(entries.get(id.name()).line())
                    .append(" |\n"));

    Pages.compare("importer-diagnostics.md", page.toString());
  }

  @Test
  void rules_ofTheCheck_areTheCatalogue() throws IOException {
    Map<String, Doc> entries = constants(IMPORTER.resolve("check/Rule.java"));
    StringBuilder rows =
        new StringBuilder("| id | stored objects | when | source |\n|---|---|---|---|\n");

    for (Rule rule : Rule.values()) {
      String text = entries.get(rule.name()).line();
      int source = text.indexOf(" Source: ");
      assertWithMessage("the source of %s", rule).that(source).isAtLeast(0);
      rows.append("| `").append(rule.id()).append("` | ").append(rule.storedObjects());
      rows.append(" | ").append(text, 0, source).append(" | ");
      rows.append(text.substring(source + 9).replaceFirst("\\.$", "")).append(" |\n");
    }

    Pages.compareBlock("crd-check.md", "rules", rows.toString());
  }

  @Test
  void differences_ofTheServerInMemory_areTheCatalogue() throws IOException {
    Map<String, Doc> entries = constants(SERVER);
    StringBuilder rows =
        new StringBuilder("| feature | what it is | the server in memory |\n|---|---|---|\n");

    for (RealOnly feature : RealOnly.values()) {
      rows.append("| `").append(feature).append("` | ");
      rows.append(entries.get(feature.name()).line().replaceFirst("\\.$", "")).append(" | ");
      rows.append(feature.reason()).append(" |\n");
    }

    Pages.compareBlock("test-kit.md", "differences", rows.toString());
  }

  @Test
  void differences_ofOlderReleases_areTheList() throws IOException {
    Map<String, Doc> entries = constants(RELEASES);
    StringBuilder rows =
        new StringBuilder("| what | since | servers before that |\n|---|---|---|\n");

    for (ReleaseDifference each : ReleaseDifference.values()) {
      rows.append("| ").append(entries.get(each.name()).line().replaceFirst("\\.$", ""));
      rows.append(" | 1.").append(each.since());
      rows.append(" | ").append(each.before()).append(" |\n");
    }

    Pages.compareBlock("test-kit.md", "releases", rows.toString());
  }

  @Test
  void catalogue_isReadAsMarkdown() throws IOException {
    Map<String, Doc> entries = constants(PROCESSOR);

    assertThat(entries.keySet())
        .containsExactlyElementsIn(Arrays.stream(Diagnostic.values()).map(Enum::name).toList())
        .inOrder();
    assertThat(entries.get("UNSUPPORTED_TYPE").line())
        .endsWith("See [types](annotations.md#types).");
    assertThat(entries.get("CEL_COST").paragraphs()).hasSize(2);
  }
}
