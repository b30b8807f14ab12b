package dev.kubewright.testkit.junit;

import static com.google.common.truth.Truth.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(180)
class LeftoversTest {
  private static void start(String name, Runnable task) {
    var thread = new Thread(task, name);
    thread.setDaemon(true);
    thread.start();
  }

  /** Ends once another thread waits for the end of this one, and has left one more behind then. */
  private static void relay(Thread waiting, int more) {
    while (waiting.getState() != Thread.State.TIMED_WAITING) {
      Thread.onSpinWait();
    }
    if (more > 0) {
      start("relay-" + more, () -> relay(waiting, more - 1));
    }
  }

  @Test
  void threads_startedWhileTheCheckWaits_mayEndToo() throws Exception {
    Thread here = Thread.currentThread();
    Leftovers before = Leftovers.now();
    start("relay", () -> relay(here, 5));
    assertThat(before.awaitThreads(Leftovers.PATIENCE)).isEmpty();
  }

  @Test
  void threads_thatLiveOn_areNamed() throws Exception {
    var end = new CountDownLatch(1);
    Leftovers before = Leftovers.now();
    start("left-over", () -> await(end));
    String left = before.awaitThreads(Duration.ofMillis(100));
    end.countDown();
    assertThat(left).startsWith("\n  thread left-over at ");
    assertThat(left.lines().count()).isEqualTo(2);
  }

  private static void await(CountDownLatch end) {
    try {
      end.await();
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
    }
  }
}
