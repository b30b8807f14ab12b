package dev.kubewright.cache.workqueue;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.cache.Journal;
import dev.kubewright.concurrent.Threads;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class WorkQueueTest {
  private final WorkQueue<String> queue = new WorkQueue<>();

  @Tag("client-go-U1")
  @Test
  void add_threeTimesBeforeTake_isHandedOutOnce() throws Exception {
    queue.add("x");
    queue.add("x");
    queue.add("x");
    assertThat(queue.size()).isEqualTo(1);
    queue.take().orElseThrow().close();
    assertThat(queue.size()).isEqualTo(0);
  }

  @Tag("client-go-U1")
  @Test
  void add_whileProcessed_isHandedOutAgainAfterwards() throws Exception {
    queue.add("x");
    var item = queue.take().orElseThrow();
    queue.add("x");
    queue.add("x");
    assertThat(queue.size()).isEqualTo(0);
    item.close();
    item.close();
    assertThat(queue.size()).isEqualTo(1);
    assertThat(queue.take().orElseThrow().value()).isEqualTo("x");
  }

  @Test
  void take_isInOrderOfArrival() throws Exception {
    List.of("c", "a", "b").forEach(queue::add);
    assertThat(take(3)).containsExactly("c", "a", "b").inOrder();
  }

  @Test
  void shutDown_itemsWaiting_areHandedOutFirst() throws Exception {
    queue.add("a");
    queue.shutDown();
    queue.add("b");
    assertThat(queue.isShuttingDown()).isTrue();
    assertThat(take(1)).containsExactly("a");
    assertThat(queue.take()).isEmpty();
  }

  @Test
  void shutDown_wakesWorkersThatWait() throws Exception {
    var ends = new Journal();
    var workers = new ArrayList<Thread>();
    for (int i = 0; i < 3; i++) {
      workers.add(worker(ends));
    }
    queue.add("a");
    ends.awaitEntry("a");
    queue.shutDown();
    for (var worker : workers) {
      worker.join();
    }
    assertThat(ends.entries()).containsExactly("a", "end", "end", "end");
  }

  @Test
  void shutDownWithDrain_itemsInWork_waitsForThem() throws Exception {
    queue.add("a");
    var item = queue.take().orElseThrow();
    queue.add("a");
    var journal = new Journal();
    var drainer = drainer(journal);
    journal.awaitEntry("draining");
    item.close();
    var again = queue.take().orElseThrow();
    assertThat(journal.entries()).containsExactly("draining");
    again.close();
    drainer.join();
    assertThat(journal.entries()).containsExactly("draining", "drained").inOrder();
    assertThat(queue.take()).isEmpty();
  }

  @Test
  void shutDown_endsDrain() throws Exception {
    queue.add("a");
    queue.take().orElseThrow();
    var journal = new Journal();
    var drainer = drainer(journal);
    journal.awaitEntry("draining");
    while (!queue.isShuttingDown()) {
      Thread.onSpinWait();
    }
    queue.shutDown();
    drainer.join();
    assertThat(journal.entries()).containsExactly("draining", "drained").inOrder();
  }

  @Test
  void shutDownWithDrain_itemsWaiting_waitsUntilTheyAreDone() throws Exception {
    queue.add("a");
    queue.add("b");
    var journal = new Journal();
    var drainer = drainer(journal);
    while (!queue.isShuttingDown()) {
      Thread.onSpinWait();
    }
    queue.add("late");
    assertThat(take(2)).containsExactly("a", "b").inOrder();
    drainer.join();
    assertThat(journal.entries()).containsExactly("draining", "drained").inOrder();
    assertThat(queue.take()).isEmpty();
  }

  @Test
  void shutDownWithDrain_nothingToDo_returnsAtOnce() throws Exception {
    queue.shutDownWithDrain();
    assertThat(queue.isShuttingDown()).isTrue();
  }

  @Test
  void shutDownWithDrain_interrupted_endsTheWait() throws Exception {
    queue.add("a");
    var journal = new Journal();
    var drainer = drainer(journal);
    while (!queue.isShuttingDown()) {
      Thread.onSpinWait();
    }
    drainer.interrupt();
    drainer.join();
    assertThat(journal.entries()).containsExactly("draining", "interrupted").inOrder();
  }

  @Test
  void add_severalItems_wakeAsManyWorkers() throws Exception {
    var atWork = new CountDownLatch(3);
    var ended = new Journal();
    List<Thread> workers = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      workers.add(
          Threads.platform()
              .start(
                  "worker",
                  () -> {
                    try (var item = queue.take().orElseThrow()) {
                      atWork.countDown();
                      atWork.await();
                      ended.add(item.value());
                    } catch (InterruptedException e) {
                      ended.add("interrupted");
                    }
                  }));
    }
    List.of("a", "b", "c").forEach(queue::add);
    for (Thread worker : workers) {
      worker.join();
    }
    assertThat(ended.entries()).containsExactly("a", "b", "c");
  }

  @Test
  void take_interruptedWorker_leavesTheItemToAnother() throws Exception {
    var ends = new Journal();
    var first = worker(ends);
    first.interrupt();
    ends.awaitEntry("interrupted");
    var second = worker(ends);
    queue.add("a");
    ends.awaitEntry("a");
    queue.shutDown();
    first.join();
    second.join();
    assertThat(ends.entries()).containsExactly("interrupted", "a", "end").inOrder();
  }

  private Thread drainer(Journal journal) {
    return Threads.platform()
        .start(
            "drainer",
            () -> {
              journal.add("draining");
              try {
                queue.shutDownWithDrain();
                journal.add("drained");
              } catch (InterruptedException e) {
                journal.add("interrupted");
              }
            });
  }

  private Thread worker(Journal journal) {
    return Threads.platform()
        .start(
            "worker",
            () -> {
              try {
                for (var next = queue.take(); next.isPresent(); next = queue.take()) {
                  try (var item = next.get()) {
                    journal.add(item.value());
                  }
                }
                journal.add("end");
              } catch (InterruptedException e) {
                journal.add("interrupted");
              }
            });
  }

  private List<String> take(int count) throws InterruptedException {
    List<String> items = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      try (var item = queue.take().orElseThrow()) {
        items.add(item.value());
      }
    }
    return items;
  }
}
