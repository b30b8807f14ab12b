package dev.kubewright.cache.workqueue;

import dev.kubewright.concurrent.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Says how long an item is to wait. Safe for all threads.
 *
 * @param <T> the type of the items
 */
public interface RateLimiter<T> {
  /** How long the item is to wait this time. */
  Duration when(T item);

  /** The item is done with; what is known of it is dropped. */
  void forget(T item);

  /** How often {@link #when} was asked for the item since it was forgotten. */
  int numRequeues(T item);

  /** Doubles the delay of an item each time, from the first up to the longest. */
  static <T> RateLimiter<T> itemExponential(Duration first, Duration longest) {
    return new ItemExponentialLimiter<>(first, longest);
  }

  /**
   * Lets so many items of any kind through per second, and a burst of them at once.
   *
   * @param perSecond greater than zero
   * @param burst at least one
   */
  static <T> RateLimiter<T> bucket(double perSecond, int burst, Clock clock) {
    return new BucketLimiter<>(perSecond, burst, clock);
  }

  /** Delays an item shortly a few times, then long. */
  static <T> RateLimiter<T> fastSlow(Duration fast, Duration slow, int fastTimes) {
    return new FastSlowLimiter<>(fast, slow, fastTimes);
  }

  /** The longest delay of several limiters. */
  @SafeVarargs
  static <T> RateLimiter<T> maxOf(RateLimiter<T>... limiters) {
    List<RateLimiter<T>> all = new ArrayList<>();
    for (RateLimiter<T> limiter : limiters) {
      all.add(Objects.requireNonNull(limiter, "limiter"));
    }
    return new MaxOfLimiter<>(all);
  }

  /**
   * What controllers use: from 5 ms doubling to 1000 s per item, ten per second and bursts of 100
   * in all.
   */
  static <T> RateLimiter<T> forControllers(Clock clock) {
    return maxOf(
        itemExponential(Duration.ofMillis(5), Duration.ofSeconds(1000)), bucket(10, 100, clock));
  }

  /** This limiter, but never longer than a given delay. */
  default RateLimiter<T> atMost(Duration longest) {
    return new CappedLimiter<>(this, Objects.requireNonNull(longest, "longest"));
  }
}
