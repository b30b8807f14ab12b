package dev.kubewright.rest.stream.log;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class LineReaderTest {
  private static final long SEED = Long.getLong("kubewright.seed", 20260701);

  /** Hands out at most a number of bytes at once. */
  private static InputStream pieces(byte[] bytes, int most) {
    return new ByteArrayInputStream(bytes) {
      @Override
      public synchronized int read(byte[] target, int offset, int length) {
        return super.read(target, offset, Math.min(length, most));
      }
    };
  }

  private static List<String> parts(byte[] bytes, int longest, int most) throws IOException {
    var reader = new LineReader(pieces(bytes, most), longest);
    var parts = new ArrayList<String>();
    while (reader.next()) {
      String text = new String(reader.bytes(), reader.from(), reader.to() - reader.from(), UTF_8);
      parts.add((reader.first() ? "^" : "") + text + (reader.cut() ? "!" : ""));
      assertThat(reader.complete()).isEqualTo(text.endsWith("\n"));
    }
    return parts;
  }

  @Tag("streams-log-3")
  @Test
  void next_emptyLinesCrlfAndNoLastLineEnd_areKept() throws IOException {
    byte[] bytes = "a\n\n\r\nb\r\nc".getBytes(UTF_8);

    assertThat(parts(bytes, 1024, 1))
        .containsExactly("^a\n", "^\n", "^\r\n", "^b\r\n", "^c!")
        .inOrder();
    assertThat(parts(new byte[0], 1024, 1)).isEmpty();
    assertThat(parts("a\n".getBytes(UTF_8), 1024, 9)).containsExactly("^a\n");
  }

  @Tag("streams-log-3")
  @Test
  void next_longLine_isGivenInPartsThatSplitNoCharacter() throws IOException {
    String text = "x".repeat(1023) + "äöü" + "y".repeat(1020) + "\r\nend";

    assertThat(parts(text.getBytes(UTF_8), 1024, 100))
        .containsExactly("^" + "x".repeat(1023), "äöü" + "y".repeat(1018), "yy\r\n", "^end!")
        .inOrder();
  }

  @Tag("streams-log-3")
  @Test
  void next_lineOfTenMebibytes_isOnePart() throws IOException {
    var bytes = new byte[(10 << 20) + 1];
    Arrays.fill(bytes, (byte) 'x');
    bytes[bytes.length - 1] = '\n';
    var reader = new LineReader(pieces(bytes, 16 << 10), LogOptions.DEFAULT_LONGEST_LINE);

    assertThat(reader.next()).isTrue();

    assertThat(reader.to() - reader.from()).isEqualTo(bytes.length);
    assertThat(reader.next()).isFalse();
  }

  /** A resumed log compares lines, so how they are split must not depend on the network. */
  @Tag("streams-log-3")
  @Test
  void next_randomBytes_areSplitInTheSameWayHoweverTheyArrive() throws IOException {
    for (int round = 0; round < 300; round++) {
      var random = new Random(SEED + round);
      var out = new ByteArrayOutputStream();
      for (int i = random.nextInt(6); i >= 0; i--) {
        byte[] some = new byte[random.nextInt(3000)];
        random.nextBytes(some);
        out.writeBytes(
            random.nextBoolean() ? some : "äöü€😀\r\n".repeat(some.length / 9).getBytes(UTF_8));
      }
      byte[] bytes = out.toByteArray();

      List<String> atOnce = parts(bytes, 1024, bytes.length + 1);

      assertWithMessage("kubewright.seed=%s", SEED + round)
          .that(parts(bytes, 1024, 1 + random.nextInt(50)))
          .isEqualTo(atOnce);
    }
  }
}
