package dev.kubewright.rest.exchange;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.kubewright.KubewrightException;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Rethrow;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.error.TransportTimeoutException;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
final class ParallelCallsTest {
  private static final Clock CLOCK = Clock.system();

  private final List<Thread> started = new CopyOnWriteArrayList<>();
  private final Threads threads =
      (name, task) -> {
        Thread thread = Threads.platform().start(name, task);
        started.add(thread);
        return thread;
      };

  @AfterEach
  void noThreadIsLeft() throws InterruptedException {
    for (Thread thread : started) {
      thread.join(Duration.ofSeconds(30).toMillis());
      assertThat(thread.isAlive()).isFalse();
    }
  }

  private <K, R> Map<K, ParallelCalls.Outcome<R>> run(List<K> keys, Function<K, R> call) {
    return ParallelCalls.run(keys, call, Deadline.NONE, CLOCK, threads);
  }

  /** Blocks until the thread is interrupted. */
  private static String block() {
    try {
      new CountDownLatch(1).await();
      return "never";
    } catch (InterruptedException interrupted) {
      throw new TransportException(Kind.INTERRUPTED, "interrupted", interrupted);
    }
  }

  /** Kotlin and others throw checked exceptions that nobody has declared. */
  @Test
  void run_callThrowsACheckedException_isThrown() {
    var failure = new IOException("broken");

    IOException thrown =
        assertThrows(
            IOException.class,
            () ->
                assertTimeoutPreemptively(
                    Duration.ofSeconds(60),
                    () ->
                        run(
                            List.of(1, 2),
                            key -> {
                              throw Rethrow.of(failure);
                            })));

    assertThat(thrown).isSameInstanceAs(failure);
  }

  @Test
  void run_manyKeys_areInOrderAndOnAtMost16Threads() {
    List<Integer> keys = IntStream.range(0, 100).boxed().toList();
    var running = new AtomicInteger();
    var most = new AtomicInteger();
    var full = new CountDownLatch(16);

    var outcomes =
        run(
            keys,
            key -> {
              most.accumulateAndGet(running.incrementAndGet(), Math::max);
              full.countDown();
              awaitQuietly(full);
              running.decrementAndGet();
              return key * 2;
            });

    assertThat(outcomes.keySet()).containsExactlyElementsIn(keys).inOrder();
    assertThat(outcomes.get(50).value()).isEqualTo(100);
    assertThat(most.get()).isEqualTo(16);
    assertThat(started).hasSize(16);
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException interrupted) {
      throw new AssertionError(interrupted);
    }
  }

  @Test
  void run_noKeysOrTheSameKeyTwice_callsOncePerKey() {
    var calls = new AtomicInteger();

    assertThat(run(List.<String>of(), key -> key)).isEmpty();
    run(List.of("a", "b", "a"), key -> calls.incrementAndGet());

    assertThat(calls.get()).isEqualTo(2);
    assertThat(started).hasSize(2);
  }

  @Test
  void run_oneCallFails_othersGoOn() {
    var outcomes =
        run(
            List.of("a", "b", "c"),
            key -> {
              if (key.equals("b")) {
                throw new KubewrightException("no b");
              }
              return key;
            });

    assertThat(outcomes.get("a").value()).isEqualTo("a");
    assertThat(outcomes.get("b").failure()).hasMessageThat().isEqualTo("no b");
    assertThat(outcomes.get("b").value()).isNull();
    assertThat(outcomes.get("c").failure()).isNull();
  }

  @Test
  void run_oneCallThrowsAnError_itIsThrownAndOthersAreInterrupted() {
    var defect = new AssertionError("from the transport of a user");
    Function<String, String> call =
        key -> {
          if (key.equals("b")) {
            throw defect;
          }
          return block();
        };

    assertThat(assertThrows(AssertionError.class, () -> run(List.of("a", "b"), call)))
        .isSameInstanceAs(defect);
  }

  @Test
  void run_clientIsClosed_endsAll() {
    Function<String, String> call =
        key -> {
          if (key.equals("b")) {
            throw new TransportException(Kind.CLOSED, "closed", null);
          }
          return block();
        };

    var thrown = assertThrows(TransportException.class, () -> run(List.of("a", "b"), call));

    assertThat(thrown.kind()).isEqualTo(Kind.CLOSED);
  }

  @Test
  void run_deadline_interruptsCallsAndSaysWhichAreMissing() {
    Deadline soon = Deadline.after(CLOCK, Duration.ofMillis(50));

    var outcomes =
        ParallelCalls.run(
            List.of("a", "b"), key -> key.equals("a") ? key : block(), soon, CLOCK, threads);

    assertThat(outcomes.get("a").value()).isEqualTo("a");
    assertThat(outcomes.get("b").failure()).isInstanceOf(TransportTimeoutException.class);
    assertThat(outcomes.get("b").failure()).hasMessageThat().contains("b: no response in time");
  }

  @Test
  void run_callerIsInterrupted_throwsAndKeepsTheFlag() throws InterruptedException {
    var thrown = new AtomicReference<Throwable>();
    var flag = new AtomicReference<Boolean>();
    var inside = new CountDownLatch(1);
    Thread caller =
        new Thread(
            () -> {
              try {
                run(
                    List.of("a"),
                    key -> {
                      inside.countDown();
                      return block();
                    });
              } catch (TransportException interrupted) {
                thrown.set(interrupted);
                flag.set(Thread.currentThread().isInterrupted());
              }
            });
    caller.start();
    inside.await();

    caller.interrupt();
    caller.join();

    assertThat(((TransportException) thrown.get()).kind()).isEqualTo(Kind.INTERRUPTED);
    assertThat(flag.get()).isTrue();
  }

  @Test
  void run_threadCannotBeStarted_throwsAndEndsTheOthers() {
    var count = new AtomicInteger();
    Threads scarce =
        (name, task) -> {
          if (count.incrementAndGet() > 2) {
            throw new OutOfMemoryError("unable to create native thread");
          }
          return threads.start(name, task);
        };

    assertThrows(
        OutOfMemoryError.class,
        () ->
            ParallelCalls.run(
                List.of("a", "b", "c"), key -> block(), Deadline.NONE, CLOCK, scarce));
  }
}
