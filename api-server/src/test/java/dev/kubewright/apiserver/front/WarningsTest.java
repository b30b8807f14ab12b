package dev.kubewright.apiserver.front;

import static com.google.common.truth.Truth.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class WarningsTest {
  private static String header(String text) {
    return "299 - \"" + text + "\"";
  }

  /** Returns different texts of one length. */
  private static List<String> texts(int count, int length) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      texts.add("%04d".formatted(i) + "x".repeat(length - 4));
    }
    return texts;
  }

  @Test
  void headers_repeatedAndEmptyTexts_areLeftOut() {
    assertThat(Warnings.headers(List.of("a", "", "b", "a")))
        .containsExactly(header("a"), header("b"))
        .inOrder();
  }

  @Test
  void headers_atTheLimit_areWhole() {
    List<String> texts = texts(4, 1024);
    assertThat(Warnings.headers(texts))
        .containsExactlyElementsIn(texts.stream().map(WarningsTest::header).toList())
        .inOrder();
  }

  @Test
  void headers_aboveTheLimit_areCutUntilTheyReachItAgain() {
    List<String> texts = texts(300, 1024);
    assertThat(Warnings.headers(texts))
        .containsExactlyElementsIn(
            texts.stream().limit(16).map(text -> header(text.substring(0, 256))).toList())
        .inOrder();
    assertThat(Warnings.headers(texts(300, 80))).hasSize(52);
    assertThat(Warnings.headers(Collections.nCopies(300, "a".repeat(80)))).hasSize(1);
  }

  @Test
  void headers_oneLongText_isCutBetweenCharacters() {
    String smile = "\ud83d\ude00";
    List<String> headers = Warnings.headers(List.of("a" + smile.repeat(4096)));

    // Bytes of UTF-8, as Latin-1.
    assertThat(headers).hasSize(1);
    assertThat(headers.get(0)).hasLength("299 - \"\"".length() + 1 + 4 * 255);
  }

  @Test
  void headers_textWithAControlCharacter_isLeftOut() {
    assertThat(Warnings.headers(List.of("a\nb", "a\\\"b", "\u0085")))
        .containsExactly(header("a\\\\\\\"b"));
  }
}
