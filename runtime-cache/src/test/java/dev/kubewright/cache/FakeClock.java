package dev.kubewright.cache;

import dev.kubewright.concurrent.Clock;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.concurrent.CountDownLatch;

/**
 * Time that stands until it is advanced; whoever waits for a latch advances it by the timeout and
 * goes on.
 */
public final class FakeClock implements Clock {
  private record Task(long due, long number, Runnable task) {}

  private final PriorityQueue<Task> tasks =
      new PriorityQueue<>(Comparator.comparingLong(Task::due).thenComparingLong(Task::number));
  private final List<Duration> waits = new ArrayList<>();
  private long now;
  private long numbers;

  /** A clock at its beginning. */
  public FakeClock() {}

  @Override
  public synchronized long nanoTime() {
    return now;
  }

  @Override
  public boolean await(CountDownLatch latch, Duration timeout) {
    synchronized (this) {
      if (latch.getCount() == 0) {
        return true;
      }
      waits.add(timeout);
    }
    advance(timeout);
    return latch.getCount() == 0;
  }

  @Override
  public synchronized Alarm schedule(Duration delay, Runnable task) {
    var entry = new Task(now + delay.toNanos(), numbers++, task);
    tasks.add(entry);
    return () -> {
      synchronized (this) {
        tasks.remove(entry);
      }
    };
  }

  /** Lets time pass and runs what becomes due, in order. */
  public void advance(Duration by) {
    long end = nanoTime() + by.toNanos();
    for (Runnable task = due(end); task != null; task = due(end)) {
      task.run();
    }
    synchronized (this) {
      now = Math.max(now, end);
    }
  }

  private synchronized Runnable due(long end) {
    Task first = tasks.peek();
    if (first == null || first.due() > end) {
      return null;
    }
    now = Math.max(now, first.due());
    return tasks.remove().task();
  }

  /** How long was waited, each time. */
  public synchronized List<Duration> waits() {
    return List.copyOf(waits);
  }

  /** The number of alarms that are set. */
  public synchronized int alarms() {
    return tasks.size();
  }
}
