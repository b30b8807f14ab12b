package dev.kubewright;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.api.Test;

final class OneLineTest {
  @Test
  void of_plainText_isTheSame() {
    assertThat(OneLine.of("pods \"web\" gr\u00fc\u00df \ud83d\ude00"))
        .isEqualTo("pods \"web\" gr\u00fc\u00df \ud83d\ude00");
  }

  @Test
  void of_endsOfLines_areBlanks() {
    assertThat(OneLine.of("a\nb\r\nc")).isEqualTo("a b c");
  }

  @Test
  void of_controlCharacters_areQuestionMarks() {
    for (String c :
        new String[] {
          "\r", "\t", "\u0000", "\u001b", "\u007f", "\u009b", "\u2028", "\u2029", "\u202e",
          "\u2066", "\ud800"
        }) {
      assertThat(OneLine.of("a" + c + "b")).isEqualTo("a?b");
    }
  }

  @Test
  void of_longText_isCutBetweenCharacters() {
    assertThat(OneLine.of("abc", 3)).isEqualTo("abc");
    assertThat(OneLine.of("abcd", 3)).isEqualTo("abc…");
    assertThat(OneLine.of("ab\ud83d\ude00", 3)).isEqualTo("ab…");
  }
}
