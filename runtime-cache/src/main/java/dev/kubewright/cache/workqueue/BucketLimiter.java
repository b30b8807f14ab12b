package dev.kubewright.cache.workqueue;

import dev.kubewright.concurrent.Clock;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** A token bucket. Each item takes a token at once and waits until the bucket has earned it. */
final class BucketLimiter<T> implements RateLimiter<T> {
  private static final double NANOS = TimeUnit.SECONDS.toNanos(1);

  private final double perSecond;
  private final int burst;
  private final Clock clock;
  private double tokens;
  private long last;

  BucketLimiter(double perSecond, int burst, Clock clock) {
    if (!(perSecond > 0) || burst < 1) {
      throw new IllegalArgumentException(
          "a bucket needs a rate above 0 and a burst of at least 1, not "
              + perSecond
              + " and "
              + burst);
    }
    this.perSecond = perSecond;
    this.burst = burst;
    this.clock = clock;
    this.tokens = burst;
    this.last = clock.nanoTime();
  }

  @Override
  public synchronized Duration when(T item) {
    long now = clock.nanoTime();
    tokens = Math.min(burst, tokens + (now - last) * perSecond / NANOS) - 1;
    last = now;
    return tokens >= 0 ? Duration.ZERO : Duration.ofNanos((long) (-tokens / perSecond * NANOS));
  }

  @Override
  public void forget(T item) {
    // The bucket does not tell items apart.
  }

  @Override
  public int numRequeues(T item) {
    return 0;
  }
}
