package dev.kubewright.apiserver.read;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.kubewright.apiserver.front.FrameSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The queue of a watch whose objects are converted. Its thread runs when a test says so. */
class ConvertedFramesTest {
  private final Source source = new Source();
  private final Deque<Runnable> started = new ArrayDeque<>();
  private final ConvertedFrames frames =
      new ConvertedFrames(
          source,
          (name, task) -> {
            started.add(task);
            return Thread.currentThread();
          });

  private static final class Source implements FrameSource {
    private final Deque<String> items = new ArrayDeque<>();
    private Runnable ready = () -> {};
    private boolean ended;
    private boolean broken;
    private int polled;

    void offer(String item) {
      items.add(item);
      ready.run();
    }

    void end() {
      ended = true;
      ready.run();
    }

    @Override
    public byte @Nullable [] poll() {
      if (broken) {
        throw new AssertionError("broken");
      }
      String item = items.poll();
      polled += item == null ? 0 : 1;
      return item == null ? null : item.getBytes(UTF_8);
    }

    @Override
    public boolean isDrained() {
      return ended && (broken || items.isEmpty());
    }

    @Override
    public void onReady(Runnable callback) {
      ready = callback;
    }

    @Override
    public void close() {
      end();
    }
  }

  private void runStarted() {
    for (Runnable task = started.poll(); task != null; task = started.poll()) {
      task.run();
    }
  }

  private List<String> taken() {
    List<String> taken = new ArrayList<>();
    for (byte[] frame = frames.poll(); frame != null; frame = frames.poll()) {
      taken.add(new String(frame, UTF_8));
    }
    return taken;
  }

  @Test
  void offer_framesAndEnd_arriveInOrderAndTheWriterDoesNotConvert() {
    var woken = new int[1];
    frames.onReady(() -> woken[0]++);

    source.offer("a");
    source.offer("b");

    assertThat(source.polled).isEqualTo(0);
    assertThat(started).hasSize(1);
    runStarted();
    assertThat(woken[0]).isEqualTo(2);
    assertThat(taken()).containsExactly("a", "b").inOrder();
    assertThat(frames.isDrained()).isFalse();
    source.offer("c");
    source.end();
    runStarted();
    assertThat(frames.isDrained()).isFalse();
    assertThat(taken()).containsExactly("c");
    assertThat(frames.isDrained()).isTrue();
  }

  @Test
  void offer_clientDoesNotRead_stopsAndGoesOnWhenItReads() {
    frames.onReady(() -> {});
    for (int i = 0; i < 250; i++) {
      source.offer("f" + i);
    }

    runStarted();
    source.offer("f250");
    runStarted();

    assertThat(source.polled).isEqualTo(100);
    List<String> all = new ArrayList<>();
    while (all.size() < 251) {
      List<String> some = taken();
      assertThat(some).isNotEmpty();
      all.addAll(some);
      runStarted();
    }
    assertThat(all.get(250)).isEqualTo("f250");
  }

  @Test
  void poll_conversionThrowsAnError_endsTheWatch() {
    frames.onReady(() -> {});
    source.broken = true;

    source.offer("a");
    runStarted();

    assertThat(taken()).isEmpty();
    assertThat(frames.isDrained()).isTrue();
  }

  @Test
  void close_queuedFrames_areDropped() {
    frames.onReady(() -> {});
    source.offer("a");
    runStarted();

    frames.close();
    runStarted();

    assertThat(taken()).isEmpty();
    assertThat(frames.isDrained()).isTrue();
  }
}
