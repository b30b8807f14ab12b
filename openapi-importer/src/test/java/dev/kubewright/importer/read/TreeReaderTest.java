package dev.kubewright.importer.read;

import static com.google.common.truth.Truth.assertThat;
import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.ImportException;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
  void read_yamlMerge_whatComesLaterWins() throws Exception {
    String maps = "x: &x {a: 1, b: 2}\ny: &v {a: 3, c: 4}\n";
    assertThat(merged(maps + "m: {<<: *x, a: 5}")).isEqualTo("{\"a\":5,\"b\":2}");
    assertThat(merged(maps + "m: {a: 5, <<: *x}")).isEqualTo("{\"a\":1,\"b\":2}");
    assertThat(merged(maps + "m: {<<: *x, <<: *v}")).isEqualTo("{\"a\":3,\"b\":2,\"c\":4}");
    assertThat(merged(maps + "m: {<<: [*x, *v]}")).isEqualTo("{\"a\":1,\"c\":4,\"b\":2}");
    assertThat(merged(maps + "m: {<<: {<<: *x, d: 6}}")).isEqualTo("{\"a\":1,\"b\":2,\"d\":6}");
    assertThat(merged(maps + "m: {<<: []}")).isEqualTo("{}");
    assertThat(merged(maps + "m: {\"<<\": *x}")).isEqualTo("{\"<<\":{\"a\":1,\"b\":2}}");
    assertThat(one("a: <<\nb: &k <<\nm: {*k : 1}"))
        .isEqualTo("{\"a\":\"<<\",\"b\":\"<<\",\"m\":{\"<<\":1}}");
  }

  private static String merged(String text) throws ImportException {
    return TreeReader.read(Document.of("x.yaml", text)).get(0).path("m").toString();
  }

  @Test
  void read_yamlMergeOfAnythingElse_isRefused() {
    for (String yaml :
        List.of("<<: 1", "<<:", "<<: [[{a: 1}]]", "<<: [{a: 1}, b]", "x: &x [{}]\nm: {<<: *x}")) {
      assertThat(failure(yaml)).isEqualTo(DiagnosticId.MALFORMED_DOCUMENT);
    }
    assertThat(failure("<<: {a: 1, a: 2}")).isEqualTo(DiagnosticId.DUPLICATE_KEY);
    assertThat(failure("m: {a: 2, <<: {a: 1}, a: 3}")).isEqualTo(DiagnosticId.DUPLICATE_KEY);
    assertThat(failure("a: &a {<<: *a}")).isEqualTo(DiagnosticId.TOO_DEEP);
    String keys = IntStream.range(0, 3000).mapToObj(i -> "k" + i + ": x, ").collect(joining());
    String half = "a: &a {" + keys + "}\nb:\n" + "- <<: *a\n".repeat(400);
    assertThat(failure(half + "---\n" + half)).isEqualTo(DiagnosticId.TOO_LARGE);
  }

  @Test
  void read_yamlKeysThatAreNumbers_areTextsAsForKubectl() throws Exception {
    assertThat(
            one(
                "1.5: a\n1e3: a\n0.1: a\n16777217.0: a\n1e-5: a\n-0.0: a\n.NaN: a\n+.Inf: a\n"
                    + "123456.7: a\n1234567.0: a\n\"1.50\": a\n-9223372036854775809: a\n-0: a\n"
                    + "0x7fffffffffffffff: a\n1_000_000.5: a\n!!float 2: a\n-.inf: a"))
        .isEqualTo(
            Stream.of(
                    "1.5",
                    "1000",
                    "0.1",
                    "1.6777216e+07",
                    "1e-05",
                    "-0",
                    ".nan",
                    ".inf",
                    "123456.7",
                    "1.234567e+06",
                    "1.50",
                    "-9.223372e+18",
                    "0",
                    "9223372036854775807",
                    "1.0000005e+06",
                    "2",
                    "-.inf")
                .map(key -> "\"" + key + "\":\"a\"")
                .collect(joining(",", "{", "}")));
    assertThat(failure("1.5: a\n1.50: b\n")).isEqualTo(DiagnosticId.DUPLICATE_KEY);
    for (String key : List.of("18446744073709551615", "!!int 1.5", "!!int x", "!!float x")) {
      assertThat(failure(key + ": a\n")).isEqualTo(DiagnosticId.MALFORMED_DOCUMENT);
    }
  }

  @Test
  void read_yamlValuesThatKubectlRefuses_areRefused() throws Exception {
    for (String value :
        List.of(".inf", "-.Inf", ".NaN", "!!int 1.5", "!!bool x", "!!null x", "!!float .inf")) {
      assertThat(failure("a: " + value)).isEqualTo(DiagnosticId.MALFORMED_DOCUMENT);
    }
    assertThat(one("a: [!!float 1, !!bool \"yes\", !!null \"\", 0xffffffffffffffff]"))
        .isEqualTo("{\"a\":[1,true,null,18446744073709551615]}");
  }

  @Test
  void read_yamlLongInteger_isATextAtOnce() throws Exception {
    assertTimeout(
        Duration.ofSeconds(20),
        () -> assertThat(one("a: 0x" + "f".repeat(1_000_000))).contains("x"));
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
