package dev.kubewright.concurrent;

import static com.google.common.truth.Truth.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class AlarmThreadsTest {
  private static final Duration SHORT = Duration.ofMillis(1);

  private final List<Runnable> started = new ArrayList<>();
  private final List<Integer> rung = new ArrayList<>();

  /** Threads that the test runs itself. */
  private final AlarmThreads pool =
      new AlarmThreads(
          (name, task) -> {
            started.add(task);
            return Thread.currentThread();
          },
          SHORT);

  private void ring(int count) {
    for (int i = 0; i < count; i++) {
      int number = i;
      pool.run(() -> rung.add(number));
    }
  }

  @Test
  void run_manyAlarmsAtOneMoment_startsOneThreadAfterTheOther() {
    ring(1000);
    assertThat(started).hasSize(1);
    assertThat(rung).isEmpty();

    started.get(0).run();

    assertThat(rung).hasSize(1000);
    assertThat(rung).isInOrder();
    assertThat(started).hasSize(2); // the second one, too, has not begun
  }

  @Test
  void run_threadHasEnded_startsAnother() {
    ring(1);
    started.get(0).run();
    ring(1);

    assertThat(started).hasSize(2);
    started.get(1).run();
    assertThat(rung).hasSize(2);
  }

  @Test
  void run_alarmThrows_laterOnesRun() {
    List<Throwable> uncaught = new ArrayList<>();
    Thread current = Thread.currentThread();
    var before = current.getUncaughtExceptionHandler();
    current.setUncaughtExceptionHandler((thread, thrown) -> uncaught.add(thrown));
    try {
      var failure = new StackOverflowError("of an alarm");
      pool.run(
          () -> {
            throw failure;
          });
      ring(1);
      started.get(0).run();

      assertThat(uncaught).containsExactly(failure);
      assertThat(rung).hasSize(1);
    } finally {
      current.setUncaughtExceptionHandler(before);
    }
  }

  @Test
  void run_noThreadCanBeStarted_runsOnTheCallingThread() {
    var none =
        new AlarmThreads(
            (name, task) -> {
              throw new OutOfMemoryError("unable to create native thread");
            },
            SHORT);

    none.run(() -> rung.add(1));
    none.run(() -> rung.add(2));

    assertThat(rung).containsExactly(1, 2).inOrder();
  }

  /** None waits for the end of another one, however many block. */
  @Test
  void run_allAlarmsBlock_eachHasAThread() throws Exception {
    var real = new AlarmThreads(Threads.platform(), SHORT);
    int count = 50;
    var running = new CountDownLatch(count);
    for (int i = 0; i < count; i++) {
      real.run(
          () -> {
            running.countDown();
            awaitOpen(running);
          });
    }

    assertThat(running.await(30, TimeUnit.SECONDS)).isTrue();
  }

  private static void awaitOpen(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException interrupted) {
      throw new AssertionError(interrupted);
    }
  }
}
