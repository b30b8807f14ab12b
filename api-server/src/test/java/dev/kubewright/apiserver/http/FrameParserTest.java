package dev.kubewright.apiserver.http;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FrameParserTest {
  private static final int TEXT = 1;

  private static byte[] frame(int opcode, byte[] content, byte[] mask) throws IOException {
    var out = new ByteArrayOutputStream();
    out.write(0x80 | opcode);
    if (content.length < 126) {
      out.write(0x80 | content.length);
    } else if (content.length < 1 << 16) {
      out.write(0x80 | 126);
      out.write(ByteBuffer.allocate(2).putShort((short) content.length).array());
    } else {
      out.write(0x80 | 127);
      out.write(ByteBuffer.allocate(8).putLong(content.length).array());
    }
    out.write(mask);
    for (int i = 0; i < content.length; i++) {
      out.write(content[i] ^ mask[i & 3]);
    }
    return out.toByteArray();
  }

  @Test
  void parse_randomFramesInRandomPieces_areTheSame() throws IOException {
    long seed = Long.getLong("kubewright.seed", 26L);
    Random random = new Random(seed);
    List<byte[]> sent = new ArrayList<>();
    var stream = new ByteArrayOutputStream();
    for (int size : new int[] {0, 1, 125, 126, 127, 65_535, 65_536, 100_000, 3}) {
      byte[] content = new byte[size];
      byte[] mask = new byte[4];
      random.nextBytes(content);
      random.nextBytes(mask);
      sent.add(content);
      stream.write(frame(TEXT, content, mask));
    }
    byte[] all = stream.toByteArray();
    FrameParser parser = new FrameParser();
    List<byte[]> received = new ArrayList<>();
    for (int at = 0; at < all.length; ) {
      int count = Math.min(all.length - at, 1 + random.nextInt(random.nextBoolean() ? 3 : 40_000));
      ByteBuffer piece = ByteBuffer.wrap(all, at, count);
      FrameParser.Frame frame = parser.parse(piece);
      while (frame != null) {
        received.add(frame.content());
        frame = parser.parse(piece);
      }
      at += count;
    }
    assertThat(received).hasSize(sent.size());
    for (int i = 0; i < sent.size(); i++) {
      assertWithMessage("kubewright.seed=%s", seed).that(received.get(i)).isEqualTo(sent.get(i));
    }
  }

  @Test
  void parse_frameWithoutMask_isAProtocolError() {
    assertRefused(1002, 0x81, 0x02);
  }

  @Test
  void parse_longControlFrame_isAProtocolError() {
    assertRefused(1002, 0x89, 0x80 | 126);
  }

  @Test
  void parse_hugeOrNegativeLength_endsTheConnection() {
    assertRefused(1000, 0x82, 0x80 | 127, 0, 0, 0, 0, 0x7f, 0, 0, 0, 1, 2, 3, 4);
    assertRefused(1000, 0x82, 0x80 | 127, 0xff, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4);
  }

  private static void assertRefused(int code, int... bytes) {
    ByteBuffer in = ByteBuffer.allocate(bytes.length);
    for (int each : bytes) {
      in.put((byte) each);
    }
    var refused =
        assertThrows(FrameParser.RefusedException.class, () -> new FrameParser().parse(in.flip()));
    assertThat(refused.code()).isEqualTo(code);
  }
}
