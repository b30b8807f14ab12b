package dev.kubewright.rest;

import dev.kubewright.concurrent.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;

/** The system's clock, except that its waits end at once. It records them. */
public final class EagerClock implements Clock {
  private final List<Duration> waits = new CopyOnWriteArrayList<>();

  /** Creates a clock. */
  public EagerClock() {}

  /** Returns how long each wait was. */
  public List<Duration> waits() {
    return waits;
  }

  @Override
  public Instant instant() {
    return Instant.EPOCH.plusNanos(nanoTime());
  }

  @Override
  public long nanoTime() {
    return System.nanoTime();
  }

  @Override
  public boolean await(CountDownLatch latch, Duration timeout) {
    waits.add(timeout);
    return latch.getCount() == 0;
  }

  @Override
  public Alarm schedule(Duration delay, Runnable task) {
    return Clock.system().schedule(delay, task);
  }
}
