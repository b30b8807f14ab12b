package dev.kubewright.concurrent;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/** Tells the time and waits for it. Tests bring their own. Safe for all threads. */
public interface Clock {
  /** The clock of this machine. It owns no thread. */
  static Clock system() {
    return SystemClock.INSTANCE;
  }

  /** Nanoseconds since a fixed moment. The value never goes back. */
  long nanoTime();

  /**
   * Waits until a latch opens or the time is over.
   *
   * @param timeout zero and negative values do not wait
   * @return whether the latch is open
   * @throws InterruptedException if the thread is interrupted
   */
  boolean await(CountDownLatch latch, Duration timeout) throws InterruptedException;

  /**
   * Runs a task once, after a delay, on a thread that is not the caller's.
   *
   * @param task must be short, and must neither block nor throw
   */
  Alarm schedule(Duration delay, Runnable task);

  /** A task that waits for its time. */
  @FunctionalInterface
  interface Alarm {
    /** Cancels the task if it has not begun. Calling it again does nothing. */
    void cancel();
  }
}
