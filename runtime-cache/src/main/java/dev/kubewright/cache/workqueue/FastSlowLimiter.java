package dev.kubewright.cache.workqueue;

import java.time.Duration;
import java.util.Objects;

/** A number of short delays, then long ones. */
final class FastSlowLimiter<T> implements RateLimiter<T> {
  private final Attempts<T> attempts = new Attempts<>();
  private final Duration fast;
  private final Duration slow;
  private final int fastTimes;

  FastSlowLimiter(Duration fast, Duration slow, int fastTimes) {
    this.fast = Objects.requireNonNull(fast, "fast");
    this.slow = Objects.requireNonNull(slow, "slow");
    this.fastTimes = fastTimes;
  }

  @Override
  public Duration when(T item) {
    return attempts.next(item) < fastTimes ? fast : slow;
  }

  @Override
  public void forget(T item) {
    attempts.forget(item);
  }

  @Override
  public int numRequeues(T item) {
    return attempts.of(item);
  }
}
