package dev.kubewright.cache.concurrent;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Durations;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A signal that comes once or never. Waiting threads are woken by it, they do not poll. */
public final class SyncSignal {
  private final Clock clock;
  private final CountDownLatch decided = new CountDownLatch(1);
  private volatile boolean synced;

  public SyncSignal(Clock clock) {
    this.clock = clock;
  }

  /** Gives the signal, unless it was given up. */
  public void fire() {
    decide(true);
  }

  /** Decides that the signal never comes. Waiting threads get an exception. */
  public void giveUp() {
    decide(false);
  }

  private synchronized void decide(boolean outcome) {
    if (decided.getCount() > 0) {
      synced = outcome;
      decided.countDown();
    }
  }

  public boolean isFired() {
    return synced;
  }

  /**
   * Waits for the signal.
   *
   * @param left the longest time to wait. Zero and negative values do not wait.
   * @param timeout the time that the user gave, for the message
   * @param subject says what has not synced, and its state
   * @return null if the signal has come, else why it has not, for the exception of the user. After
   *     an interrupt the flag stays set.
   */
  public @Nullable String await(Duration left, Duration timeout, Supplier<String> subject) {
    try {
      if (!clock.await(decided, left)) {
        return "not in sync within " + Durations.millis(timeout) + " ms: " + subject.get();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "interrupted while waiting for " + subject.get();
    }
    return synced ? null : "closed before it was in sync: " + subject.get();
  }
}
