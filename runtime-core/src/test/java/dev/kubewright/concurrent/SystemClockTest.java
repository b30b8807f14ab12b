package dev.kubewright.concurrent;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SystemClockTest {
  private static final Duration FOREVER = ChronoUnit.FOREVER.getDuration();

  private final Clock clock = Clock.system();

  @Test
  void nanoTime_askedTwice_doesNotDecrease() {
    long first = clock.nanoTime();
    assertThat(clock.nanoTime() - first).isAtLeast(0);
  }

  @Test
  void await_notPositive_returnsAtOnce() throws Exception {
    var closed = new CountDownLatch(1);
    var open = new CountDownLatch(0);
    for (Duration timeout : new Duration[] {Duration.ZERO, FOREVER.negated()}) {
      assertThat(clock.await(closed, timeout)).isFalse();
      assertThat(clock.await(open, timeout)).isTrue();
    }
  }

  @Test
  void await_timeoutEnds_returnsFalseNotEarlier() throws Exception {
    long begin = clock.nanoTime();
    assertThat(clock.await(new CountDownLatch(1), Duration.ofMillis(20))).isFalse();
    assertThat(clock.nanoTime() - begin).isAtLeast(Duration.ofMillis(20).toNanos());
  }

  @Test
  void await_forever_endsWhenTheLatchOpens() throws Exception {
    var latch = new CountDownLatch(1);
    Clock.Alarm unused = clock.schedule(Duration.ofMillis(10), latch::countDown);
    assertThat(clock.await(latch, FOREVER)).isTrue();
  }

  @Test
  void await_interrupted_throws() {
    Thread.currentThread().interrupt();
    assertThrows(InterruptedException.class, () -> clock.await(new CountDownLatch(1), FOREVER));
  }

  @Test
  void schedule_delayEnds_runsOnAnotherThread() throws Exception {
    var ran = new CompletableFuture<Thread>();
    long begin = clock.nanoTime();
    Clock.Alarm alarm =
        clock.schedule(Duration.ofMillis(20), () -> ran.complete(Thread.currentThread()));
    assertThat(ran.get(30, TimeUnit.SECONDS)).isNotSameInstanceAs(Thread.currentThread());
    assertThat(clock.nanoTime() - begin).isAtLeast(Duration.ofMillis(20).toNanos());
    alarm.cancel();
  }

  @Test
  void schedule_negative_runsAtOnceOnAnotherThread() throws Exception {
    var ran = new CompletableFuture<Thread>();
    Clock.Alarm unused =
        clock.schedule(FOREVER.negated(), () -> ran.complete(Thread.currentThread()));
    assertThat(ran.get(30, TimeUnit.SECONDS)).isNotSameInstanceAs(Thread.currentThread());
  }

  @Test
  void schedule_cancelled_doesNotRun() throws Exception {
    var ran = new AtomicBoolean();
    Clock.Alarm alarm = clock.schedule(Duration.ofMillis(20), () -> ran.set(true));
    alarm.cancel();
    alarm.cancel();
    awaitAlarm(Duration.ofMillis(60));
    assertThat(ran.get()).isFalse();
  }

  @Test
  void schedule_forever_doesNotRunAndCanBeCancelled() throws Exception {
    var ran = new AtomicBoolean();
    Clock.Alarm alarm = clock.schedule(FOREVER, () -> ran.set(true));
    awaitAlarm(Duration.ofMillis(20));
    alarm.cancel();
    assertThat(ran.get()).isFalse();
  }

  /** Such as one that calls a log whose disk is slow. */
  @Test
  void schedule_taskBlocks_laterOnesRunAllTheSame() throws Exception {
    var blocks = new CountDownLatch(1);
    var freed = new CountDownLatch(1);
    Clock.Alarm unused =
        clock.schedule(
            Duration.ZERO,
            () -> {
              blocks.countDown();
              awaitOpen(freed);
            });
    blocks.await();
    try {
      var rung = new CountDownLatch(1);
      Clock.Alarm unusedToo = clock.schedule(Duration.ofMillis(1), rung::countDown);
      assertThat(rung.await(30, TimeUnit.SECONDS)).isTrue();
    } finally {
      freed.countDown();
    }
  }

  private static void awaitOpen(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException interrupted) {
      throw new AssertionError(interrupted);
    }
  }

  /** The alarms of earlier times have been handed to their threads when this returns. */
  private void awaitAlarm(Duration delay) throws InterruptedException {
    var rung = new CountDownLatch(1);
    Clock.Alarm unused = clock.schedule(delay, rung::countDown);
    rung.await();
  }
}
