package dev.kubewright.testkit.time;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.concurrent.Clock.Alarm;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(180)
class FakeTimeTest {
  private final FakeClock clock = FakeClock.at(Instant.EPOCH);

  @Test
  void advance_alarms_runInTheOrderOfTheirTimes() {
    var rung = new ArrayList<String>();
    Alarm unused = clock.schedule(Duration.ofSeconds(2), () -> rung.add("second " + now()));
    Alarm first =
        clock.schedule(
            Duration.ofSeconds(1),
            () -> {
              rung.add("first " + now());
              Alarm inner = clock.schedule(Duration.ofMillis(500), () -> rung.add("in " + now()));
            });
    Alarm never = clock.schedule(Duration.ofSeconds(1), () -> rung.add("never"));
    never.cancel();

    clock.advance(Duration.ofSeconds(3));

    assertThat(rung).containsExactly("first 1000", "in 1500", "second 2000").inOrder();
    assertThat(now()).isEqualTo(3000);
    assertThat(clock.alarms()).isEqualTo(0);
    first.cancel();
  }

  private long now() {
    return clock.instant().toEpochMilli();
  }

  @Test
  void await_timeout_movesTheClockAndIsRecorded() throws Exception {
    var latch = new CountDownLatch(1);
    Alarm unused = clock.schedule(Duration.ofSeconds(5), latch::countDown);

    assertThat(clock.await(latch, Duration.ofSeconds(3))).isFalse();
    assertThat(clock.await(latch, Duration.ofSeconds(3))).isTrue();
    assertThat(clock.await(latch, Duration.ofSeconds(3))).isTrue();

    assertThat(clock.waits()).containsExactly(Duration.ofSeconds(3), Duration.ofSeconds(3));
  }

  @Test
  void await_alarmOpensTheLatch_clockStopsThere() throws Exception {
    var latch = new CountDownLatch(1);
    var rung = new ArrayList<Long>();
    Alarm first = clock.schedule(Duration.ofSeconds(1), latch::countDown);
    Alarm second = clock.schedule(Duration.ofSeconds(2), () -> rung.add(now()));

    assertThat(clock.await(latch, Duration.ofSeconds(10))).isTrue();

    assertThat(now()).isEqualTo(1000);
    assertThat(rung).isEmpty();
    assertThat(clock.alarms()).isEqualTo(1);
    first.cancel();
    second.cancel();
  }

  /** The contract of the clock: values beyond 292 years wait until the latch opens. */
  @Test
  void await_beyond292Years_waitsForTheLatchAndLeavesTheClock() throws Exception {
    var latch = new CountDownLatch(1);
    new Thread(latch::countDown).start();

    assertThat(clock.await(latch, Duration.ofDays(293 * 366))).isTrue();

    assertThat(now()).isEqualTo(0);
    assertThat(clock.waits()).isEmpty();
  }

  @Test
  void advance_alarmsThatThrow_runAllAndReportTheFirst() {
    var rung = new ArrayList<Long>();
    var first = new IllegalStateException("first");
    var second = new StackOverflowError("second");
    Alarm one = clock.schedule(Duration.ofSeconds(1), () -> fail(first));
    Alarm two = clock.schedule(Duration.ofSeconds(2), () -> fail(second));
    Alarm again = clock.schedule(Duration.ofSeconds(2), () -> fail(first));
    Alarm last = clock.schedule(Duration.ofSeconds(3), () -> rung.add(now()));

    var thrown =
        assertThrows(IllegalStateException.class, () -> clock.advance(Duration.ofSeconds(5)));

    assertThat(thrown).isSameInstanceAs(first);
    assertThat(thrown.getSuppressed()).asList().containsExactly(second);
    assertThat(rung).containsExactly(3000L);
    assertThat(now()).isEqualTo(5000);
    for (Alarm alarm : List.of(one, two, again, last)) {
      alarm.cancel();
    }
  }

  private static void fail(Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    throw (RuntimeException) failure;
  }

  @Test
  void await_forever_waitsForTheLatch() throws Exception {
    var latch = new CountDownLatch(1);
    new Thread(latch::countDown).start();

    assertThat(clock.await(latch, ChronoUnit.FOREVER.getDuration())).isTrue();
  }

  @Test
  void await_interrupted_throws() {
    Thread.currentThread().interrupt();
    assertThrows(
        InterruptedException.class, () -> clock.await(new CountDownLatch(1), Duration.ZERO));
  }

  @Test
  void advance_backwards_isRefused() {
    assertThrows(IllegalArgumentException.class, () -> clock.advance(Duration.ofNanos(-1)));
  }

  @Test
  void advanceSilently_alarms_areLate() {
    var rung = new ArrayList<Long>();
    Alarm unused = clock.schedule(Duration.ofSeconds(1), () -> rung.add(now()));

    clock.advanceSilently(Duration.ofSeconds(9));
    assertThat(rung).isEmpty();
    clock.advance(Duration.ZERO);
    assertThat(rung).containsExactly(9000L);
  }

  @Test
  void threads_areKnownAndJoined() throws Exception {
    var threads = new RecordingThreads();
    var latch = new CountDownLatch(1);
    Thread waiting = threads.start("waits", () -> await(latch));
    Thread failing =
        threads.start(
            "fails",
            () -> {
              throw new StackOverflowError("of the test");
            });
    failing.join();

    assertThat(threads.names()).containsExactly("waits", "fails").inOrder();
    assertThat(threads.alive()).containsExactly(waiting);
    assertThat(threads.failures()).hasSize(1);
    var stuck = assertThrows(AssertionError.class, () -> threads.joinAll(Duration.ofMillis(20)));
    assertThat(stuck).hasMessageThat().startsWith("threads are still alive:\n  waits at ");
    latch.countDown();
    threads.joinAll(Duration.ofSeconds(30));
    assertThat(threads.alive()).isEmpty();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void failNext_start_failsOnce() throws Exception {
    var threads = new RecordingThreads();
    threads.failNext(() -> new OutOfMemoryError("unable to create native thread"));

    assertThrows(OutOfMemoryError.class, () -> threads.start("first", () -> {}));
    Thread unused = threads.start("second", () -> {});

    threads.joinAll(Duration.ofSeconds(30));
    assertThat(threads.names()).containsExactly("second");
  }
}
