package dev.kubewright.cache.workqueue;

import java.time.Duration;

/** Another limiter, never longer than a given delay. */
final class CappedLimiter<T> implements RateLimiter<T> {
  private final RateLimiter<T> limiter;
  private final Duration longest;

  CappedLimiter(RateLimiter<T> limiter, Duration longest) {
    this.limiter = limiter;
    this.longest = longest;
  }

  @Override
  public Duration when(T item) {
    Duration delay = limiter.when(item);
    return delay.compareTo(longest) > 0 ? longest : delay;
  }

  @Override
  public void forget(T item) {
    limiter.forget(item);
  }

  @Override
  public int numRequeues(T item) {
    return limiter.numRequeues(item);
  }
}
