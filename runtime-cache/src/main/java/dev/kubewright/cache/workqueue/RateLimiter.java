package dev.kubewright.cache.workqueue;

import dev.kubewright.concurrent.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Decides how long an item of a work queue waits before its next attempt. Implementations are safe
 * for all threads.
 *
 * @param <T> the type of the items
 */
public interface RateLimiter<T> {
  /** Returns the delay of an item and counts the attempt. It does not wait. */
  Duration when(T item);

  /** Forgets an item: its next delay is the first one again. */
  void forget(T item);

  /** Returns how often {@link #when} was called for an item since it was last forgotten. */
  int numRequeues(T item);

  /**
   * Returns a limiter that doubles the delay of an item each time.
   *
   * @param first the first delay
   * @param longest the upper limit
   */
  static <T> RateLimiter<T> itemExponential(Duration first, Duration longest) {
    return AttemptsLimiter.exponential(first, longest);
  }

  /**
   * Returns a token bucket that all items share.
   *
   * @param perSecond items per second, greater than 0
   * @param burst items that may pass at once, at least 1
   * @throws IllegalArgumentException if a number is too small
   */
  static <T> RateLimiter<T> bucket(double perSecond, int burst, Clock clock) {
    return new BucketLimiter<>(perSecond, burst, clock);
  }

  /**
   * Returns a limiter with a number of short delays for each item, and long ones after them.
   *
   * @param fast the short delay
   * @param slow the long delay
   * @param fastTimes how many delays of an item are short
   */
  static <T> RateLimiter<T> fastSlow(Duration fast, Duration slow, int fastTimes) {
    return AttemptsLimiter.fastSlow(fast, slow, fastTimes);
  }

  /** Returns a limiter that takes the longest delay of several limiters. */
  @SafeVarargs
  static <T> RateLimiter<T> maxOf(RateLimiter<T>... limiters) {
    List<RateLimiter<T>> all = new ArrayList<>();
    for (RateLimiter<T> limiter : limiters) {
      all.add(Objects.requireNonNull(limiter, "limiter"));
    }
    return new MaxOfLimiter<>(all);
  }

  /**
   * Returns the limiter that controllers use. For each item it doubles the delay, from 5 ms up to
   * 1000 s. For all items it allows 10 per second, and 100 at once.
   */
  static <T> RateLimiter<T> forControllers(Clock clock) {
    return maxOf(
        itemExponential(Duration.ofMillis(5), Duration.ofSeconds(1000)), bucket(10, 100, clock));
  }

  /** Returns this limiter with an upper limit for its delays. */
  default RateLimiter<T> atMost(Duration longest) {
    return new CappedLimiter<>(this, Objects.requireNonNull(longest, "longest"));
  }
}
