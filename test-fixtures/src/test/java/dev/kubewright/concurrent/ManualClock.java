package dev.kubewright.concurrent;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;

/** A clock that a test moves by hand. It never waits, and its alarms never run. */
final class ManualClock implements Clock {
  private long now;

  ManualClock(long start) {
    now = start;
  }

  void advance(Duration by) {
    now += by.toNanos();
  }

  @Override
  public Instant instant() {
    return Instant.EPOCH.plusNanos(nanoTime());
  }

  @Override
  public long nanoTime() {
    return now;
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
