package dev.kubewright.importer.report;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.api.Test;

class DiagnosticIdTest {
  @Test
  void of_hiddenCharactersInArguments_areNotPrinted() {
    Diagnostic diagnostic =
        Diagnostic.of(DiagnosticId.DUPLICATE_KEY, "f", "/a\u001b[0m", "x\u202ey\n");

    assertThat(diagnostic.toString())
        .isEqualTo(
            "[KW-DuplicateKey] f#/a?[0m: key \"x?y?\" occurs twice in one object; remove one");
  }
}
