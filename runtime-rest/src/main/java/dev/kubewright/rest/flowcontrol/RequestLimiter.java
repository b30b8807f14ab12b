package dev.kubewright.rest.flowcontrol;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.transport.Request;
import java.time.Duration;

/**
 * Decides how long an attempt must wait, so that a program does not flood a server. One limiter
 * serves a whole connection. Implementations are safe for all threads.
 */
@FunctionalInterface
public interface RequestLimiter {
  /** A limiter that never waits. */
  RequestLimiter NONE = request -> Duration.ZERO;

  /**
   * Returns a limiter that lets a burst of attempts pass at once, then a number of them per second:
   * QPS and burst of client-go, which are 5 and 10 there by default.
   *
   * @throws IllegalArgumentException if one of them is less than 1
   */
  static RequestLimiter tokenBucket(int perSecond, int burst) {
    return tokenBucket(perSecond, burst, Clock.system());
  }

  /** Returns such a limiter by a given clock. */
  static RequestLimiter tokenBucket(int perSecond, int burst, Clock clock) {
    return new TokenBucket(perSecond, burst, clock);
  }

  /**
   * Reserves the next place for an attempt.
   *
   * @return how long the attempt must wait, or zero
   */
  Duration reserve(Request request);

  /**
   * Gives the place of an attempt back, because its wait has ended early: the thread was
   * interrupted, the client was closed, or the deadline comes first. The attempt is not sent. So
   * waits that end do not delay later attempts. Default: does nothing.
   *
   * @param request the request of {@link #reserve}
   * @param wait what {@link #reserve} returned
   */
  default void cancel(Request request, Duration wait) {}
}
