package dev.kubewright.cache.fake;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Durations;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A clock that stands still until it is advanced. A thread that waits with a timeout advances it by
 * that timeout. A thread that waits with {@link #FOREVER} really waits, because that time never
 * comes.
 */
public class FakeClock implements Clock {
  /** A timeout that never ends: the test waits for what other threads do. */
  public static final Duration FOREVER = ChronoUnit.FOREVER.getDuration();

  private static final int REAL_SECONDS = 60;

  private record Task(long due, long number, Runnable task) {}

  private final PriorityQueue<Task> tasks =
      new PriorityQueue<>(Comparator.comparingLong(Task::due).thenComparingLong(Task::number));
  private final List<Duration> waits = new ArrayList<>();
  private long now;
  private long numbers;

  /** Creates a clock at time zero. */
  public FakeClock() {}

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
    if (timeout.equals(FOREVER)) {
      if (!latch.await(REAL_SECONDS, TimeUnit.SECONDS)) {
        throw new AssertionError("the latch did not open in " + REAL_SECONDS + " s");
      }
      return true;
    }
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    synchronized (this) {
      if (latch.getCount() == 0) {
        return true;
      }
      waits.add(timeout);
    }
    advance(timeout);
    // A virtual thread that never waits keeps its carrier. To yield is not enough: threads that
    // yield to each other keep those that wait outside of the carrier from it.
    LockSupport.parkNanos(1);
    return latch.getCount() == 0;
  }

  @Override
  public synchronized Alarm schedule(Duration delay, Runnable task) {
    var entry = new Task(now + Durations.ahead(delay), numbers++, task);
    tasks.add(entry);
    return () -> {
      synchronized (this) {
        tasks.remove(entry);
      }
    };
  }

  /** Lets time pass and runs the tasks that become due, in order. */
  public void advance(Duration by) {
    long end = nanoTime() + Durations.ahead(by);
    for (Runnable task = due(end); task != null; task = due(end)) {
      task.run();
    }
    synchronized (this) {
      now = Math.max(now, end);
    }
  }

  /** Lets time pass without running what becomes due: alarms are late. */
  public synchronized void advanceSilently(Duration by) {
    now += by.toNanos();
  }

  private synchronized Runnable due(long end) {
    Task first = tasks.peek();
    if (first == null || first.due() > end) {
      return null;
    }
    now = Math.max(now, first.due());
    return tasks.remove().task();
  }

  /** Returns the timeouts of all waits, in order. */
  public synchronized List<Duration> waits() {
    return List.copyOf(waits);
  }

  /** Returns the number of alarms that are set. */
  public synchronized int alarms() {
    return tasks.size();
  }
}
