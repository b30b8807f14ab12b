package dev.kubewright.rest.flowcontrol;

import dev.kubewright.client.Request;
import dev.kubewright.concurrent.Clock;
import java.time.Duration;

/**
 * Lets a burst of attempts pass at once, then a number of them per second. A second without
 * attempts makes room for as many as pass in a second.
 */
final class TokenBucket implements RequestLimiter {
  private final Clock clock;
  private final long spacing;
  private final long burst;

  /** When the next attempt may pass if no room was left. The bucket is full one burst later. */
  private long next;

  /**
   * Creates a full bucket.
   *
   * @param perSecond attempts per second, at least 1
   * @param burst attempts at once, at least 1
   * @throws IllegalArgumentException if one of them is less than 1
   */
  TokenBucket(int perSecond, int burst, Clock clock) {
    if (perSecond < 1 || burst < 1) {
      throw new IllegalArgumentException(
          perSecond + " per second and " + burst + " at once: both are at least 1");
    }
    this.clock = clock;
    this.spacing = Duration.ofSeconds(1).toNanos() / perSecond;
    this.burst = spacing * burst;
    this.next = clock.nanoTime() - this.burst + spacing;
  }

  /** An attempt that has no time to wait takes no place, because it will not be sent. */
  @Override
  public synchronized Duration reserve(Request request) {
    long now = clock.nanoTime();
    if (now - next > burst - spacing) {
      next = now - burst + spacing;
    }
    Duration wait = Duration.ofNanos(Math.max(0, next - now));
    boolean inTime =
        !request.deadline().isLimited() || request.deadline().left().compareTo(wait) > 0;
    if (inTime) {
      next += spacing;
    }
    return wait;
  }
}
