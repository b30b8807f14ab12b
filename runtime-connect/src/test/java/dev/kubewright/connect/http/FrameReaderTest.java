package dev.kubewright.connect.http;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.connect.http.FrameReader.Close;
import dev.kubewright.connect.http.FrameReader.Data;
import dev.kubewright.connect.http.FrameReader.Message;
import dev.kubewright.connect.http.FrameReader.Ping;
import dev.kubewright.connect.http.FrameReader.Pong;
import dev.kubewright.connect.http.FrameReader.ViolationException;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tags such as {@code streams-ws-4} name cases of two-way connections. CONTRIBUTING.md explains
 * them.
 *
 * <p>The property {@code kubewright.frames} sets how many streams are fuzzed, {@code
 * kubewright.seed} which ones.
 */
@Timeout(120)
final class FrameReaderTest {
  private static final int STREAMS = Integer.getInteger("kubewright.frames", 20_000);
  private static final long SEED = Long.getLong("kubewright.seed", 71_377);

  private static FrameReader over(String hexadecimal) {
    return new FrameReader(new ByteArrayInputStream(bytes(hexadecimal)));
  }

  private static byte[] bytes(String hexadecimal) {
    String digits = hexadecimal.replace(" ", "");
    var bytes = new byte[digits.length() / 2];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) Integer.parseInt(digits.substring(2 * i, 2 * i + 2), 16);
    }
    return bytes;
  }

  private static String text(Message message) {
    return UTF_8.decode(assertInstanceOf(Data.class, message).bytes()).toString();
  }

  /** Delivers one byte at a time. */
  private static final class Drops extends InputStream {
    private final InputStream in;

    Drops(byte[] bytes) {
      this.in = new ByteArrayInputStream(bytes);
    }

    @Override
    public int read() throws IOException {
      return in.read();
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      return in.read(target, offset, Math.min(1, length));
    }
  }

  @Tag("streams-ws-3")
  @Test
  void next_piecesOfOneByteWithPingsBetween_areJoined() throws IOException {
    String stream = "02 01 61  89 02 7071  00 01 62  00 00  8a 00  80 01 63   82 01 64  88 00";
    var reader = new FrameReader(new Drops(bytes(stream)));

    assertThat(assertInstanceOf(Ping.class, reader.next()).bytes()).isEqualTo(bytes("7071"));
    assertInstanceOf(Pong.class, reader.next());
    assertThat(text(reader.next())).isEqualTo("abc");
    assertThat(text(reader.next())).isEqualTo("d");
    assertThat(reader.next()).isEqualTo(new Close(FrameReader.NO_CODE, ""));
    assertThrows(EOFException.class, reader::next);
  }

  @Tag("streams-ws-4")
  @ParameterizedTest
  @CsvSource({
    "c2 00, reserved bits are set",
    "a2 00, reserved bits are set",
    "92 00, reserved bits are set",
    "83 00, opcode 3",
    "87 00, opcode 7",
    "8b 00, opcode 11",
    "8f 00, opcode 15",
    "82 81 01020304 05, a frame is masked",
    "09 00, a control frame is fragmented",
    "89 7e 007e, a control frame is too long",
    "88 7f 00, a control frame is too long",
    "80 00, pieces are out of order",
    "02 01 61 82 01 62, pieces are out of order",
    "82 7e 007d, a length has too many bytes",
    "82 7f 000000000000ffff, a length has too many bytes",
    "88 01 03, a closing code has one byte",
    "88 02 03e7, closing code 999",
    "88 02 03ec, closing code 1004",
    "88 02 03ed, closing code 1005",
    "88 02 03ee, closing code 1006",
    "88 02 03f7, closing code 1015",
    "88 02 0bb7, closing code 2999",
    "88 02 1388, closing code 5000",
  })
  void next_bytesThatTheProtocolForbids_areAViolation(String stream, String problem) {
    var reader = over(stream);

    var violation =
        assertThrows(
            ViolationException.class,
            () -> {
              while (true) {
                reader.next();
              }
            });

    assertThat(violation).hasMessageThat().endsWith(": " + problem);
    assertThat(violation.code()).isEqualTo(1002);
  }

  @Tag("streams-ws-4")
  @ParameterizedTest
  @CsvSource({
    "82 7f 0000000002000001, 1009",
    "82 7f 8000000000000000, 1009",
    "82 7f 7fffffffffffffff, 1009",
    "81 01 ff, 1007",
    "88 03 03e8 ff, 1007"
  })
  void next_tooLongOrNoText_hasACodeOfItsOwn(String stream, int code) {
    var violation = assertThrows(ViolationException.class, () -> over(stream).next());

    assertThat(violation.code()).isEqualTo(code);
  }

  @Tag("streams-ws-4")
  @ParameterizedTest
  @ValueSource(ints = {1000, 1001, 1003, 1011, 1014, 3000, 4999})
  void next_validClosingCode_isHandedOut(int code) throws IOException {
    String stream = "88 04" + Integer.toHexString(0x10000 + code).substring(1) + "6f6b";

    assertThat(over(stream).next()).isEqualTo(new Close(code, "ok"));
  }

  @Tag("streams-ws-4")
  @Test
  void next_32MiB_isTheLongestMessage() throws IOException {
    var piece = new byte[1024 * 1024];
    var stream = new ByteArrayOutputStream();
    for (int i = 0; i < 33; i++) {
      stream.writeBytes(new byte[] {(byte) (i == 0 ? 2 : 0), 127, 0, 0, 0, 0, 0, 16, 0, 0});
      stream.writeBytes(piece);
    }
    byte[] whole = stream.toByteArray();
    whole[31 * (piece.length + 10)] = (byte) 0x80; // the last piece of 32

    var message = assertInstanceOf(Data.class, new FrameReader(in(whole)).next());
    assertThat(message.bytes().remaining()).isEqualTo(FrameReader.LONGEST);

    whole[31 * (piece.length + 10)] = 0;
    assertThat(assertThrows(ViolationException.class, () -> new FrameReader(in(whole)).next()))
        .hasMessageThat()
        .endsWith("a message is longer than 32 MiB");
  }

  private static InputStream in(byte[] bytes) {
    return new BufferedInputStream(new ByteArrayInputStream(bytes));
  }

  /** An announced length costs nothing until the bytes come. */
  @Tag("streams-ws-4")
  @Test
  void next_32MiBAnnouncedAndFewCome_takesLittleMemory() {
    var readers = new ArrayList<FrameReader>();
    for (int i = 0; i < 500; i++) {
      FrameReader reader = over("82 7f 0000000002000000 01");
      readers.add(reader);
      assertThrows(EOFException.class, reader::next);
    }
    assertThat(readers).hasSize(500); // together they announced 16 GB
  }

  /** Valid streams come out as they were made. Broken ones end in an exception of the reader. */
  @Tag("streams-ws-4")
  @Test
  void next_fuzzedStreams_areReadOrRefused() throws IOException {
    System.out.println("frames: seed " + SEED + ", " + STREAMS + " streams");
    for (int i = 0; i < STREAMS; i++) {
      var random = new Random(SEED + i);
      var expected = new ArrayList<Message>();
      byte[] stream = stream(random, expected);
      assertThat(described(all(new FrameReader(in(stream)))))
          .containsExactlyElementsIn(described(expected))
          .inOrder();
      for (int hit = 0; hit <= random.nextInt(3); hit++) {
        stream[random.nextInt(stream.length)] = (byte) random.nextInt();
      }
      try {
        all(new FrameReader(random.nextBoolean() ? in(stream) : new Drops(stream)));
      } catch (ViolationException refused) {
        assertThat(refused.code()).isAnyOf(1002, 1007, 1009);
      } catch (RuntimeException | Error wrong) {
        assertWithMessage("seed " + SEED + ", stream " + i + ": " + wrong).fail();
      }
    }
  }

  private static List<Message> all(FrameReader reader) throws ViolationException {
    var all = new ArrayList<Message>();
    try {
      while (true) {
        all.add(reader.next());
      }
    } catch (ViolationException violation) {
      throw violation;
    } catch (IOException ended) {
      return all;
    }
  }

  private static List<String> described(List<Message> messages) {
    return messages.stream()
        .map(
            message -> {
              if (message instanceof Data data) {
                return "data " + data.bytes().hashCode() + " of " + data.bytes().remaining();
              }
              return message instanceof Ping ping
                  ? "ping " + ByteBuffer.wrap(ping.bytes()).hashCode()
                  : message.toString();
            })
        .toList();
  }

  private static byte[] stream(Random random, List<Message> expected) {
    var stream = new ByteArrayOutputStream();
    for (int messages = random.nextInt(5); messages >= 0; messages--) {
      int pieces = 1 + random.nextInt(3);
      var whole = new ByteArrayOutputStream();
      for (int piece = 0; piece < pieces; piece++) {
        if (random.nextInt(4) == 0) {
          byte[] bytes = bytes(random, random.nextInt(126));
          frame(stream, 128 | 9, bytes);
          expected.add(new Ping(bytes));
        }
        byte[] bytes = bytes(random, length(random));
        frame(stream, (piece == pieces - 1 ? 128 : 0) | (piece == 0 ? 2 : 0), bytes);
        whole.writeBytes(bytes);
      }
      expected.add(new Data(ByteBuffer.wrap(whole.toByteArray())));
    }
    if (random.nextBoolean()) {
      frame(stream, 128 | 8, new byte[] {3, (byte) 232, 'o', 'k'});
      expected.add(new Close(1000, "ok"));
    }
    return stream.toByteArray();
  }

  private static int length(Random random) {
    return switch (random.nextInt(10)) {
      case 0 -> 0;
      case 1 -> 120 + random.nextInt(10);
      case 2 -> random.nextInt(100) == 0 ? 65_530 + random.nextInt(10) : 1;
      default -> random.nextInt(60);
    };
  }

  private static byte[] bytes(Random random, int length) {
    var bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  private static void frame(ByteArrayOutputStream stream, int first, byte[] bytes) {
    stream.write(first);
    if (bytes.length < 126) {
      stream.write(bytes.length);
    } else if (bytes.length < 65_536) {
      stream.writeBytes(new byte[] {126, (byte) (bytes.length >> 8), (byte) bytes.length});
    } else {
      stream.writeBytes(ByteBuffer.allocate(9).put((byte) 127).putLong(bytes.length).array());
    }
    stream.writeBytes(bytes);
  }
}
