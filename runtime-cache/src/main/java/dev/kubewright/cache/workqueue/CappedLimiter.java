package dev.kubewright.cache.workqueue;

import dev.kubewright.concurrent.Durations;
import java.time.Duration;

/** Another limiter with an upper limit for its delays. */
final class CappedLimiter<T> implements RateLimiter<T> {
  private final RateLimiter<T> limiter;
  private final Duration longest;

  CappedLimiter(RateLimiter<T> limiter, Duration longest) {
    this.limiter = limiter;
    this.longest = longest;
  }

  @Override
  public Duration when(T item) {
    return Durations.min(limiter.when(item), longest);
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
