package dev.kubewright.json.utf8;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.document.DecodeContext;
import dev.kubewright.document.Json;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.Codecs;
import dev.kubewright.json.JsonWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Escapes at every place of a word, a window and a buffer. */
class EscapesTest {
  private static final List<String> SPECIAL =
      List.of(
          "\"",
          "\\",
          "\b",
          "\f",
          "\n",
          "\r",
          "\t",
          "\u0000",
          "\u001f",
          "\u007f",
          "?",
          "é",
          "€",
          "\ud83d\ude00");
  private static final int MOST = 40;
  private static final long SEED = 20261123;

  /** A writer as simple as can be. */
  private static String quoted(String text) {
    var json = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      switch (c) {
        case '"' -> json.append("\\\"");
        case '\\' -> json.append("\\\\");
        case '\b' -> json.append("\\b");
        case '\f' -> json.append("\\f");
        case '\n' -> json.append("\\n");
        case '\r' -> json.append("\\r");
        case '\t' -> json.append("\\t");
        default -> json.append(c < ' ' ? "\\u%04x".formatted((int) c) : String.valueOf(c));
      }
    }
    return json.append('"').toString();
  }

  private static void assertBothWays(String text) {
    String json = quoted(text);
    byte[] utf8 = json.getBytes(StandardCharsets.UTF_8);

    assertThat(new String(Json.encode(Codecs.STRING, text), StandardCharsets.UTF_8))
        .isEqualTo(json);
    var out = new ByteArrayOutputStream();
    JsonWriter writer = Json.writer(out);
    writer.writeString(text);
    writer.flush();
    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(json);
    assertThat(Json.decode(Codecs.STRING, utf8)).isEqualTo(text);
    assertThat(Json.decode(Codecs.STRING, utf8, DecodeContext.create())).isEqualTo(text);
    assertThat(Json.reader(new ByteArrayInputStream(utf8)).readString()).isEqualTo(text);
    assertThat(Json.reader(new Chunked(utf8, 3, SEED)).readString()).isEqualTo(text);
  }

  @Test
  void strings_specialAtEachPlaceOfEachLength_areReadAndWritten() {
    for (int length = 0; length <= MOST; length++) {
      for (int at = 0; at <= length; at++) {
        String special = SPECIAL.get(at % SPECIAL.size());
        assertBothWays("x".repeat(at) + special + "y".repeat(length - at));
        assertBothWays(special.repeat(at) + "y".repeat(length - at));
      }
    }
  }

  @Test
  void strings_longAndFullOfEscapes_areReadAndWritten() {
    var random = new Random(SEED);
    for (int length : new int[] {100, 4_000, 16_380, 65_530, 70_000, 300_000}) {
      for (int every : new int[] {1, 2, 7, 43, 9_999}) {
        var text = new StringBuilder();
        for (int i = 0; i < length; i++) {
          text.append(
              i % every == 0
                  ? "\"\\\n\t".charAt(random.nextInt(4))
                  : (char) ('a' + random.nextInt(26)));
        }
        assertBothWays(text.toString());
      }
    }
  }

  /** Letters that a look at whole words first takes for special ones stand behind those. */
  @Test
  void strings_escapesAtRandomDistances_areReadAndWritten() {
    for (long seed = SEED; seed < SEED + 300; seed++) {
      var random = new Random(seed);
      var text = new StringBuilder();
      for (int most = 1 + random.nextInt(90), i = random.nextInt(200); i >= 0; i--) {
        text.append("]#!x[".repeat(19), 0, random.nextInt(most));
        text.append(
            random.nextInt(25) == 0
                ? SPECIAL.get(random.nextInt(SPECIAL.size()))
                : "\"\\\n\t".charAt(random.nextInt(4)));
        text.append("]#x", 0, random.nextInt(3));
      }
      try {
        assertBothWays(text.toString());
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError("seed " + seed, e);
      }
    }
  }

  @Test
  void strings_halfASurrogateAmongQuestionMarks_areRefused() {
    for (int length = 0; length <= MOST; length++) {
      String text = "?".repeat(length) + "\ud800" + "\n?".repeat(length);
      assertWithMessage("%s", length)
          .that(assertThrows(CodecException.class, () -> Json.encode(Codecs.STRING, text)))
          .hasMessageThat()
          .contains("half a surrogate pair");
    }
  }

  @Test
  void strings_unknownEscapeOrControlAtEachPlace_areRefused() {
    for (int at = 0; at <= 4 * MOST; at++) {
      for (String wrong : new String[] {"\\x", "\\\u00e9", "\u0001", "\\u12g4"}) {
        for (String end : new String[] {"ab\"", "\\n".repeat(200) + "\""}) {
          byte[] json = ("\"" + "\\n".repeat(at) + wrong + end).getBytes(StandardCharsets.UTF_8);
          assertThrows(CodecException.class, () -> Json.decode(Codecs.STRING, json));
        }
      }
    }
  }
}
