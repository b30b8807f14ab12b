package dev.kubewright.cache;

import java.time.Duration;
import java.util.Collection;
import java.util.concurrent.TimeUnit;

/** Waits for threads to end. */
final class Joins {
  /** The longest that a close waits, whatever handlers do. */
  static final Duration LIMIT = Duration.ofSeconds(5);

  private Joins() {}

  /** Returns the time, of {@link System#nanoTime}, until which a close that begins now may wait. */
  static long deadline(Duration limit) {
    return System.nanoTime() + limit.toNanos();
  }

  /**
   * Waits for threads to end, and warns of those that do not. An interrupt ends the waiting, and
   * the flag stays set. The current thread is left out.
   */
  static void join(Collection<Thread> threads, long deadline, ErrorReporter errors) {
    for (Thread thread : threads) {
      if (thread != Thread.currentThread() && !ended(thread, deadline)) {
        errors.warn(
            "the thread "
                + thread.getName()
                + " still runs after the close; it ends when the code that it calls returns");
      }
    }
  }

  private static boolean ended(Thread thread, long deadline) {
    try {
      // At least one millisecond: zero would wait for ever.
      thread.join(Math.max(1, TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime())));
      return !thread.isAlive();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return true;
    }
  }
}
