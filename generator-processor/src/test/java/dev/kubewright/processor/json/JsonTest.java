package dev.kubewright.processor.json;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

final class JsonTest {
  private static final JsonMapper JACKSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "null",
        "true",
        "false",
        "0",
        "-0",
        "1.50",
        "1E+3",
        "123456789012345678901234567890.5",
        "\"\"",
        "\"a\\\"\\\\\\n\\u0001é😀\"",
        "[]",
        "{}",
        "[1,[2,{\"a\":null}]]",
        "{\"b\":1,\"a\":[true]}"
      })
  void parse_compactText_printsAsTheSameText(String text) throws JsonSyntaxException {
    assertThat(Json.parse(text).toString()).isEqualTo(text);
  }

  @Test
  void parse_blanksAndEscapes_areUnderstood() throws JsonSyntaxException {
    Json value = Json.parse(" { \"a\\/\\u00e9\\ud83d\\ude00\" :\n[ 1 ,\t2 ] }\r\n");

    assertThat(value.toString()).isEqualTo("{\"a/é😀\":[1,2]}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "~~|it is empty",
        "~  ~|it is empty",
        "a|unexpected 'a' at line 1, column 1",
        "{\"a\":1|unexpected end at line 1, column 7",
        "[1,]|unexpected ']' at line 1, column 4",
        "{\"a\":1,}|unexpected '}' at line 1, column 8",
        "{a:1}|unexpected 'a' at line 1, column 2",
        "01|unexpected '1' at line 1, column 2",
        "1.|unexpected end at line 1, column 3",
        ".5|unexpected '.' at line 1, column 1",
        "+1|unexpected '+' at line 1, column 1",
        "NaN|unexpected 'N' at line 1, column 1",
        "truth|unexpected 't' at line 1, column 4",
        "1 2|unexpected '2' at line 1, column 3",
        "\"\\x\"|unexpected 'x' at line 1, column 3",
        "\"\\u00g0\"|unexpected 'g' at line 1, column 6",
        "~[1,\n  2 3]~|unexpected '3' at line 2, column 5",
        "{\"a\":1,\"a\":2}|name \"a\" occurs twice, at line 1, column 8",
        "[\"\\ud800\"]|half of a surrogate pair in the string at line 1, column 2",
        "1e1000|exponent beyond 999 in the number at line 1, column 1",
        "// no|unexpected '/' at line 1, column 1"
      })
  void parse_textThatIsNoJson_saysWhatAndWhere(String text, String message) {
    var exception = assertThrows(JsonSyntaxException.class, () -> Json.parse(text));

    assertThat(exception).hasMessageThat().isEqualTo(message);
  }

  @Test
  void parse_rawControlCharacter_isRefused() {
    var exception = assertThrows(JsonSyntaxException.class, () -> Json.parse("\"a\tb\""));

    assertThat(exception)
        .hasMessageThat()
        .isEqualTo("control character that is not escaped at line 1, column 3");
  }

  @Test
  void parse_nesting_isLimitedTo512() throws JsonSyntaxException {
    String deep = "[".repeat(512) + "]".repeat(512);

    assertThat(Json.parse(deep).toString()).isEqualTo(deep);
    var exception = assertThrows(JsonSyntaxException.class, () -> Json.parse("[".repeat(100_000)));
    assertThat(exception)
        .hasMessageThat()
        .isEqualTo("nesting deeper than 512 at line 1, column 513");
  }

  @Test
  void parse_numbers_areLimitedTo1000Characters() throws JsonSyntaxException {
    String digits = "1".repeat(1000);

    assertThat(Json.parse(digits).toString()).isEqualTo(digits);
    assertThrows(JsonSyntaxException.class, () -> Json.parse(digits + "1"));
  }

  /** Whatever is done to a text, this parser and another one agree on whether it is JSON. */
  @Test
  void parse_mutatedTexts_acceptsWhatAnotherParserAccepts() {
    var random = new Random(7);
    String seed = "{\"a\": [1, -2.5e+3, true, null, \"x\\u0041\\n\"], \"b\": {\"c\": 0}}";
    String alphabet = "{}[]\",:\\ 0129.eE+-tfnulrasxu\n";
    for (int i = 0; i < 20_000; i++) {
      var text = new StringBuilder(seed);
      for (int edits = 1 + random.nextInt(3); edits > 0; edits--) {
        int at = random.nextInt(text.length());
        char c = alphabet.charAt(random.nextInt(alphabet.length()));
        switch (random.nextInt(3)) {
          case 0 -> text.deleteCharAt(at);
          case 1 -> text.insert(at, c);
          default -> text.setCharAt(at, c);
        }
      }
      assertAgrees(text.toString());
    }
  }

  private static void assertAgrees(String text) {
    String ours;
    try {
      ours = Json.parse(text).toString();
    } catch (JsonSyntaxException e) {
      ours = "";
    }
    String theirs;
    try {
      theirs = JACKSON.readTree(text).toString();
    } catch (JacksonException e) {
      theirs = "";
    }
    if (!ours.isEmpty() && !theirs.isEmpty()) {
      ours = JACKSON.readTree(ours).toString();
    }
    assertThat(ours).isEqualTo(theirs);
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1.0, 0, 1",
    "-0, 0, 0, 0",
    "10, 9, 1, 10",
    "-2, 1e0, -1, -2",
    "1.50, 1.5, 0, 1.5",
    "1e3, 999, 1, 1000",
    "999999999999999999, 1000000000000000000, -1, 999999999999999999",
    "123456789012345678901, 123456789012345678900, 1, 123456789012345678901"
  })
  void number_longOrNot_comparesAndPrintsByItsValue(
      String digits, String other, int order, String plain) {
    Json.Number number = new Json.Number(digits);

    assertThat(number.compareTo(new Json.Number(other))).isEqualTo(order);
    assertThat(number.plain()).isEqualTo(plain);
    assertThat(number.signum()).isEqualTo(number.value().signum());
  }

  @ParameterizedTest
  @CsvSource({"7, true", "-7, true", "7.0, true", "7e2, true", "7.5, false", "7e-1, false"})
  void isWhole_number_isTrueForIntegers(String digits, boolean whole) {
    assertThat(new Json.Number(digits).isWhole()).isEqualTo(whole);
  }
}
