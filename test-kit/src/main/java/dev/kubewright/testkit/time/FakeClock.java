package dev.kubewright.testkit.time;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.concurrent.Rethrow;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A clock that stands still until a test moves it. Alarms run on the thread that moves it, in the
 * order of their times. Safe for all threads.
 *
 * <p>A thread that waits with a timeout moves the clock by that timeout itself and does not wait,
 * so code that backs off or retries runs through at once. If an alarm opens the latch on the way,
 * the clock stops there. {@link #waits} are the timeouts. A wait without end, which is one beyond
 * 292 years, really waits for its latch and leaves the clock alone. Give such a test a timeout.
 */
public final class FakeClock implements Clock {
  private static final Duration LONGEST = Duration.ofNanos(Long.MAX_VALUE);

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
   * Moves the clock by the timeout, or to the alarm that opens the latch. If the latch is open, the
   * clock stays where it is. With a timeout beyond 292 years this method blocks until another
   * thread opens the latch.
   *
   * <p>Failures of alarms are thrown as {@link #advance} does.
   */
  @Override
  public boolean await(CountDownLatch latch, Duration timeout) throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    if (timeout.compareTo(LONGEST) > 0) {
      latch.await();
      return true;
    }
    if (latch.getCount() == 0) {
      return true;
    }
    if (!timeout.isNegative() && !timeout.isZero()) {
      synchronized (this) {
        waits.add(timeout);
      }
      move(timeout, latch);
      // A virtual thread that never waits keeps its carrier. To yield is not enough: threads that
      // yield to each other keep those that wait outside of the carrier from it.
      LockSupport.parkNanos(1);
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
   * <p>If alarms throw, the others run all the same and the clock moves to the end. Then the first
   * failure is thrown, with the later ones as suppressed exceptions.
   *
   * @param by how much. Zero runs what is due now.
   * @throws IllegalArgumentException if it is negative
   */
  public void advance(Duration by) {
    if (by.isNegative()) {
      throw new IllegalArgumentException("a clock does not run backwards: " + by);
    }
    move(by, null);
  }

  /**
   * Runs the alarms up to a time from now, and moves there.
   *
   * @param stop ends the move after the alarm that opens it, or null
   */
  private void move(Duration by, @Nullable CountDownLatch stop) {
    long end = nanoTime() + Durations.ahead(by);
    var failures = new Failures();
    for (Runnable task = due(end); task != null; task = due(end)) {
      failures.catching(task);
      if (stop != null && stop.getCount() == 0) {
        failures.rethrow();
        return;
      }
    }
    synchronized (this) {
      now = Math.max(now, end);
    }
    failures.rethrow();
  }

  /** Keeps what alarms throw until all have run. For one thread. */
  private static final class Failures {
    private @Nullable Throwable first;

    void catching(Runnable task) {
      try {
        task.run();
      } catch (Throwable failure) {
        if (first == null) {
          first = failure;
        } else if (first != failure) {
          first.addSuppressed(failure);
        }
      }
    }

    void rethrow() {
      if (first != null) {
        throw Rethrow.of(first);
      }
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
