package dev.kubewright.apiserver.yaml;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.apiserver.tree.Json;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a comparison of servers cannot send, and hostile texts. */
class YamlBodyTest {
  private static YamlBody parse(String text) {
    return YamlBody.parse(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String fault(byte[] body) {
    return String.valueOf(assertThrows(YamlFault.class, () -> YamlBody.parse(body)).getMessage());
  }

  @ParameterizedTest
  @CsvSource({
    "61ff, yaml: invalid leading UTF-8 octet",
    "61c3, yaml: incomplete UTF-8 octet sequence",
    "c361, yaml: invalid trailing UTF-8 octet",
    "c080, yaml: invalid length of a UTF-8 sequence",
    "eda080, yaml: invalid Unicode character",
    "f4908080, yaml: invalid Unicode character",
    "fffe6100d8, yaml: incomplete UTF-16 character",
    "fffe00d8, yaml: incomplete UTF-16 surrogate pair",
    "fffe00d86100, yaml: expected low surrogate area",
    "fffe00dc, yaml: unexpected low surrogate area",
    "6101, yaml: control characters are not allowed"
  })
  void bytes_malformed_areRefused(String hex, String fault) {
    assertThat(fault(HexFormat.of().parseHex(hex))).isEqualTo(fault);
  }

  @Test
  void utf16_withItsMark_isRead() {
    String text = "\ufeffa: \u00e4\n";

    assertThat(Json.text(YamlBody.parse(text.getBytes(StandardCharsets.UTF_16LE)).tree()))
        .isEqualTo("{\"a\":\"\u00e4\"}");
    assertThat(Json.text(YamlBody.parse(text.getBytes(StandardCharsets.UTF_16BE)).tree()))
        .isEqualTo("{\"a\":\"\u00e4\"}");
  }

  @Test
  void numbers_haveTheirJsonForm() {
    assertThat(Json.text(parse("[1, 1.0, 1e3, 0x10, 010, .5, 08, 12345678901234567890]").tree()))
        .isEqualTo("[1,1,1000,16,8,0.5,8,12345678901234567890]");
    assertThat(Json.text(parse("{1e10: a, 1.5e10: b, 100000.0: c, 0.0001: d}").tree()))
        .isEqualTo("{\"0.0001\":\"d\",\"1.5e+10\":\"b\",\"100000\":\"c\",\"1e+10\":\"a\"}");
  }

  @Test
  void escapes_beyondUnicode_areRefused() {
    assertThat(fault("a: \"\\U00110000\"\n".getBytes(StandardCharsets.UTF_8)))
        .isEqualTo("yaml: found invalid Unicode character escape code");
    assertThat(fault("b: 1\na: \"\\\\ \\uD83D\\uDE00\"\n".getBytes(StandardCharsets.UTF_8)))
        .isEqualTo("yaml: line 2: found invalid Unicode character escape code");
    assertThat(parse("a: \"\\\\uD83D\"\n").tree().path("a").asString()).isEqualTo("\\uD83D");
  }

  @Test
  void keyGivenTwice_theLastCounts_andBothAreNamed() {
    YamlBody body = parse("a: 1\nb:\n  c: 1\n  c: 2\na: 3\n");

    assertThat(Json.text(body.tree())).isEqualTo("{\"a\":3,\"b\":{\"c\":2}}");
    assertThat(body.twice())
        .containsExactly(
            "line 4: key \"c\" already set in map", "line 5: key \"a\" already set in map")
        .inOrder();
  }

  @Test
  @Timeout(60)
  void hostileTexts_endSoon() {
    assertThat(fault(("a: " + "[".repeat(500_000)).getBytes(StandardCharsets.UTF_8)))
        .isEqualTo("yaml: exceeded max depth of 10000");
    assertThat(fault("a: [".concat("x:\ty, ".repeat(100_000)).getBytes(StandardCharsets.UTF_8)))
        .startsWith("yaml: ");
    assertThat(fault("a:\tb\n".repeat(300_000).concat("- c").getBytes(StandardCharsets.UTF_8)))
        .startsWith("yaml: ");
    assertThat(fault("[".repeat(2000).concat("]".repeat(2000)).getBytes(StandardCharsets.UTF_8)))
        .isEqualTo("yaml: exceeded max depth");
    assertThat(parse("a: &a [" + "x, ".repeat(100_000) + "]\nb: *a\n").tree().path("b").size())
        .isEqualTo(100_000);
  }

  /** Whatever comes, there is a value or a fault. */
  @Test
  @Timeout(120)
  void mutatedTexts_areReadOrRefused() {
    String text =
        "%TAG !e! tag:yaml.org,2002:\n---\na: &x {b: [1, 2.5], \"c\\u0041\": 'd', ? e : !e!str f}\n"
            + "g: |2-\n    h\n\ni:\n- *x\n- <<: *x\n  j: >\n   k\n# l\nm: !!binary aGk=\n...\n";
    String odd = "\t\n\r \"'[]{},:?-&*!|>%@`#\\u0<~.x\ud83d\ude00";
    Random random = new Random(7);
    int read = 0;
    for (int round = 0; round < 20_000; round++) {
      StringBuilder mutated = new StringBuilder(text);
      for (int i = random.nextInt(4); i >= 0; i--) {
        int at = random.nextInt(mutated.length());
        mutated.replace(
            at,
            Math.min(mutated.length(), at + random.nextInt(3)),
            String.valueOf(odd.charAt(random.nextInt(odd.length()))));
      }
      try {
        read += parse(mutated.toString()).tree().isObject() ? 1 : 0;
      } catch (YamlFault e) {
        assertWithMessage("seed 7, round %s: %s", round, mutated)
            .that(String.valueOf(e.getMessage()))
            .isNotEmpty();
      }
    }
    assertThat(read).isGreaterThan(1000);
  }
}
