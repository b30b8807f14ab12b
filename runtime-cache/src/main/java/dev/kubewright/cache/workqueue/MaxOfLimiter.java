package dev.kubewright.cache.workqueue;

import dev.kubewright.concurrent.Durations;
import java.time.Duration;
import java.util.List;

/** The longest delay and the greatest count of several limiters. */
final class MaxOfLimiter<T> implements RateLimiter<T> {
  private final List<RateLimiter<T>> limiters;

  MaxOfLimiter(List<RateLimiter<T>> limiters) {
    this.limiters = limiters;
  }

  @Override
  public Duration when(T item) {
    Duration longest = Duration.ZERO;
    for (var limiter : limiters) {
      longest = Durations.max(longest, limiter.when(item));
    }
    return longest;
  }

  @Override
  public void forget(T item) {
    limiters.forEach(limiter -> limiter.forget(item));
  }

  @Override
  public int numRequeues(T item) {
    return limiters.stream().mapToInt(limiter -> limiter.numRequeues(item)).max().orElse(0);
  }
}
