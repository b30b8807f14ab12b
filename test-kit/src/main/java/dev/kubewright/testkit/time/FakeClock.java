package dev.kubewright.testkit.time;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Durations;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A clock that stands still until a test moves it. Alarms run on the thread that moves it, in the
 * order of their times. Safe for all threads.
 *
 * <p>A thread that waits with a timeout moves the clock by that timeout itself and does not wait,
 * so code that backs off or retries runs through at once. {@link #waits} are the timeouts. A wait
 * without end, {@code ChronoUnit.FOREVER}, really waits for its latch, for 30 seconds at most.
 */
public final class FakeClock implements Clock {
  private static final Duration FOREVER = ChronoUnit.FOREVER.getDuration();
  private static final int REAL_SECONDS = 30;

  private record Task(long due, long number, Runnable task) {}

  private final PriorityQueue<Task> tasks =
      new PriorityQueue<>(Comparator.comparingLong(Task::due).thenComparingLong(Task::number));
  private final List<Duration> waits = new ArrayList<>();
  private final Instant start;
  private long now;
  private long numbers;

  private FakeClock(Instant start) {
    this.start = Objects.requireNonNull(start, "start");
  }

  /** Returns a clock that stands at a moment. */
  public static FakeClock at(Instant start) {
    return new FakeClock(start);
  }

  /** Returns a clock that stands at the beginning of the year 2026, in UTC. */
  public static FakeClock create() {
    return at(Instant.parse("2026-01-01T00:00:00Z"));
  }

  @Override
  public Instant instant() {
    return start.plusNanos(nanoTime());
  }

  @Override
  public synchronized long nanoTime() {
    return now;
  }

  /**
   * Moves the clock by the timeout, unless the latch is open.
   *
   * @throws AssertionError if the timeout is {@code FOREVER} and the latch does not open within 30
   *     seconds
   */
  @Override
  public boolean await(CountDownLatch latch, Duration timeout) throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    if (timeout.equals(FOREVER)) {
      if (!latch.await(REAL_SECONDS, TimeUnit.SECONDS)) {
        throw new AssertionError("a wait without end did not end in " + REAL_SECONDS + " s");
      }
      return true;
    }
    if (latch.getCount() == 0) {
      return true;
    }
    if (!timeout.isNegative() && !timeout.isZero()) {
      synchronized (this) {
        waits.add(timeout);
      }
      advance(timeout);
    }
    return latch.getCount() == 0;
  }

  @Override
  public synchronized Alarm schedule(Duration delay, Runnable task) {
    Objects.requireNonNull(task, "task");
    var entry = new Task(now + Durations.ahead(delay), numbers++, task);
    tasks.add(entry);
    return () -> {
      synchronized (this) {
        tasks.remove(entry);
      }
    };
  }

  /**
   * Lets time pass and runs the alarms that become due, in order. Each alarm sees the clock at its
   * own time.
   *
   * @param by how much. Zero runs what is due now.
   * @throws IllegalArgumentException if it is negative
   */
  public void advance(Duration by) {
    if (by.isNegative()) {
      throw new IllegalArgumentException("a clock does not run backwards: " + by);
    }
    long end = nanoTime() + Durations.ahead(by);
    for (Runnable task = due(end); task != null; task = due(end)) {
      task.run();
    }
    synchronized (this) {
      now = Math.max(now, end);
    }
  }

  private synchronized @Nullable Runnable due(long end) {
    Task first = tasks.peek();
    if (first == null || first.due() > end) {
      return null;
    }
    now = Math.max(now, first.due());
    return tasks.remove().task();
  }

  /** Lets time pass without running what becomes due: alarms are late, as on a busy machine. */
  public synchronized void advanceSilently(Duration by) {
    now += Durations.ahead(by);
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
