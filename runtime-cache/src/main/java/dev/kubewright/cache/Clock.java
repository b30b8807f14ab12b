package dev.kubewright.cache;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/** The time that the cache lives by; tests bring their own. Safe for all threads. */
public interface Clock {
  /** The clock of this machine. It owns no thread. */
  static Clock system() {
    return SystemClock.INSTANCE;
  }

  /** Nanoseconds since some fixed moment; never goes back. */
  long nanoTime();

  /**
   * Waits until a latch opens or the time is over.
   *
   * @return whether the latch is open
   */
  boolean await(CountDownLatch latch, Duration timeout) throws InterruptedException;

  /**
   * Runs a task once, later, on a thread that is not the caller's own.
   *
   * @param task is short, does not block and does not throw
   */
  Alarm schedule(Duration delay, Runnable task);

  /** A task that waits for its time. */
  @FunctionalInterface
  interface Alarm {
    /** Forgets the task if it has not begun. Calling it again does nothing. */
    void cancel();
  }
}
