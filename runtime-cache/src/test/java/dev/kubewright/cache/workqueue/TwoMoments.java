package dev.kubewright.cache.workqueue;

import dev.kubewright.concurrent.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A clock of two moments: within {@link #later} an hour has passed, elsewhere no time. So one call
 * rings the alarm of a queue, and no other call depends on the time. Its own alarms never ring.
 */
final class TwoMoments implements Clock {
  private final ThreadLocal<Long> moment = ThreadLocal.withInitial(() -> 0L);

  void later(Runnable task) {
    moment.set(TimeUnit.HOURS.toNanos(1));
    try {
      task.run();
    } finally {
      moment.remove();
    }
  }

  @Override
  public long nanoTime() {
    return moment.get();
  }

  @Override
  public Instant instant() {
    return Instant.EPOCH.plusNanos(nanoTime());
  }

  @Override
  public boolean await(CountDownLatch latch, Duration timeout) {
    return latch.getCount() == 0;
  }

  @Override
  public Alarm schedule(Duration delay, Runnable task) {
    return () -> {};
  }
}
