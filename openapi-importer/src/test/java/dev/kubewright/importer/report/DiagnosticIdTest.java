package dev.kubewright.importer.report;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class DiagnosticIdTest {
  @Test
  void id_everyOne_isDocumented() throws Exception {
    String documentation = Files.readString(Path.of("../docs/reference/importer-diagnostics.md"));
    for (DiagnosticId id : DiagnosticId.values()) {
      String row = "| `" + id.id() + "` | " + id.severity().name().toLowerCase(Locale.ROOT) + " |";
      assertWithMessage("docs/reference/importer-diagnostics.md").that(documentation).contains(row);
    }
  }

  @Test
  void of_hiddenCharactersInArguments_areNotPrinted() {
    Diagnostic diagnostic =
        Diagnostic.of(DiagnosticId.DUPLICATE_KEY, "f", "/a\u001b[0m", "x\u202ey\n");

    assertThat(diagnostic.toString())
        .isEqualTo(
            "[KW-DuplicateKey] f#/a?[0m: key \"x?y?\" stands twice in one object; remove one");
  }
}
