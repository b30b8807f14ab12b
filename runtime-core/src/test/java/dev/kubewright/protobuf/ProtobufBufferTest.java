package dev.kubewright.protobuf;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.json.RawJson;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProtobufBufferTest {
  private static byte[] text(String value) {
    var out = new ProtobufBuffer();
    out.text(1, value);
    return out.toByteArray();
  }

  /** The bytes of a field without its tag and length. */
  private static String content(byte[] field, int head) {
    return new String(field, head, field.length - head, StandardCharsets.UTF_8);
  }

  @Test
  void text_ofEachKind_isUtf8WithItsLength() {
    for (String value : new String[] {"", "a", "é", "abc\u007f", "abcü", "x".repeat(127), "😀"}) {
      byte[] field = text(value);

      assertThat((int) field[1]).isEqualTo(value.getBytes(StandardCharsets.UTF_8).length);
      assertThat(content(field, 2)).isEqualTo(value);
    }
    for (String value : new String[] {"x".repeat(128), "é".repeat(64), "x".repeat(300)}) {
      assertThat(content(text(value), 3)).isEqualTo(value);
    }
  }

  @Test
  void text_letterBeyondAsciiAtTheEnd_leavesNothingOfTheAttempt() {
    var out = new ProtobufBuffer();
    out.text(1, "x".repeat(100) + "é");
    out.text(2, "y");

    byte[] bytes = out.toByteArray();

    assertThat(bytes).hasLength(2 + 102 + 3);
    assertThat(bytes[bytes.length - 1]).isEqualTo((byte) 'y');
  }

  @Test
  void reused_whileAnotherIsInUse_hasAnArrayOfItsOwn() {
    ProtobufBuffer first = ProtobufBuffer.reused();
    ProtobufBuffer second = ProtobufBuffer.reused();
    first.text(1, "first");
    second.text(1, "other");

    assertThat(content(first.toByteArray(), 2)).isEqualTo("first");
    assertThat(content(second.toByteArray(), 2)).isEqualTo("other");
    first.leave();
    second.leave();
  }

  @Test
  void reused_afterALongerMessage_showsNothingOfIt() {
    ProtobufBuffer first = ProtobufBuffer.reused();
    first.text(1, "a secret of some length");
    first.leave();
    ProtobufBuffer second = ProtobufBuffer.reused();
    second.text(1, "b");

    assertThat(second.toByteArray()).hasLength(3);
    second.leave();
  }

  @Test
  void behind_headOfAnyLength_standsBeforeTheMessage() {
    for (int length : new int[] {0, 1, 100, 125, 126, 127, 300, 5000}) {
      for (ProtobufBuffer message : List.of(new ProtobufBuffer(), ProtobufBuffer.reused())) {
        message.text(1, "x".repeat(1000));
        var head = new ProtobufBuffer();
        head.text(2, "y".repeat(length));
        var expected = new ByteArrayOutputStream();
        expected.writeBytes(head.toByteArray());
        expected.writeBytes(message.toByteArray());

        byte[] both = message.behind(head);

        assertWithMessage("a head of %s", length).that(both).isEqualTo(expected.toByteArray());
        assertThat(message.size()).isEqualTo(1003);
        message.leave();
      }
    }
  }

  @Test
  void end_partOfAnyLength_hasItsLengthBeforeIt() {
    for (int length : new int[] {0, 1, 127, 128, 129, 16_383, 16_384, 2_097_151, 2_097_152}) {
      var out = new ProtobufBuffer();
      int start = out.beginMessage(3);
      out.bytes(new byte[length], 0, length);
      out.end(start);
      var expected = new ProtobufBuffer();
      expected.varint(3 << 3 | 2);
      expected.block(new byte[length]);

      assertThat(out.toByteArray()).isEqualTo(expected.toByteArray());
    }
  }

  @Test
  void wrapped_piecesOfAnyLength_areOneFieldOfAMessage() {
    for (int length : new int[] {0, 1, 124, 125, 126, 128, 16_379, 16_380, 16_384}) {
      var out = new ProtobufBuffer();
      out.wrapped(200, 1, RawJson.ofPieces(new byte[length], new byte[] {7}));
      var expected = new ProtobufBuffer();
      int start = expected.beginMessage(200);
      expected.tag(1);
      expected.block(Arrays.copyOf(new byte[0], length + 1));
      byte[] bytes = out.toByteArray();
      expected.end(start);
      byte[] wanted = expected.toByteArray();
      wanted[wanted.length - 1] = 7;

      assertWithMessage("%s bytes", length).that(bytes).isEqualTo(wanted);
    }
  }

  @Test
  void varint_ofEachLength_hasSevenBitsInEachByte() {
    for (int bits = 0; bits <= 64; bits++) {
      long value = bits == 64 ? -1 : (1L << bits) - 1;
      var out = new ProtobufBuffer();
      out.varint(value);
      byte[] bytes = out.toByteArray();

      assertThat(bytes).hasLength(Math.max(1, (bits + 6) / 7));
      assertThat(ProtobufWire.varint(bytes, 0, bytes.length)).isEqualTo(value);
    }
  }
}
