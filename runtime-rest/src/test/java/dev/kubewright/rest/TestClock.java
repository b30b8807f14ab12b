package dev.kubewright.rest;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Durations;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.concurrent.CountDownLatch;

/** A clock that moves ahead instead of waiting, and records the waits. Safe for all threads. */
public final class TestClock implements Clock {
  private final PriorityQueue<Due> alarms = new PriorityQueue<>(Comparator.comparingLong(Due::at));
  private final List<Duration> waits = new ArrayList<>();
  private long now;

  private record Due(long at, Runnable task) {}

  /** Returns the waits, in order. */
  public synchronized List<Duration> waits() {
    return List.copyOf(waits);
  }

  @Override
  public Instant instant() {
    return Instant.EPOCH.plusNanos(nanoTime());
  }

  @Override
  public synchronized long nanoTime() {
    return now;
  }

  @Override
  public boolean await(CountDownLatch latch, Duration timeout) throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    if (latch.getCount() > 0) {
      synchronized (this) {
        waits.add(timeout);
      }
      advance(timeout);
    }
    return latch.getCount() == 0;
  }

  /** Lets time pass. Alarms that become due run on this thread. */
  public void advance(Duration time) {
    List<Due> due = new ArrayList<>();
    synchronized (this) {
      now += Durations.nanos(time);
      while (!alarms.isEmpty() && alarms.peek().at() <= now) {
        due.add(alarms.poll());
      }
    }
    due.forEach(alarm -> alarm.task().run());
  }

  @Override
  public synchronized Alarm schedule(Duration delay, Runnable task) {
    var due = new Due(now + Durations.nanos(delay), task);
    alarms.add(due);
    return () -> cancel(due);
  }

  private synchronized void cancel(Due due) {
    alarms.remove(due);
  }

  /** Returns the number of alarms that are set. */
  public synchronized int alarms() {
    return alarms.size();
  }
}
