package dev.kubewright.json;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.document.Json;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RawJsonEqualityTest {
  private static void assertEqual(String one, String other) {
    RawJson left = Json.raw(one);
    RawJson right = Json.raw(other);
    assertThat(left).isEqualTo(right);
    assertThat(left.hashCode()).isEqualTo(right.hashCode());
    assertThat(left.text()).isEqualTo(one);
  }

  @Test
  void equals_escapesOfTheSameCharacters_areEqualAndKeepTheirText() {
    assertEqual("\"\\u0041\\/\\u003c\"", "\"A/<\"");
    assertEqual("{\"\\u00e4\":\"\\ud83d\\ude00\"}", "{\"ä\":\"😀\"}");
    assertEqual("\"\\n\\t\\r\\b\\f\"", "\"\\u000A\\u0009\\u000d\\u0008\\u000C\"");
    assertEqual("\"\\u0022\\u005C\"", "\"\\\"\\\\\"");
    assertEqual("\"\\u2028\"", "\"\u2028\"");
  }

  @Test
  void equals_otherTexts_differ() {
    for (List<String> pair :
        List.of(
            List.of("\"\\\\u0041\"", "\"A\""),
            List.of("\"\\\\\\u0041\"", "\"\\\\\\\\A\""),
            List.of("\"\\\"\"", "\"\\\\\""),
            List.of("\"\\n\"", "\"n\""),
            List.of("1", "1.0"),
            List.of("\"\\u0031\"", "1"),
            List.of("[\"\\u0041\"]", "[\"\\u0042\"]"))) {
      assertThat(Json.raw(pair.get(0))).isNotEqualTo(Json.raw(pair.get(1)));
    }
  }

  @Test
  void equals_randomStrings_escapedOrNot_areEqual() {
    long seed = Long.getLong("kubewright.seed", 20_261_122L);
    var random = new Random(seed);
    for (int round = 0; round < 20_000; round++) {
      var plain = new StringBuilder("\"");
      var escaped = new StringBuilder("\"");
      for (int length = random.nextInt(6); length > 0; length--) {
        int codePoint = random.nextInt(random.nextBoolean() ? 0x100 : 0x11_0000);
        if (codePoint >= 0xd800 && codePoint <= 0xdfff) {
          continue;
        }
        boolean must = codePoint < 0x20 || codePoint == '"' || codePoint == '\\';
        for (char unit : Character.toChars(codePoint)) {
          String escape = "\\u%04x".formatted((int) unit);
          plain.append(must ? escape : String.valueOf(unit));
          escaped.append(
              random.nextBoolean()
                  ? escape.toUpperCase(java.util.Locale.ROOT).replace('U', 'u')
                  : escape);
        }
      }
      RawJson left = Json.raw(plain.append('"').toString());
      RawJson right = Json.raw(escaped.append('"').toString());
      String message = "seed " + seed + " round " + round;
      assertWithMessage(message).that(left).isEqualTo(right);
      assertWithMessage(message).that(left.hashCode()).isEqualTo(right.hashCode());
    }
  }
}
