package dev.kubewright.cache;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** A signal that comes once, or never will; who waits for it is woken, nobody polls. */
final class SyncSignal {
  private final CountDownLatch decided = new CountDownLatch(1);
  private volatile boolean synced;

  /** Gives the signal, unless it was given up. */
  void fire() {
    decide(true);
  }

  /** It will not come any more. */
  void giveUp() {
    decide(false);
  }

  private synchronized void decide(boolean outcome) {
    if (decided.getCount() > 0) {
      synced = outcome;
      decided.countDown();
    }
  }

  boolean isFired() {
    return synced;
  }

  /**
   * Waits for the signal.
   *
   * @param timeout none but positive ones wait
   * @param subject says who is not in step, and in which state
   */
  void await(Duration timeout, Supplier<String> subject) {
    try {
      if (!decided.await(timeout.toNanos(), TimeUnit.NANOSECONDS)) {
        throw new CacheSyncException(
            "not in step within " + timeout.toMillis() + " ms: " + subject.get());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CacheSyncException("interrupted while waiting for " + subject.get());
    }
    if (!synced) {
      throw new CacheSyncException("closed before it was in step: " + subject.get());
    }
  }
}
