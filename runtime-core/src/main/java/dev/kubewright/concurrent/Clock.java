package dev.kubewright.concurrent;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;

/**
 * Reads the time and waits. Code that waits takes a clock as a parameter, so tests can pass a clock
 * that they control. Safe for all threads.
 */
public interface Clock {
  /**
   * Returns the clock of this machine. There is nothing to close: its daemon threads end by
   * themselves, a few seconds after the last alarm. An alarm that blocks holds up no other one.
   */
  static Clock system() {
    return SystemClock.INSTANCE;
  }

  /**
   * Returns the nanoseconds since a fixed moment. The value never decreases. Only differences of
   * two values have a meaning.
   */
  long nanoTime();

  /**
   * Returns the time of day, for moments that others name, such as the end of a token. It may jump
   * in both directions. For durations use {@link #nanoTime}.
   */
  Instant instant();

  /**
   * Waits until a latch opens or the timeout ends.
   *
   * @param timeout the longest time to wait. Zero and negative values do not wait. Values beyond
   *     292 years wait until the latch opens.
   * @return whether the latch is open
   * @throws InterruptedException if the thread is interrupted
   */
  boolean await(CountDownLatch latch, Duration timeout) throws InterruptedException;

  /**
   * Runs a task once, after a delay, on a thread that is not the caller's.
   *
   * @param delay the time to wait. Zero and negative values run the task at once. Values beyond 292
   *     years never run it.
   * @param task must be short, and must neither block nor throw: all alarms of a clock may share
   *     one thread
   * @return a handle that cancels the task
   */
  Alarm schedule(Duration delay, Runnable task);

  /**
   * Runs a task as {@link #schedule} does. If no alarm can be set, as when the JVM gets no thread
   * for its timers, the calling thread runs it at once. For tasks that must not be left out, such
   * as the end of a connection that was closed.
   */
  default Alarm scheduleOrRun(Duration delay, Runnable task) {
    try {
      return schedule(delay, task);
    } catch (Throwable noAlarm) {
      task.run();
      return () -> {};
    }
  }

  /** A scheduled task that can be cancelled. Safe for all threads. */
  @FunctionalInterface
  interface Alarm {
    /** Cancels the task if it has not begun. Calling it again does nothing. */
    void cancel();
  }
}
