package dev.kubewright.yaml;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.document.Json;
import dev.kubewright.unstructured.Tree;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Meanings of YAML texts. The tables hold the results of {@code sigs.k8s.io/yaml} 1.6, which
 * kubectl uses. Methods whose results differ say so.
 */
class YamlValuesTest {
  private static String json(String yaml) {
    List<String> documents =
        Yaml.documents(yaml, Tree.CODEC).stream()
            .map(tree -> Json.encodeToString(Tree.CODEC, tree))
            .toList();
    return String.join(" ", documents);
  }

  private static YamlException refused(String yaml) {
    return assertThrows(YamlException.class, () -> json(yaml), yaml);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "yes,true",
        "y,true",
        "Y,true",
        "On,true",
        "TRUE,true",
        "n,false",
        "off,false",
        "No,false",
        "oN,\"oN\"",
        "yEs,\"yEs\"",
        "~,null",
        "Null,null",
        "``,null",
        "nUll,\"nUll\"",
        "010,8",
        "08,8",
        "0o10,8",
        "0777,511",
        "-010,-8",
        "0_8,8",
        "0b11,3",
        "-0b11,-3",
        "0x1F,31",
        "0x,\"0x\"",
        "0x1p3,\"0x1p3\"",
        "1_000,1000",
        "1__0,10",
        "+1,1",
        "1.,1",
        ".5,0.5",
        "-.5,-0.5",
        "+.5,0.5",
        "0.,0",
        "1e,\"1e\"",
        "1e400,\"1e400\"",
        "18446744073709551615,18446744073709551615",
        "9007199254740993,9007199254740993",
        "2001-01-01,\"2001-01-01\"",
        "2001-01-01T00:00:00Z,\"2001-01-01T00:00:00Z\"",
        "1:30,\"1:30\"",
        "=,\"=\"",
        "<<,\"<<\"",
        "a: b,{\"a\":\"b\"}",
        "!!str 123,\"123\"",
        "!!int \"12\",12",
        "!!float 12,12",
        "!!bool yes,true",
        "! 12,\"12\"",
        "'12',\"12\"",
        "\"yes\",\"yes\"",
        "`!<tag:yaml.org,2002:str> 1`,\"1\"",
        "!!null ~,null"
      })
  void plainWord_asKubectlReadsIt(String yaml, String expected) {
    assertThat(json("a: " + (yaml.startsWith("a:") ? "{" + yaml + "}" : yaml)))
        .isEqualTo("{\"a\":" + expected + "}");
  }

  /** kubectl converts these to doubles and loses digits. */
  @ParameterizedTest
  @CsvSource({
    "1.10,1.10",
    "1e3,1E+3",
    "123456789012345678901234567890,123456789012345678901234567890",
    "0.1234567890123456789,0.1234567890123456789",
    "-0.0,-0",
    "-0,-0"
  })
  void number_keepsEveryDigit(String yaml, String expected) {
    assertThat(json("a: " + yaml)).isEqualTo("{\"a\":" + expected + "}");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "y,true",
        "on,true",
        "No,false",
        "1,1",
        "0x10,16",
        "010,8",
        "1.5,1.5",
        "1.10,1.1",
        "3.14159265358979,3.1415927",
        "1000000.5,1.0000005e+06",
        "1e10,1e+10",
        "1e-7,1e-07",
        "100000.0,100000",
        "0.0,0",
        ".inf,.inf",
        "'1',1",
        "\"y\",y",
        "a b,a b"
      })
  void key_becomesTheStringThatKubectlMakesOfIt(String key, String expected) {
    assertThat(json(key + ": x")).isEqualTo("{\"" + expected + "\":\"x\"}");
  }

  @Test
  void key_nullOrCollection_refuses() {
    assertThat(refused("a: 1\n~: b"))
        .hasMessageThat()
        .isEqualTo("a key is null; quote it, document 1, line 2, column 1");
    assertThat(refused("? [a]\n: b")).hasMessageThat().contains("a key is a map or a list");
  }

  @Test
  void key_twice_refusesWithPlace() {
    for (String yaml :
        List.of("a: 1\nb: 2\na: 3", "a: 1\nb: 2\n\"a\": 3", "1: 1\nb: 2\n\"1\": 3")) {
      assertThat(refused("x: 1\n---\n" + yaml))
          .hasMessageThat()
          .isEqualTo("the key is given twice in its map, document 2, line 5, column 1");
    }
    assertThat(refused("{\"a\": [{\"b\": 1, \"b\": 2}]}"))
        .hasMessageThat()
        .isEqualTo("the field is given twice at $.a[0].b, document 1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{a: 5, <<: {a: 1, b: 2}} | {\"a\":1,\"b\":2}",
        "{<<: {a: 1, b: 2}, a: 5} | {\"a\":5,\"b\":2}",
        "{<<: {a: 1, b: 1}, <<: {a: 2}} | {\"a\":2,\"b\":1}",
        "{a: 5, <<: [{a: 1, b: 1}, {a: 2, c: 2}]} | {\"a\":1,\"c\":2,\"b\":1}",
        "{<<: [{a: 1, b: 1}, {a: 2, c: 2}], a: 5} | {\"a\":5,\"c\":2,\"b\":1}",
        "{<<: {b: 1, <<: {b: 2, c: 3}}, d: 4} | {\"b\":2,\"c\":3,\"d\":4}",
        "{<<: {<<: {b: 2, c: 3}, b: 1}, d: 4} | {\"b\":1,\"c\":3,\"d\":4}",
        "{a: {x: 1}, <<: {a: {z: 2}}} | {\"a\":{\"z\":2}}",
        "{a: 1, <<: {a: ~}} | {\"a\":null}",
        "{1: x, <<: {1: z}} | {\"1\":\"z\"}",
        "{a: 1, <<: []} | {\"a\":1}",
        "{! <<: {a: 1}} | {\"a\":1}",
        "{!!merge <<: {a: 1}} | {\"a\":1}",
        "{!!str <<: {a: 1}} | {\"<<\":{\"a\":1}}",
        "{\"<<\": {a: 1}} | {\"<<\":{\"a\":1}}"
      })
  void merge_asKubectlDoesIt_whatComesLaterWins(String yaml, String expected) {
    assertThat(json(yaml)).isEqualTo(expected);
  }

  @Test
  void merge_ofAliases_keepsTheirMaps() {
    String maps = "x: &x {a: 1, b: 2}\nz: &z {a: 3, c: 4}\n";
    assertThat(json(maps + "m: {a: 5, <<: [*x, *z]}\no: *x"))
        .isEqualTo(
            "{\"x\":{\"a\":1,\"b\":2},\"z\":{\"a\":3,\"c\":4},"
                + "\"m\":{\"a\":1,\"c\":4,\"b\":2},\"o\":{\"a\":1,\"b\":2}}");
    assertThat(json("x: &k <<\nm: {*k : {a: 1}}"))
        .isEqualTo("{\"x\":\"<<\",\"m\":{\"<<\":{\"a\":1}}}");
  }

  @Test
  void merge_ofAnythingElse_refuses() {
    for (String yaml : List.of("<<: 1", "<<: ~", "<<:", "<<: [[{a: 1}]]", "<<: [{a: 1}, b]")) {
      assertThat(refused(yaml)).hasMessageThat().contains("neither a map nor a list of maps");
    }
    assertThat(refused("x: &x [{a: 1}]\nm: {<<: *x}"))
        .hasMessageThat()
        .isEqualTo(
            "<< merges an alias of a list; write a list of aliases, document 1, line 2, column 9");
    assertThat(refused("x: &x [{a: 1}]\nm: {<<: [*x]}")).hasMessageThat().contains("line 2");
  }

  /** kubectl takes the last of them. */
  @Test
  void merge_betweenKeysThatAreGivenTwice_refuses() {
    for (String yaml : List.of("{a: 2, <<: {a: 1}, a: 3}", "{<<: {a: 1}, a: 2, a: 3}")) {
      assertThat(refused(yaml)).hasMessageThat().contains("the key is given twice in its map");
    }
    assertThat(refused("{<<: {a: 1, a: 2}}")).hasMessageThat().contains("given twice");
  }

  @Test
  void aliases_areExpanded() {
    assertThat(json("a: &a [1, &b {c: d}]\ne: *a\nf: *b\n? &k g\n: 1\nh: *k"))
        .isEqualTo(
            "{\"a\":[1,{\"c\":\"d\"}],\"e\":[1,{\"c\":\"d\"}],\"f\":{\"c\":\"d\"},\"g\":1,"
                + "\"h\":\"g\"}");
    assertThat(json("a: &a 1\nb: &a 2\nc: *a")).isEqualTo("{\"a\":1,\"b\":2,\"c\":2}");
    assertThat(refused("a: *b")).hasMessageThat().contains("names no anchor");
    assertThat(refused("a: &b 1\n---\na: *b")).hasMessageThat().contains("document 2, line 3");
    assertThat(refused("a: &b [*b]")).hasMessageThat().contains("inside the value of its own");
    assertThat(refused("a: &b {c: {<<: *b}}")).hasMessageThat().contains("its own anchor");
  }

  @Test
  void bombs_areRefusedAtOnce() {
    var laughs = new StringBuilder("a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n");
    for (int i = 1; i < 30; i++) {
      String each = "*a" + (i - 1);
      laughs.append("a" + i + ": &a" + i + " [" + (each + ", ").repeat(8) + each + "]\n");
    }
    String entries = "a: &a [" + "x, ".repeat(999) + "x]\nb: [" + "*a, ".repeat(999) + "*a]";
    String merges = "a: &a {" + keys(1000) + "}\nb:\n" + "- <<: *a\n".repeat(1000);
    String texts = "a: &a " + "x".repeat(1_000_000) + "\nb: [" + "*a, ".repeat(999) + "*a]";
    for (String bomb : List.of(laughs.toString(), entries, merges, texts)) {
      long start = System.nanoTime();
      assertThat(refused(bomb))
          .hasMessageThat()
          .startsWith("the aliases of the document make more than 262144 values, document 1, line");
      assertThat(System.nanoTime() - start).isLessThan(10_000_000_000L);
    }
  }

  /** Each document alone is within the limit. */
  @Test
  void bombs_inManyDocuments_areRefusedAtOnce() {
    String one = "a: &a [" + "x, ".repeat(500) + "x]\nb: [" + "*a, ".repeat(500) + "*a]\n";
    assertThat(json(one)).isNotEmpty();

    assertThat(refused((one + "---\n").repeat(200)))
        .hasMessageThat()
        .startsWith("the aliases of the text make more than 1048576 values, document 5, line");
  }

  private static String keys(int count) {
    var keys = new StringBuilder();
    for (int i = 0; i < count; i++) {
      keys.append("k").append(i).append(": 1, ");
    }
    return keys.toString();
  }

  @Test
  void depth_512IsTheGreatest() {
    assertThat(json("[".repeat(512) + "]".repeat(512))).hasLength(1024);
    assertThat(refused("a: " + "[".repeat(100_000))).hasMessageThat().contains("deeper than 512");
    assertThat(refused("- ".repeat(100_000))).hasMessageThat().contains("deeper than 512");
    String nested = "[".repeat(400) + "x" + "]".repeat(400);
    assertThat(refused("a: &a " + nested + "\nb: " + nested.replace("x", "*a")))
        .hasMessageThat()
        .startsWith("objects and arrays are nested deeper than 512 at $.b[0][0]");
  }

  @Test
  void length_beyondTheBound_refuses() {
    String text = "a: " + "x".repeat(16 * 1024 * 1024);
    assertThat(refused(text)).hasMessageThat().contains("more than 16777216 characters");
  }

  @Test
  void tags_malformedOrUnfit_refuse() {
    assertThat(refused("a: !!binary aG")).hasMessageThat().contains("not base64, as its tag");
    assertThat(refused("a: !!binary aG=k")).hasMessageThat().contains("not base64, as its tag");
    assertThat(refused("a: !!binary /w==")).hasMessageThat().contains("!!binary is not UTF-8");
    assertThat(refused("a: !x!foo b")).hasMessageThat().contains("a tag starts with '!' or");
    assertThat(refused("a: !<> b")).hasMessageThat().contains("must have a name");
    assertThat(refused("a: !a%fz b")).hasMessageThat().contains("two hexadecimal digits");
    assertThat(refused("a: !a%80 b")).hasMessageThat().contains("not UTF-8");
    assertThat(refused("a: !!int x")).hasMessageThat().contains("not what its tag says, !!int");
    assertThat(refused("a: !!null x")).hasMessageThat().contains("document 1, line 1, column 4");
  }

  @Test
  void numbersThatJsonLacks_refuseWithPath() {
    assertThat(refused("a:\n- .nan"))
        .hasMessageThat()
        .isEqualTo("JSON has no number \".nan\" at $.a[0], document 1, line 2, column 3");
    assertThat(refused("a: -.Inf")).hasMessageThat().contains("\"-.inf\"");
  }

  @Test
  void documents_emptyOnesAreLeftOut() {
    assertThat(json("---\n# only a comment\n---\na: 1\n---\n---\nnull\n---\n~\n...\n---\nb: 2\n"))
        .isEqualTo("{\"a\":1} {\"b\":2}");
    assertThat(json("")).isEmpty();
    assertThat(json("# nothing\n")).isEmpty();
    assertThat(json("\ufeffa: 1 # comment\r\nb: |\r\n  x\r\n"))
        .isEqualTo("{\"a\":1,\"b\":\"x\\n\"}");
  }

  @Test
  void json_inYaml_readsTheSame() {
    assertThat(
            json(
                "{\n\t\"a\":\t[1.50, -0.0, 1E400, 12345678901234567890],\n\t\"y\": \"\\u00e4\\ud83d\\ude00\\/\"}"))
        .isEqualTo("{\"a\":[1.50,-0,1E+400,12345678901234567890],\"y\":\"ä😀/\"}");
    assertThat(json("{\"a\":1}\n{\"b\":2}{}")).isEqualTo("{\"a\":1} {\"b\":2} {}");
    assertThat(json("{\"" + "k".repeat(2000) + "\":1}")).hasLength(2006);
    assertThat(json("{a: yes, b: [c, d]}")).isEqualTo("{\"a\":true,\"b\":[\"c\",\"d\"]}");
  }

  @Test
  void halfASurrogatePair_refusesInYamlAndIsReplacedInJson() {
    for (String yaml : List.of("a:\n- \"x\\ud800\"", "a:\n- \"\\ud83d\\ude00\": 1")) {
      assertThat(refused(yaml))
          .hasMessageThat()
          .matches(
              "malformed YAML: an escape that stands for no character, document 1, line 2, column"
                  + " [45]");
    }
    assertThat(json("{\"a\": [\"x\\udc00\"]}")).isEqualTo("{\"a\":[\"x\ufffd\"]}");
  }

  @Test
  void halfASurrogatePair_withoutAnEscape_refusesWithPlace() {
    for (String half : List.of("\ud800", "\udc00", "\udc00\ud800")) {
      for (String text : List.of("x:\n  \"%s\"", "{\"a\":\n \"%s\"}", "[1,\n {\"%s\": 1}]")) {
        assertThat(refused(text.formatted(half)))
            .hasMessageThat()
            .matches("malformed YAML: .* not allow.*, document 1, line 2, column [2345]");
      }
    }
  }

  @Test
  void malformed_saysWhere() {
    for (String yaml :
        List.of(
            "x: 1\n---\na: b: c",
            "x: 1\n---\na:\n\tb: 1",
            "x: 1\n---\na: [1",
            "x: 1\n---\n'",
            "x: 1\n---\n{\"a\": 1",
            "x: 1\n---\na: \u0001",
            "x: 1\n---\na: 1\n b: 2",
            "x: 1\n---\n%")) {
      assertWithMessage(yaml)
          .that(refused(yaml))
          .hasMessageThat()
          .matches("malformed YAML: .+, document [12], line [345], column \\d+");
    }
    var e = refused("x: 1\n---\na: b: c");
    assertThat(List.of(e.document(), e.line(), e.column())).containsExactly(2, 3, 5).inOrder();
    assertThat(e.path()).isEqualTo("$");
  }
}
