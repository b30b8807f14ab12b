package dev.kubewright.processor.emit;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.yaml.YAMLMapper;

final class YamlTest {
  private static final JsonMapper JSON = JsonMapper.shared();

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
    JsonNode document = JSON.createObjectNode().put("value", value).put(value + "x", 1);

    JsonNode read = YAMLMapper.shared().readTree(Yaml.text(document));

    assertThat(read).isEqualTo(document);
  }

  @ParameterizedTest
  @ValueSource(strings = {"yes", "1e3", "0x1F", "1:30", "2001-01-01", ".inf", "null", "08"})
  void text_ofAStringThatLooksLikeAnotherType_isQuoted(String value) {
    assertThat(Yaml.text(JSON.createObjectNode().put("value", value)))
        .isEqualTo("value: \"" + value + "\"\n");
  }

  @Test
  void text_ofNumbers_isPlain() {
    JsonNode document =
        JSON.readTree("{\"a\": 0.0, \"b\": 1E+3, \"c\": 1.50, \"d\": 9223372036854775807}");

    assertThat(Yaml.text(document)).isEqualTo("a: 0\nb: 1000\nc: 1.5\nd: 9223372036854775807\n");
  }
}
