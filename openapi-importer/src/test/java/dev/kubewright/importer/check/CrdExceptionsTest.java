package dev.kubewright.importer.check;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.importer.read.Document;
import dev.kubewright.importer.report.ImportException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CrdExceptionsTest {
  private static final String FINE =
      "{rule: KW-FieldRemoved, crd: widgets.example.com, version: v1, path: .spec.f, reason: r}";

  private static CrdExceptions read(String entry) throws ImportException {
    return CrdExceptions.read(Document.of("e.yaml", "exceptions: [" + entry + "]"));
  }

  private static List<Finding> findings() throws ImportException {
    return CrdCheck.compare(
        Crds.spec("f: {type: string}, g: {type: string}"), Crds.spec("h: {type: string}"));
  }

  @Test
  void exception_coversItsFindingAlone() throws ImportException {
    CrdExceptions.Review review = read(FINE).review(findings());

    assertThat(review.accepted().stream().map(Finding::path).toList()).containsExactly(".spec.f");
    assertThat(review.open().stream().map(Finding::path).toList()).containsExactly(".spec.g");
    assertThat(review.unused()).isEmpty();
    assertThat(review.passes()).isFalse();
  }

  @Test
  void exception_withoutAFinding_isAnError() throws ImportException {
    CrdExceptions.Review review = read(FINE).review(List.of());

    assertThat(review.passes()).isFalse();
    assertThat(review.unused())
        .containsExactly(
            "[KW-UnusedException] e.yaml#/exceptions/0: exception KW-FieldRemoved for"
                + " widgets.example.com v1 .spec.f matches no breaking change; remove or correct"
                + " it");
  }

  @Test
  void noExceptions_passWithoutFindings() {
    assertThat(CrdExceptions.none().review(List.of()).passes()).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{crd: a, reason: r}|\"rule\"",
        "{rule: KW-FieldRemoved, reason: r}|\"crd\"",
        "{rule: KW-FieldRemoved, crd: a}|\"reason\"",
        "{rule: KW-FieldRemoved, crd: a, reason: ' '}|\"reason\"",
        "{rule: KW-FieldRemoved, crd: a, reason: 1}|/exceptions/0/reason",
        "{rule: KW-FieldGone, crd: a, reason: r}|KW-FieldGone",
        "{rule: KW-FieldRemoved, crd: a, reason: r, paht: b}|paht",
        "x|\"rule\"",
      })
  void malformedEntry_isAnError(String entry, String named) {
    ImportException thrown = assertThrows(ImportException.class, () -> read(entry));

    assertThat(thrown).hasMessageThat().contains("e.yaml#/exceptions/0");
    assertThat(thrown).hasMessageThat().contains(named);
  }

  @Test
  void entryTwice_isAnError() {
    assertThrows(ImportException.class, () -> read(FINE + ", " + FINE));
  }

  @Test
  void fileOfAnotherForm_isAnError() {
    for (String text :
        List.of("", "[]", "a", "exceptions: {}", "exceptions: []\nmore: 1", "a: [")) {
      assertThrows(ImportException.class, () -> CrdExceptions.read(Document.of("e.yaml", text)));
    }
  }
}
