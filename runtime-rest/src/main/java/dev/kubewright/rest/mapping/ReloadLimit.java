package dev.kubewright.rest.mapping;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.error.TransportTimeoutException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Limits the reloads that find nothing. A reload that finds what was wanted costs nothing: there
 * are only as many of them as the server has types. So a program that starts and needs many types
 * is never slowed down, and one that looks for types that do not exist is.
 *
 * <p>A place is taken before a reload and given back after a success. Whoever finds all places
 * taken by reloads that are still running waits for one of these to end. Safe for all threads.
 */
final class ReloadLimit {
  private final Clock clock;
  private final long interval;
  private final long most;
  private final ReentrantLock lock = new ReentrantLock();

  /** Opens when the next reload ends. */
  private CountDownLatch settled = new CountDownLatch(1);

  /** The nanoseconds until all places are free, as of {@link #asOf}. */
  private long debt;

  private long asOf;
  private int running;

  /**
   * Creates a limit.
   *
   * @param burst the number of places
   * @param interval the time after which one place is free again
   */
  ReloadLimit(Clock clock, int burst, Duration interval) {
    this.clock = clock;
    this.interval = Durations.nanos(interval);
    this.most = Math.multiplyExact(this.interval, (long) burst);
    this.asOf = clock.nanoTime();
  }

  /**
   * Takes a place. Waits while running reloads hold all places, but not beyond a deadline.
   *
   * @return null if there is a place, or the time after which there will be one
   * @throws TransportException if the thread is interrupted, or the deadline comes
   */
  @Nullable Duration take(Deadline deadline) {
    while (true) {
      CountDownLatch next;
      lock.lock();
      try {
        settleTime();
        if (debt + interval <= most) {
          debt += interval;
          running++;
          return null;
        }
        if (running == 0) {
          return Duration.ofNanos(debt + interval - most);
        }
        next = settled;
      } finally {
        lock.unlock();
      }
      await(next, deadline);
    }
  }

  private static void await(CountDownLatch settled, Deadline deadline) {
    try {
      if (!deadline.await(settled)) {
        throw new TransportTimeoutException(
            "no time is left to wait for other lookups of types", null);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new TransportException(
          Kind.INTERRUPTED, "interrupted while waiting for other lookups of types", interrupted);
    }
  }

  private void settleTime() {
    long now = clock.nanoTime();
    debt = Math.max(0, debt - (now - asOf));
    asOf = now;
  }

  /** Ends a reload. Its place is free at once if it has found what was wanted. */
  void settle(boolean found) {
    lock.lock();
    try {
      settleTime();
      running--;
      if (found) {
        debt = Math.max(0, debt - interval);
      }
      settled.countDown();
      settled = new CountDownLatch(1);
    } finally {
      lock.unlock();
    }
  }
}
