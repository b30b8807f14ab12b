package dev.kubewright.json;

import static com.google.common.truth.Truth.assertThat;

import java.nio.charset.StandardCharsets;
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
  void append_messageThatFillsTheArray_isTakenWithoutACopy() {
    var message = new ProtobufBuffer();
    message.text(1, "x".repeat(1000));
    var out = new ProtobufBuffer();
    out.append(message, 2);
    out.bytes(new byte[] {7, 7}, 0, 2);

    byte[] taken = out.take();

    assertThat(taken).isSameInstanceAs(out.take());
    assertThat(taken).hasLength(2 + message.size() + 2);
  }
}
