package dev.kubewright.apiserver.core;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.front.FrameSource;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Base64;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LogMessagesTest {
  /** Frames that are all there. */
  private static final class Ready implements FrameSource {
    private final Deque<byte[]> frames;

    Ready(byte[]... frames) {
      this.frames = new ArrayDeque<>(List.of(frames));
    }

    @Override
    public byte @Nullable [] poll() {
      return frames.pollFirst();
    }

    @Override
    public boolean isDrained() {
      return frames.isEmpty();
    }

    @Override
    public void onReady(Runnable callback) {
      callback.run();
    }

    @Override
    public void close() {
      frames.clear();
    }
  }

  @Test
  void poll_longFrame_isAnEmptyMessageThenPieces() {
    LogMessages messages = new LogMessages(new Ready(new byte[5000], new byte[1]), false);
    for (int length : new int[] {0, 2048, 2048, 904, 1}) {
      assertThat(messages.isDrained()).isFalse();
      assertThat(messages.poll()).hasLength(length);
    }
    assertThat(messages.isDrained()).isTrue();
    assertThat(messages.poll()).isNull();
  }

  @Test
  void poll_text_isInBase64() {
    byte[] line = "ready\n".getBytes(StandardCharsets.UTF_8);
    LogMessages messages = new LogMessages(new Ready(line), true);
    assertThat(messages.poll()).isEqualTo(new byte[0]);
    assertThat(Base64.getDecoder().decode(messages.poll())).isEqualTo(line);
  }

  @Test
  void isDrained_emptyLog_notBeforeTheEmptyMessage() {
    LogMessages messages = new LogMessages(new Ready(), false);
    assertThat(messages.isDrained()).isFalse();
    assertThat(messages.poll()).isEqualTo(new byte[0]);
    assertThat(messages.isDrained()).isTrue();
  }
}
