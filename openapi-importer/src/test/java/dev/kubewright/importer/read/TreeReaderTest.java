package dev.kubewright.importer.read;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.ImportException;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

class TreeReaderTest {
  @Test
  void read_yamlDocuments_givesEachInItsPlace() throws Exception {
    List<JsonNode> trees =
        TreeReader.read(Document.of("a.yaml", "---\na: 1\n---\n---\nb: [x, z]\n"));

    assertThat(trees.stream().map(JsonNode::toString).toList())
        .containsExactly("{\"a\":1}", "null", "{\"b\":[\"x\",\"z\"]}")
        .inOrder();
  }

  @Test
  void read_yamlScalars_readsThemAsTheApiMachineryDoes() throws Exception {
    String yaml =
        "date: 2020-01-01\ntime: 2020-01-01T00:00:00Z\nword: yes\nquoted: \"no\"\noctal: 0644\n"
            + "float: 1.5\nbig: 123456789012345678901\nnone: ~\nbase60: 1:30\nhex: 0x10\n";

    assertThat(one(yaml))
        .isEqualTo(
            "{\"date\":\"2020-01-01\",\"time\":\"2020-01-01T00:00:00Z\",\"word\":true,"
                + "\"quoted\":\"no\",\"octal\":420,\"float\":1.5,"
                + "\"big\":123456789012345678901,\"none\":null,"
                + "\"base60\":\"1:30\",\"hex\":16}");
  }

  @Test
  void read_yamlWordsThatKubectlDoesNotTakeForTexts_areNone() throws Exception {
    assertThat(one("a: [y, N, Off, 1e3, 0o17, 0b11, -1_0, 08, .5, 1e400, \"y\", yo]\n"))
        .isEqualTo("{\"a\":[true,false,false,1E+3,15,3,-10,8,0.5,\"1e400\",\"y\",\"yo\"]}");
    assertThat(one("x: 1\ny: 2\n0x10: 3\n\"n\": 4\n"))
        .isEqualTo("{\"x\":1,\"true\":2,\"16\":3,\"n\":4}");
    assertThat(failure("y: 1\nyes: 2\n")).isEqualTo(DiagnosticId.DUPLICATE_KEY);
    assertThat(failure("null: 1\n")).isEqualTo(DiagnosticId.MALFORMED_DOCUMENT);
    assertThat(failure("a: !!int x\n")).isEqualTo(DiagnosticId.MALFORMED_DOCUMENT);
  }

  @Test
  void read_yamlBlockAtTheEnd_keepsItsLineBreak() throws Exception {
    assertThat(one("a: |\n  x")).isEqualTo("{\"a\":\"x\\n\"}");
    assertThat(one("a: |-\n  x")).isEqualTo("{\"a\":\"x\"}");
  }

  @Test
  void read_yamlAlias_isExpanded() throws Exception {
    assertThat(one("a: &x {b: 1}\nc: *x\n")).isEqualTo("{\"a\":{\"b\":1},\"c\":{\"b\":1}}");
  }

  @Test
  void read_yamlAliasBomb_isRefused() {
    StringBuilder bomb = new StringBuilder("a0: &a0 [x, x]\n");
    for (int i = 1; i < 40; i++) {
      bomb.append("a" + i + ": &a" + i + " [*a" + (i - 1) + ", *a" + (i - 1) + "]\n");
    }
    assertThat(failure(bomb.toString())).isEqualTo(DiagnosticId.TOO_LARGE);
  }

  @Test
  void read_yamlAliasToItself_isRefused() {
    assertThat(failure("a: &a\n  b: *a\n")).isEqualTo(DiagnosticId.TOO_DEEP);
  }

  @Test
  void read_nestingBeyondTheLimit_isRefused() {
    assertThat(failure("[".repeat(5000))).isEqualTo(DiagnosticId.TOO_DEEP);
    assertThat(failure("a: " + "[".repeat(5000))).isEqualTo(DiagnosticId.TOO_DEEP);
    assertThat(failure("{\"a\":".repeat(5000))).isEqualTo(DiagnosticId.TOO_DEEP);
  }

  @Test
  void read_duplicateKeys_areRefused() {
    assertThat(failure("a: 1\na: 2\n")).isEqualTo(DiagnosticId.DUPLICATE_KEY);
    assertThat(failure("{\"a\": 1, \"a\": 2}")).isEqualTo(DiagnosticId.DUPLICATE_KEY);
  }

  @Test
  void read_brokenSyntax_namesTheLine() {
    ImportException e =
        assertThrows(
            ImportException.class, () -> TreeReader.read(Document.of("x.yaml", "a: 1\nb: [\n")));

    assertThat(e.diagnostic().id()).isEqualTo(DiagnosticId.MALFORMED_DOCUMENT);
    assertThat(e.diagnostic().toString()).startsWith("[KW-MalformedDocument] x.yaml: ");
    assertThat(e.diagnostic().text()).contains("line 3");
    assertThat(failure("{\"a\": }")).isEqualTo(DiagnosticId.MALFORMED_DOCUMENT);
    assertThat(failure("a: !!java.net.URL [x]\nb: !!x y"))
        .isEqualTo(DiagnosticId.MALFORMED_DOCUMENT);
    assertThat(failure("? [a]\n: b\n")).isEqualTo(DiagnosticId.MALFORMED_DOCUMENT);
  }

  @Test
  void read_brokenDocumentAmongSeveral_isNamedByItsNumber() {
    assertThat(place("# about\n---\na: 1\n---\na: 1\na: 2\n")).isEqualTo("x.yaml (document 2)");
    assertThat(place("a: 1\na: 2\n---\nb: 1\n")).isEqualTo("x.yaml (document 1)");
    assertThat(place("a: 1\n---\nb: [\n")).isEqualTo("x.yaml (document 2)");
    assertThat(place("{\"a\": 1}{\"a\": 1, \"a\": 2}")).isEqualTo("x.yaml (document 2)");
    assertThat(place("# about\n---\na: 1\na: 2\n")).isEqualTo("x.yaml");
  }

  private static String place(String text) {
    return assertThrows(ImportException.class, () -> TreeReader.read(Document.of("x.yaml", text)))
        .diagnostic()
        .file();
  }

  @Test
  void read_gzippedJson_isUnpacked() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write("{\"a\":1}".getBytes(StandardCharsets.UTF_8));
    }

    assertThat(TreeReader.read(new Document("a.json.gz", bytes.toByteArray())).toString())
        .isEqualTo("[{\"a\":1}]");
  }

  private static String one(String text) throws ImportException {
    return TreeReader.read(Document.of("x.yaml", text)).get(0).toString();
  }

  private static DiagnosticId failure(String text) {
    return assertThrows(ImportException.class, () -> TreeReader.read(Document.of("x.yaml", text)))
        .diagnostic()
        .id();
  }
}
