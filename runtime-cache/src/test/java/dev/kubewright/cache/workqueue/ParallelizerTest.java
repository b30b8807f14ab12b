package dev.kubewright.cache.workqueue;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.cache.Journal;
import dev.kubewright.concurrent.Rethrow;
import dev.kubewright.concurrent.Threads;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;

class ParallelizerTest {
  private final AtomicInteger started = new AtomicInteger();
  private final Threads counted =
      (name, task) -> {
        started.incrementAndGet();
        return Threads.platform().start(name, task);
      };

  @Test
  void run_anySize_doesEachPieceOnce() throws Exception {
    for (int pieces : new int[] {0, 1, 2, 9, 10, 11, 1000}) {
      for (int chunk : new int[] {1, 2, 10, 2000, Integer.MAX_VALUE}) {
        var done = new AtomicIntegerArray(pieces);
        Parallelizer.of(4).withChunkSize(chunk).run(pieces, done::incrementAndGet);
        for (int i = 0; i < pieces; i++) {
          assertThat(done.get(i)).isEqualTo(1);
        }
      }
    }
  }

  @Test
  void run_fewerChunksThanWorkers_startsAThreadForEachChunk() throws Exception {
    Parallelizer.of(8).withThreads(counted).run(3, piece -> {});
    assertThat(started.getAndSet(0)).isEqualTo(3);
    Parallelizer.of(8).withThreads(counted).withChunkSize(10).run(21, piece -> {});
    assertThat(started.getAndSet(0)).isEqualTo(3);
    Parallelizer.of(8).withThreads(counted).run(0, piece -> {});
    Parallelizer.of(8).withThreads(counted).run(-1, piece -> {});
    assertThat(started.get()).isEqualTo(0);
  }

  @Test
  void run_morePiecesThanWorkers_worksAtTheSameTime() throws Exception {
    var together = new CyclicBarrier(3);
    Parallelizer.of(3)
        .withThreads(counted)
        .run(
            9,
            piece -> {
              try {
                together.await();
              } catch (Exception e) {
                throw new AssertionError(e);
              }
            });
    assertThat(started.get()).isEqualTo(3);
  }

  @Test
  void run_chunks_areHandedOutAsAWhole() throws Exception {
    var order = new ConcurrentLinkedQueue<Integer>();
    Parallelizer.of(1).withChunkSize(3).run(7, order::add);
    assertThat(order).containsExactly(0, 1, 2, 3, 4, 5, 6).inOrder();
  }

  @Test
  void run_pieceThrows_beginsNoOtherAndThrowsTheSame() {
    var begun = new ConcurrentLinkedQueue<Integer>();
    var failure = new AssertionError("third");
    Error thrown =
        assertThrows(
            AssertionError.class,
            () ->
                Parallelizer.of(1)
                    .run(
                        100,
                        piece -> {
                          begun.add(piece);
                          if (piece == 2) {
                            throw failure;
                          }
                        }));
    assertThat(thrown).isSameInstanceAs(failure);
    assertThat(begun).containsExactly(0, 1, 2).inOrder();
  }

  @Test
  void run_threadCannotBeStarted_throwsAfterTheOthersEnded() {
    Threads onlyOne =
        (name, task) -> {
          if (started.incrementAndGet() > 1) {
            throw new OutOfMemoryError("no thread");
          }
          return Threads.platform().start(name, task);
        };
    var failure =
        assertThrows(
            OutOfMemoryError.class,
            () -> Parallelizer.of(2).withThreads(onlyOne).run(1_000_000, piece -> {}));
    assertThat(failure).hasMessageThat().isEqualTo("no thread");
  }

  @Test
  void run_interrupted_beginsNoOtherPieceAndWaitsForTheBegunOnes() throws Exception {
    var begun = new CountDownLatch(2);
    var journal = new Journal();
    Thread caller =
        Threads.platform()
            .start(
                "caller",
                () -> {
                  try {
                    Parallelizer.of(2).run(1000, piece -> waitForInterrupt(begun, journal));
                  } catch (InterruptedException e) {
                    journal.add("run interrupted");
                  }
                });
    begun.await();
    caller.interrupt();
    caller.join();
    assertThat(journal.entries())
        .containsExactlyElementsIn(
            List.of("piece interrupted", "piece interrupted", "run interrupted"))
        .inOrder();
  }

  private static void waitForInterrupt(CountDownLatch begun, Journal journal) {
    begun.countDown();
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      journal.add("piece interrupted");
    }
  }

  @Test
  void sizes_belowOne_areRefused() {
    assertThrows(IllegalArgumentException.class, () -> Parallelizer.of(0));
    assertThrows(IllegalArgumentException.class, () -> Parallelizer.of(1).withChunkSize(0));
  }

  @Test
  void run_pieceFailsBecauseOfAnInterrupt_interruptFlagIsKept() {
    var caller = Thread.currentThread();
    var never = new CountDownLatch(1);

    var e =
        assertThrows(
            IllegalStateException.class,
            () ->
                Parallelizer.of(1)
                    .run(
                        1,
                        piece -> {
                          caller.interrupt();
                          try {
                            never.await();
                          } catch (InterruptedException interrupt) {
                            throw new IllegalStateException("interrupted", interrupt);
                          }
                        }));

    assertThat(Thread.interrupted()).isTrue();
    assertThat(e).hasMessageThat().isEqualTo("interrupted");
  }

  /** Kotlin and others throw checked exceptions that nobody has declared. */
  @Test
  void run_pieceThrowsACheckedException_throwsTheSame() {
    var failure = new IOException("broken");

    var thrown =
        assertThrows(
            IOException.class,
            () ->
                Parallelizer.of(2)
                    .run(
                        1,
                        piece -> {
                          throw Rethrow.of(failure);
                        }));

    assertThat(thrown).isSameInstanceAs(failure);
  }
}
