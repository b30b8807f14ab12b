package dev.kubewright.cache.workqueue;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.cache.Journal;
import dev.kubewright.concurrent.Threads;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Many producers and workers. No two workers have the same item at a time, and workers see the last
 * change. Enable it with {@code -Dkubewright.stress=SEEDS}. {@code -Dkubewright.seed} repeats one.
 */
@EnabledIfSystemProperty(named = "kubewright.stress", matches = "\\d+")
class WorkQueueStressTest {
  private static final int ITEMS = 20;
  private static final int THREADS = 4;
  private static final int CHANGES = 5000;

  @Test
  void randomWork_workersNeverShareAnItemAndMissNone() throws InterruptedException {
    int rounds = Integer.getInteger("kubewright.stress");
    long first = Long.getLong("kubewright.seed", 20_261_121L);
    for (int i = 0; i < rounds; i++) {
      round(first + i);
    }
  }

  private static void round(long seed) throws InterruptedException {
    var round = new Round();
    List<Thread> workers = new ArrayList<>();
    List<Thread> producers = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      var random = new Random(seed * THREADS + i);
      workers.add(Threads.best().start("worker", round::work));
      producers.add(Threads.best().start("producer", () -> round.produce(random)));
    }
    for (var producer : producers) {
      producer.join();
    }
    round.queue.shutDownWithDrain();
    for (var worker : workers) {
      worker.join();
    }
    assertWithMessage("seed " + seed).that(round.problems.entries()).isEmpty();
    assertWithMessage("seed " + seed)
        .that(round.seen.toString())
        .isEqualTo(round.wanted.toString());
  }

  /** Counts the changes of each item, and those that workers have seen. */
  private static final class Round {
    final WorkQueue<Integer> queue = new WorkQueue<>();
    final AtomicIntegerArray wanted = new AtomicIntegerArray(ITEMS);
    final AtomicIntegerArray seen = new AtomicIntegerArray(ITEMS);
    final AtomicIntegerArray busy = new AtomicIntegerArray(ITEMS);
    final Journal problems = new Journal();

    void produce(Random random) {
      for (int n = 0; n < CHANGES; n++) {
        int item = random.nextInt(ITEMS);
        wanted.incrementAndGet(item);
        queue.add(item);
      }
    }

    void work() {
      try {
        for (var next = queue.take(); next.isPresent(); next = queue.take()) {
          try (var item = next.get()) {
            work(item.value());
          }
        }
      } catch (InterruptedException e) {
        problems.add("interrupted");
      }
    }

    private void work(int item) {
      if (busy.incrementAndGet(item) != 1) {
        problems.add("two workers have " + item);
      }
      seen.set(item, wanted.get(item));
      busy.decrementAndGet(item);
    }
  }
}
