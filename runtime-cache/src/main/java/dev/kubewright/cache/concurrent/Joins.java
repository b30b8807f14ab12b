package dev.kubewright.cache.concurrent;

import dev.kubewright.cache.report.ErrorReporter;
import dev.kubewright.concurrent.Deadline;
import java.time.Duration;
import java.util.Collection;

/** Waits for threads to end. */
public final class Joins {
  /** The longest that a close waits, whatever handlers do. */
  public static final Duration LIMIT = Duration.ofSeconds(5);

  private Joins() {}

  /**
   * Waits for threads to end until a deadline, and warns of those that do not. An interrupt ends
   * the waiting, and the flag stays set. The current thread is left out.
   */
  public static void join(Collection<Thread> threads, Deadline deadline, ErrorReporter errors) {
    for (Thread thread : threads) {
      if (thread != Thread.currentThread() && !ended(thread, deadline)) {
        errors.warn(
            "the thread "
                + thread.getName()
                + " still runs after the close; it ends when the code that it calls returns");
      }
    }
  }

  private static boolean ended(Thread thread, Deadline deadline) {
    try {
      // At least one millisecond: zero would wait for ever.
      thread.join(Math.max(1, deadline.leftAtMost(LIMIT).toMillis()));
      return !thread.isAlive();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return true;
    }
  }
}
