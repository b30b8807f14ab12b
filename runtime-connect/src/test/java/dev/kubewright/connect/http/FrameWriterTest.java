package dev.kubewright.connect.http;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.fixture.http.Wires;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tags such as {@code streams-ws-3} name cases of two-way connections. CONTRIBUTING.md explains
 * them.
 */
@Timeout(60)
final class FrameWriterTest {
  private static final int KEY = 0x81f3_0c57;

  /** A frame as a server reads it. */
  private record Frame(int first, byte[] bytes) {}

  private static List<Frame> frames(byte[] written) throws IOException {
    var frames = new ArrayList<Frame>();
    var in = new DataInputStream(new ByteArrayInputStream(written));
    while (in.available() > 0) {
      int first = in.readUnsignedByte();
      int second = in.readUnsignedByte();
      assertThat(second & 128).isEqualTo(128);
      long length = second & 127;
      length = length == 126 ? in.readUnsignedShort() : length == 127 ? in.readLong() : length;
      byte[] mask = in.readNBytes(4);
      assertThat(ByteBuffer.wrap(mask).getInt()).isEqualTo(KEY);
      byte[] bytes = in.readNBytes((int) length);
      assertThat(bytes).hasLength((int) length);
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] ^= mask[i % 4];
      }
      frames.add(new Frame(first, bytes));
    }
    return frames;
  }

  private static byte[] random(int length) {
    var bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    return bytes;
  }

  /** As the last frame of a command's input does: the server ends the connection at once. */
  @Test
  void send_connectionEndsAfterTheFrame_isSent() throws Exception {
    var sent = new ByteArrayOutputStream();
    var writers = new ArrayList<FrameWriter>();
    var out =
        new OutputStream() {
          @Override
          public void write(int value) {
            throw new AssertionError("frames are written as a whole");
          }

          @Override
          public void write(byte[] bytes, int offset, int length) throws IOException {
            if (sent.size() > 0) {
              throw new IOException("the connection is closed");
            }
            sent.write(bytes, offset, length);
            writers.get(0).close(1000); // as the thread that receives a closing frame
          }
        };
    writers.add(new FrameWriter(out, () -> KEY));

    writers.get(0).send(0, ByteBuffer.wrap(new byte[] {1}));

    assertThat(frames(sent.toByteArray())).hasSize(1);
    assertThrows(IOException.class, () -> writers.get(0).send(0, ByteBuffer.wrap(new byte[] {1})));
  }

  @Tag("streams-ws-3")
  @ParameterizedTest
  @ValueSource(
      ints = {
        0, 1, 2, 7, 8, 9, 124, 125, 126, 127, 32_766, 32_767, 32_768, 65_535, 65_536, 300_001
      })
  void send_anyLength_isOneMaskedFrame(int length) throws Exception {
    byte[] bytes = random(length);
    for (int channel : new int[] {-1, 0, 255}) {
      var out = new ByteArrayOutputStream();

      new FrameWriter(out, () -> KEY).send(channel, ByteBuffer.wrap(bytes));

      List<Frame> frames = frames(out.toByteArray());
      assertThat(frames).hasSize(1);
      assertThat(frames.get(0).first()).isEqualTo(0x82);
      byte[] sent = frames.get(0).bytes();
      if (channel >= 0) {
        assertThat(sent[0] & 255).isEqualTo(channel);
        sent = Arrays.copyOfRange(sent, 1, sent.length);
      }
      assertThat(sent).isEqualTo(bytes);
    }
  }

  @Test
  void mask_eightAtATime_isTheMaskOfEachByte() {
    for (int from = 0; from < 9; from++) {
      for (int to = from; to < 40; to++) {
        byte[] bytes = random(40);
        byte[] expected = bytes.clone();
        for (int i = from; i < to; i++) {
          expected[i] ^= (byte) (KEY >>> 8 * (3 - (i - from) % 4));
        }

        FrameWriter.mask(bytes, from, to, KEY);

        assertThat(bytes).isEqualTo(expected);
      }
    }
  }

  @Test
  void flush_pings_theLastOneIsAnsweredAndNothingFollowsTheClosingFrame() throws Exception {
    var out = new ByteArrayOutputStream();
    var writer = new FrameWriter(out, () -> KEY);
    writer.flush();
    writer.pong(new byte[] {1});
    writer.pong(new byte[] {2, 3});
    writer.ping();
    writer.close(1000);
    writer.flush();
    writer.ping();
    writer.close(1002);
    writer.flush();

    assertThrows(IOException.class, () -> writer.send(-1, ByteBuffer.allocate(1)));
    List<Frame> frames = frames(out.toByteArray());
    assertThat(frames.stream().map(Frame::first)).containsExactly(0x8a, 0x89, 0x88).inOrder();
    assertThat(frames.get(0).bytes()).isEqualTo(new byte[] {2, 3});
    assertThat(frames.get(2).bytes()).isEqualTo(new byte[] {3, (byte) 232});
  }

  @Test
  void close_withoutACode_hasNoBytes() throws Exception {
    var out = new ByteArrayOutputStream();
    var writer = new FrameWriter(out, () -> KEY);
    writer.close(FrameReader.NO_CODE);
    writer.flush();

    assertThat(frames(out.toByteArray()).get(0).bytes()).isEmpty();
  }

  /** A network that takes nothing until it is opened. */
  private static final class Blocked extends OutputStream {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final CountDownLatch open = new CountDownLatch(1);

    @Override
    public void write(int one) {
      throw new AssertionError("one byte at a time");
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
      Wires.await(open);
      out.write(bytes, offset, length);
    }
  }

  /** Neither the reader nor an alarm may block, so the thread that writes sends their frames. */
  @Tag("streams-ws-5")
  @Test
  void flush_whileASendIsBlocked_returnsAndTheSenderSendsIt() throws Exception {
    var network = new Blocked();
    var writer = new FrameWriter(network, () -> KEY);
    var sent = new CompletableFuture<Boolean>();
    var sender =
        new Thread(
            () -> {
              try {
                writer.send(1, ByteBuffer.allocate(100_000));
                sent.complete(true);
              } catch (IOException | InterruptedException failed) {
                sent.completeExceptionally(failed);
              }
            });
    sender.start();
    Wires.await("the sender writes", writer::isWriting);

    writer.pong(new byte[] {7});
    writer.flush(); // on this thread, and does not block
    assertThat(sent.isDone()).isFalse();
    network.open.countDown();

    assertThat(sent.get(60, TimeUnit.SECONDS)).isTrue();
    List<Frame> frames = frames(network.out.toByteArray());
    assertThat(frames.stream().map(Frame::first)).containsExactly(0x82, 0x8a).inOrder();
    assertThat(frames.get(1).bytes()).isEqualTo(new byte[] {7});
  }

  /** A network that breaks in the middle of a frame. */
  @Test
  void send_afterAPartOfAFrame_isRefused() {
    var writer =
        new FrameWriter(
            new OutputStream() {
              private int calls;

              @Override
              public void write(int one) {}

              @Override
              public void write(byte[] bytes, int offset, int length) throws IOException {
                if (++calls == 2) {
                  throw new IOException("broken");
                }
              }
            },
            () -> KEY);

    assertThrows(IOException.class, () -> writer.send(1, ByteBuffer.allocate(100_000)));

    var refused = assertThrows(IOException.class, () -> writer.send(1, ByteBuffer.allocate(1)));
    assertThat(refused).hasMessageThat().isEqualTo("the connection is closing");
  }
}
