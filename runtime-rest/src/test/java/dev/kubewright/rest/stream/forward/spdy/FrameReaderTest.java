package dev.kubewright.rest.stream.forward.spdy;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.rest.stream.forward.spdy.FrameReader.ViolationException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("streams-pf-9")
class FrameReaderTest {
  /** Writes down what it hears. */
  static final class Journal implements FrameReader.Listener {
    final List<String> heard = new ArrayList<>();

    @Override
    public void opened(int stream) {
      heard.add("opened " + stream);
    }

    @Override
    public void headers(int stream, boolean reply, boolean last) {
      heard.add((reply ? "reply " : "headers ") + stream + (last ? " last" : ""));
    }

    @Override
    public void reset(int stream, int status) {
      heard.add("reset " + stream + " " + status);
    }

    @Override
    public void ping(int number) {
      heard.add("ping " + number);
    }

    @Override
    public void goAway(int lastStream) {
      heard.add("away " + lastStream);
    }

    @Override
    public void data(int stream, ByteBuffer bytes, boolean last) {
      for (; bytes.hasRemaining(); bytes.get()) {
        heard.add("byte " + stream + " " + bytes.get(bytes.position()));
      }
      if (last) {
        heard.add("end " + stream);
      }
    }
  }

  static ByteBuffer control(int type, int flags, int length, int... fields) {
    ByteBuffer frame = ByteBuffer.allocate(8 + length);
    frame.putInt(0x8003_0000 | type).putInt(flags << 24 | length);
    for (int field : fields) {
      frame.putInt(field);
    }
    return frame.position(0);
  }

  static ByteBuffer data(int stream, int flags, int... bytes) {
    ByteBuffer frame = ByteBuffer.allocate(8 + bytes.length);
    frame.putInt(stream).putInt(flags << 24 | bytes.length);
    for (int one : bytes) {
      frame.put((byte) one);
    }
    return frame.flip();
  }

  private static byte[] all() {
    ByteBuffer all = ByteBuffer.allocate(200_000);
    all.put(control(2, 0, 4 + 100_000, 1)); // headers are skipped
    all.put(control(4, 0, 12, 1, 7, 100)); // SETTINGS
    all.put(control(4, 0, 0));
    all.put(control(9, 0, 8, 1, 65_536)); // WINDOW_UPDATE
    all.put(control(77, 0, 5)); // unknown
    all.put(data(1, 0, 5, 6));
    all.put(data(3, 0));
    all.put(control(6, 0, 4, 2));
    all.put(control(8, 1, 10, 3));
    all.put(data(1, 1));
    all.put(data(5, 1, 9));
    all.put(control(1, 0, 10, 2));
    all.put(control(3, 0, 8, 5, 3));
    all.put(control(7, 0, 8, 5, 0));
    var bytes = new byte[all.flip().remaining()];
    all.get(bytes);
    return bytes;
  }

  private static final String[] EXPECTED = {
    "reply 1",
    "byte 1 5",
    "byte 1 6",
    "ping 2",
    "headers 3 last",
    "end 1",
    "byte 5 9",
    "end 5",
    "opened 2",
    "reset 5 3",
    "away 5"
  };

  @Test
  void read_piecesOfAnySize_areTheSameFrames() throws ViolationException {
    byte[] bytes = all();
    for (int size : new int[] {1, 2, 3, 7, 8, 9, 13, 1000, bytes.length}) {
      var journal = new Journal();
      var reader = new FrameReader(journal);
      for (int at = 0; at < bytes.length; at += size) {
        reader.read(ByteBuffer.wrap(bytes, at, Math.min(size, bytes.length - at)));
      }
      assertWithMessage("pieces of %s", size)
          .that(journal.heard)
          .containsExactlyElementsIn(EXPECTED)
          .inOrder();
    }
  }

  @Test
  void read_headersOf16MiB_areSkipped() throws ViolationException {
    var journal = new Journal();
    var reader = new FrameReader(journal);
    reader.read(ByteBuffer.allocate(12).putInt(0x8003_0002).putInt(0xff_ffff).putInt(7).flip());
    reader.read(ByteBuffer.allocate(0xff_ffff - 4));
    reader.read(control(6, 0, 4, 8));

    assertThat(journal.heard).containsExactly("reply 7", "ping 8").inOrder();
  }

  @Test
  void read_noSpdy_isAViolation() {
    for (String text : new String[] {"\u0080\u0002\0\4\0\0\0\0", "\u0080\u0003\0\3\0\0\0\4"}) {
      ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(ISO_8859_1));
      assertThrows(ViolationException.class, () -> new FrameReader(new Journal()).read(bytes));
    }
  }

  /** Any bytes are frames or a violation, and reading them ends. */
  @Test
  void read_randomFrames_neverHangsOrThrowsAnythingElse() {
    long seed = Long.getLong("kubewright.seed", 20260731);
    System.out.println("kubewright.seed=" + seed);
    var random = new Random(seed);
    FrameReader reader = new FrameReader(new Journal());
    for (int i = 0; i < 100_000; i++) {
      int length = random.nextInt(40);
      var bytes = new byte[8 + length];
      random.nextBytes(bytes);
      if (random.nextInt(10) > 0) {
        int first = random.nextBoolean() ? 0x8003_0000 | random.nextInt(12) : random.nextInt(9);
        ByteBuffer.wrap(bytes).putInt(first).putInt(random.nextInt(2) << 24 | length);
      }
      ByteBuffer piece = ByteBuffer.wrap(bytes);
      try {
        reader.read(piece);
        assertThat(piece.hasRemaining()).isFalse();
      } catch (ViolationException violation) {
        reader = new FrameReader(new Journal());
      }
    }
  }
}
