package dev.kubewright.yaml;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.document.Json;
import dev.kubewright.fixture.Widget;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.RawJson;
import dev.kubewright.json.RawJsonCodec;
import dev.kubewright.resource.Scheme;
import dev.kubewright.unstructured.Tree;
import dev.kubewright.unstructured.Unstructured;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The written form of values, and reading them back. */
class YamlDumpTest {
  private static final String HEAD = "apiVersion: v1\nkind: Any\n";

  private static String dump(String field, Object value) {
    Unstructured object =
        Unstructured.of(Map.of("apiVersion", "v1", "kind", "Any")).with(value, field);
    String text = Yaml.dump(object);
    assertWithMessage(text).that(Yaml.loadAll(text, Scheme.NONE)).containsExactly(object);
    assertThat(text).startsWith(HEAD);
    return text.substring(HEAD.length());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "a | a",
        "a b | a b",
        "`` | \"\"",
        "` a` | ' a'",
        "`a ` | 'a '",
        "-a | -a",
        "- a | '- a'",
        "- | '-'",
        "--- | '---'",
        "... | '...'",
        "?a | '?a'",
        "a: b | 'a: b'",
        "a:b | a:b",
        "a: | 'a:'",
        "a #b | 'a #b'",
        "a#b | a#b",
        "{a | '{a'",
        "a,b] | a,b]",
        "it's | it's",
        "'a' | '''a'''",
        "yes | \"yes\"",
        "Off | \"Off\"",
        "~ | \"~\"",
        "010 | \"010\"",
        "1_0 | \"1_0\"",
        "1e400 | \"1e400\"",
        "0x1F | \"0x1F\"",
        "1:30 | \"1:30\"",
        "2001-01-01 | \"2001-01-01\"",
        ".0_7 | \".0_7\"",
        "1.2.3 | 1.2.3",
        "100m | 100m",
        "= | \"=\"",
        "<< | \"<<\"",
        "ä😀 | ä😀"
      })
  void string_onOneLine(String value, String expected) {
    assertThat(dump("v", value)).isEqualTo("v: " + expected + "\n");
    if (!value.isEmpty()) {
      assertThat(dump(value, 1)).isEqualTo(expected + ": 1\n");
    }
  }

  /** A reader of YAML 1.1 takes U+0085, U+2028 and U+2029 for line breaks. */
  @ParameterizedTest
  @ValueSource(chars = {0, 7, 0x1b, 0x7f, 0x85, 0xa0, 0x2028, 0x2029, 0xfeff, 0xfffe, 0xffff})
  void character_thatIsNoText_isEscaped(char character) {
    String escape = "\\u%04x".formatted((int) character);
    assertThat(dump("v", "a" + character + "b")).isEqualTo("v: \"a" + escape + "b\"\n");
    assertThat(dump("v", "a\n" + character)).isEqualTo("v: \"a\\n" + escape + "\"\n");
    assertThat(dump(character + "b", 1)).isEqualTo("\"" + escape + "b\": 1\n");
  }

  @Test
  void string_ofLines_isLiteralWhereLinesCanStand() {
    assertThat(dump("v", "a\n b\n\nc\n")).isEqualTo("v: |\n  a\n   b\n\n  c\n");
    assertThat(dump("v", "a\nb")).isEqualTo("v: |-\n  a\n  b\n");
    assertThat(dump("v", "a\n\n")).isEqualTo("v: |+\n  a\n\n");
    assertThat(dump("v", " a\nb")).isEqualTo("v: |2-\n   a\n  b\n");
    assertThat(dump("v", "\ta\nb\n")).isEqualTo("v: |2\n  \ta\n  b\n");
    assertThat(dump("v", "\n\na")).isEqualTo("v: |2-\n\n\n  a\n");
    assertThat(dump("v", "a \nb")).isEqualTo("v: \"a \\nb\"\n");
    assertThat(dump("v", "a\t\n")).isEqualTo("v: \"a\\t\\n\"\n");
    assertThat(dump("v", "\n")).isEqualTo("v: \"\\n\"\n");
    assertThat(dump("v", "a\r\nb")).isEqualTo("v: \"a\\r\\nb\"\n");
    assertThat(dump("v", List.of(List.of(" a\nb"), Map.of("k", "c\nd\n"))))
        .isEqualTo("v:\n- - |2-\n     a\n    b\n- k: |\n    c\n    d\n");
  }

  @Test
  void collections_asKubectlLaysThemOut() {
    assertThat(dump("v", List.of(List.of(List.of(), List.of(1)), Map.of("k", Map.of()))))
        .isEqualTo("v:\n- - []\n  - - 1\n- k: {}\n");
    assertThat(dump("v", Map.of("k", List.of(Map.of("l", List.of("a"))))))
        .isEqualTo("v:\n  k:\n  - l:\n    - a\n");
  }

  @Test
  void key_longerThan1024InQuotes_standsAfterAQuestionMark() {
    String key = "k".repeat(1024);
    assertThat(dump(key, 1)).isEqualTo(key + ": 1\n");
    assertThat(dump(key + "k", 1)).isEqualTo("? " + key + "k\n: 1\n");
    String quoted = "y: " + "k".repeat(1020);
    assertThat(dump(quoted, Map.of("a", 1))).isEqualTo("? '" + quoted + "'\n:\n  a: 1\n");
    assertThat(dump(quoted, List.of(1))).isEqualTo("? '" + quoted + "'\n:\n- 1\n");
    assertThat(dump("v", List.of(Map.of(quoted, List.of()))))
        .isEqualTo("v:\n- ? '" + quoted + "'\n  : []\n");
    dump("\u2028".repeat(300), Map.of("\u2028".repeat(200), "a"));
  }

  @Test
  void string_veryLong_isWrittenAndRead() {
    for (String part : List.of("1:", "1_", ": ", "a\n", "0", "\u2028", "'")) {
      dump("v", part.repeat(100_000));
    }
  }

  @Test
  void number_greaterThanAnyDouble_refuses() {
    RawJson great = Json.raw("{\"a\":[1e400]}");
    var e =
        assertThrows(
            CodecException.class, () -> RawJsonCodec.INSTANCE.write(new YamlWriter(), great));
    assertThat(e)
        .hasMessageThat()
        .isEqualTo("YAML has no number that is this great; use a string at $.a[0]");
  }

  @Test
  void rawValue_withEscapes_isReadBackEqual() {
    for (String json :
        List.of(
            "{\"\\u0041\":\"\\u003ca\\/b\\u003e\"}",
            "[\"\\n\\t\\r\\u2028\\u0000\",\"\\ud83d\\ude00\"]",
            "\"\\\\u0041\\\"\"",
            "[1.50,1E5,-0.0,-0,12345678901234567890123]")) {
      RawJson raw = Json.raw(json);
      var out = new YamlWriter();
      RawJsonCodec.INSTANCE.write(out, raw);
      String text = out.finish();
      assertWithMessage(text)
          .that(Yaml.documents(text, RawJsonCodec.INSTANCE))
          .containsExactly(raw);
    }
  }

  @Test
  void load_utf16WithAMark_isRead() {
    for (var charset : List.of(StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE)) {
      byte[] text = ("\ufeff" + HEAD + "v: ä😀").getBytes(charset);
      assertThat(Yaml.loadAll(new ByteArrayInputStream(text), Scheme.NONE))
          .containsExactly(
              Unstructured.of(Map.of("apiVersion", "v1", "kind", "Any")).with("ä😀", "v"));
    }
    byte[] cut = {(byte) 0xfe, (byte) 0xff, (byte) 0xd8, 0};
    var e =
        assertThrows(
            YamlException.class, () -> Yaml.loadAll(new ByteArrayInputStream(cut), Scheme.NONE));
    assertThat(e).hasMessageThat().startsWith("malformed YAML: not UTF-16BE");
  }

  @Test
  void dump_objectOfAnotherKind_isRefused() {
    Unstructured gadget = Unstructured.of(Map.of("apiVersion", "apps/v1", "kind", "Gadget"));
    var type = Unstructured.typeLike(Widget.TYPE);

    var e = assertThrows(CodecException.class, () -> Yaml.dump(gadget, type));

    assertThat(e)
        .hasMessageThat()
        .startsWith("expected stable.example.com/v1, Kind=Widget but found apps/v1, Kind=Gadget");
  }

  @Test
  void dump_valueWithACodec_keepsTheOrderOfFields() {
    var value = new LinkedHashMap<String, @Nullable Object>();
    value.put("kind", "APIResourceList");
    value.put("apiVersion", "v1");
    value.put("groupVersion", "");
    value.put("resources", null);
    value.put("verbs", List.of("get", "y"));

    String text = Yaml.dump(value, Tree.CODEC);

    assertThat(text)
        .isEqualTo(
            """
            kind: APIResourceList
            apiVersion: v1
            groupVersion: ""
            resources: null
            verbs:
            - get
            - "y"
            """);
    assertThat(Yaml.documents(text, Tree.CODEC)).containsExactly(value);
  }
}
