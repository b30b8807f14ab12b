package dev.kubewright.apiserver.front;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.zip.GZIPInputStream;
import java.util.zip.Inflater;
import org.junit.jupiter.api.Test;

final class GzipFramesTest {
  private static final int HEADER = 10;

  /** The empty last block, the checksum and the length. */
  private static final int END = 2 + 4 + 4;

  private final Queue<byte[]> frames = new ArrayDeque<>();
  private final GzipFrames compressed = new GzipFrames(new Frames(frames));

  @Test
  void poll_readyFrames_areOneMember() throws IOException {
    frames.addAll(List.of("one".getBytes(UTF_8), "two".getBytes(UTF_8)));

    byte[] member = compressed.poll();

    var in = new GZIPInputStream(new ByteArrayInputStream(member));
    assertThat(new String(in.readAllBytes(), UTF_8)).isEqualTo("onetwo");
    assertThat(compressed.poll()).isNull();
  }

  /** Readers such as Go's hand out the last block of a member only when the next one comes. */
  @Test
  void poll_allBytes_areBeforeTheLastBlock() throws Exception {
    String text = "{\"type\":\"BOOKMARK\"}\n".repeat(1000);
    frames.add(text.getBytes(UTF_8));

    byte[] member = compressed.poll();

    var inflater = new Inflater(true);
    inflater.setInput(member, HEADER, member.length - HEADER - END);
    var bytes = new byte[2 * text.length()];
    int length = inflater.inflate(bytes);
    inflater.end();
    assertThat(new String(bytes, 0, length, UTF_8)).isEqualTo(text);
  }

  private record Frames(Queue<byte[]> frames) implements FrameSource {
    @Override
    public byte[] poll() {
      return frames.poll();
    }

    @Override
    public boolean isDrained() {
      return frames.isEmpty();
    }

    @Override
    public void onReady(Runnable callback) {}

    @Override
    public void close() {}
  }
}
