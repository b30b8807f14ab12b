package dev.kubewright.concurrent;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class FairnessTest {
  @Test
  @Timeout(60)
  void passed_inLoopsThatNeverWait_letsMoreThreadsRunThanThereAreProcessors() throws Exception {
    int count = 2 * Runtime.getRuntime().availableProcessors() + 1;
    var running = new CountDownLatch(count);
    List<Thread> started = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Runnable loop =
          () -> {
            running.countDown();
            var fairness = new Fairness();
            while (running.getCount() > 0 && !Thread.currentThread().isInterrupted()) {
              fairness.passed(1000);
            }
          };
      started.add(Threads.best().start("loop", loop));
    }
    try {
      running.await();
    } finally {
      started.forEach(Thread::interrupt);
    }
    for (Thread thread : started) {
      thread.join();
    }
  }
}
