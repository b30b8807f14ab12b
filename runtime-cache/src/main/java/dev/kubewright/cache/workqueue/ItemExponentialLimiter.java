package dev.kubewright.cache.workqueue;

import dev.kubewright.concurrent.Durations;
import java.time.Duration;

/** Delays of first · 2ⁿ, up to the longest. */
final class ItemExponentialLimiter<T> implements RateLimiter<T> {
  private final Attempts<T> attempts = new Attempts<>();
  private final long first;
  private final long longest;

  ItemExponentialLimiter(Duration first, Duration longest) {
    this.first = Durations.nanos(first);
    this.longest = Durations.nanos(longest);
  }

  @Override
  public Duration when(T item) {
    double delay = first * Math.pow(2, attempts.next(item));
    return Duration.ofNanos(delay > longest ? longest : (long) delay);
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
