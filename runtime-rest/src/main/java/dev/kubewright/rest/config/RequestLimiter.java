package dev.kubewright.rest.config;

import dev.kubewright.client.Request;
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
   * Reserves the next place for an attempt.
   *
   * @return how long the attempt must wait, or zero
   */
  Duration reserve(Request request);
}
