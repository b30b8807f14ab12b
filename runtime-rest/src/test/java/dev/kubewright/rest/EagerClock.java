package dev.kubewright.rest;

import dev.kubewright.concurrent.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;

/** The system's clock, except that its waits are over at once and are noted. */
public final class EagerClock implements Clock {
  private final List<Duration> waits = new CopyOnWriteArrayList<>();

  /** A clock. */
  public EagerClock() {}

  /** How long it was asked to wait. */
  public List<Duration> waits() {
    return waits;
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
