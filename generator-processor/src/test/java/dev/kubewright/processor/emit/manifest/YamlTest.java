package dev.kubewright.processor.emit.manifest;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.json.JsonSyntaxException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.yaml.YAMLMapper;

final class YamlTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "yes",
        "No",
        "~",
        "1e3",
        "0x1F",
        "1_000",
        "1:30",
        "2001-01-01",
        ".inf",
        "-.5",
        "+1",
        "=",
        "- a",
        "a: b",
        "a # b",
        "@a",
        "{}",
        "[a]",
        "&a",
        "*a",
        "!a",
        "%a",
        "^(\\S+\\s){4}\\S+$",
        "a\nb",
        "a\nb\n",
        "a \nb",
        "\ta\nb",
        "\n",
        "a\r\nb",
        "\u0000",
        "\u2028",
        " a",
        "a ",
        "self.a == 'b' || self.c == \"d\"",
        "'",
        "\"",
        "é\nb",
        "null",
        "---",
        "...",
        "a:",
        "?"
      })
  void text_ofAnyString_readsBackAsThatString(String value) {
    Json.Object document =
        Json.object()
            .set("value", value)
            .set(value + "x", Json.of(1))
            .set("list", Json.of(List.of(value, "last")))
            .set("inner", Json.object().set("deeper", value).build())
            .build();

    assertReadsBack(document);
  }

  @ParameterizedTest
  @ValueSource(strings = {"yes", "1e3", "0x1F", "1:30", "2001-01-01", ".inf", "null", "08"})
  void text_ofAStringThatLooksLikeAnotherType_isQuoted(String value) {
    assertThat(Yaml.text(Json.object().set("value", value).build()))
        .isEqualTo("value: \"" + value + "\"\n");
  }

  @Test
  void text_ofNestedListsAndObjects_readsBack() throws JsonSyntaxException {
    String json =
        """
        {"a": [], "b": {}, "c": [[1, [2, {"d": [3], "e": {"f": null}}]], {"g": "x\\ny"}, []],
         "h": [{"i": "p\\n  q\\n\\nr\\n", "j": [{"k": true}]}]}
        """;

    assertReadsBack((Json.Object) Json.parse(json));
  }

  @Test
  void text_ofAKeyThatIsTooLongForReaders_readsBack() {
    Json.Object inner = Json.object().set("k".repeat(2000), "x").build();

    assertReadsBack(Json.object().set("l".repeat(2000), inner).set("m", "n").build());
  }

  @Test
  void text_ofSeveralLines_isABlock() {
    assertThat(Yaml.text(Json.object().set("value", "first: #1\n\nsecond").build()))
        .isEqualTo("value: |-\n  first: #1\n\n  second\n");
  }

  @Test
  void text_ofNumbers_isPlain() throws JsonSyntaxException {
    Json document =
        Json.parse("{\"a\": 0.0, \"b\": 1E+3, \"c\": 1.50, \"d\": 9223372036854775807}");

    assertThat(Yaml.text((Json.Object) document))
        .isEqualTo("a: 0\nb: 1000\nc: 1.5\nd: 9223372036854775807\n");
  }

  /** Another library reads the text as the value that was written. */
  private static void assertReadsBack(Json.Object document) {
    String yaml = Yaml.text(document);

    JsonNode read = YAMLMapper.shared().readTree(yaml);

    assertWithMessage(yaml).that(read).isEqualTo(JsonMapper.shared().readTree(document.toString()));
  }
}
