package dev.kubewright.concurrent;

import static com.google.common.truth.Truth.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class ClockTest {
  private final List<String> done = new ArrayList<>();

  /** A clock that sets alarms, or none. */
  private final class Timer implements Clock {
    private final boolean works;

    Timer(boolean works) {
      this.works = works;
    }

    @Override
    public long nanoTime() {
      return 0;
    }

    @Override
    public Instant instant() {
      return Instant.EPOCH;
    }

    @Override
    public boolean await(CountDownLatch latch, Duration timeout) {
      return false;
    }

    @Override
    public Alarm schedule(Duration delay, Runnable task) {
      if (!works) {
        throw new OutOfMemoryError("unable to create native thread");
      }
      done.add("set for " + delay);
      return () -> done.add("cancelled");
    }
  }

  @Test
  void scheduleOrRun_alarmCanBeSet_setsIt() {
    new Timer(true).scheduleOrRun(Duration.ofSeconds(1), () -> done.add("ran")).cancel();

    assertThat(done).containsExactly("set for PT1S", "cancelled").inOrder();
  }

  @Test
  void scheduleOrRun_noAlarmCanBeSet_runsAtOnce() {
    new Timer(false).scheduleOrRun(Duration.ofSeconds(1), () -> done.add("ran")).cancel();

    assertThat(done).containsExactly("ran");
  }
}
