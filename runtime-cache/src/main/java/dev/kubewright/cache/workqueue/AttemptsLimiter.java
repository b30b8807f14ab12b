package dev.kubewright.cache.workqueue;

import dev.kubewright.concurrent.Durations;
import java.time.Duration;
import java.util.Objects;
import java.util.function.IntFunction;

/** Delays that depend on how often an item was tried before. */
final class AttemptsLimiter<T> implements RateLimiter<T> {
  private final Attempts<T> attempts = new Attempts<>();
  private final IntFunction<Duration> delays;

  /**
   * Creates a limiter.
   *
   * @param delays returns the delay after a number of earlier attempts, which begins at 0
   */
  private AttemptsLimiter(IntFunction<Duration> delays) {
    this.delays = delays;
  }

  /** Returns a limiter with delays of first · 2ⁿ, up to the longest. */
  static <T> AttemptsLimiter<T> exponential(Duration first, Duration longest) {
    long start = Durations.nanos(first);
    long limit = Durations.nanos(longest);
    return new AttemptsLimiter<>(
        earlier -> {
          double delay = start * Math.pow(2, earlier);
          return Duration.ofNanos(delay > limit ? limit : (long) delay);
        });
  }

  /** Returns a limiter with a number of short delays, then long ones. */
  static <T> AttemptsLimiter<T> fastSlow(Duration fast, Duration slow, int fastTimes) {
    Objects.requireNonNull(fast, "fast");
    Objects.requireNonNull(slow, "slow");
    return new AttemptsLimiter<>(earlier -> earlier < fastTimes ? fast : slow);
  }

  @Override
  public Duration when(T item) {
    return delays.apply(attempts.next(item));
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
