package dev.kubewright.cache.reflector;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.ListBackoff;
import java.time.Duration;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The delays of a reflector. They also begin again if the server was away and then answers that a
 * version has expired: the cache is stale, and the server is ready for the list that makes it new.
 * The next expired version counts as any failure, so that a server that always answers so is not
 * asked for lists without end. Only the reflector's thread uses it.
 */
final class Backoff {
  private final ListBackoff delays;
  private boolean away;

  Backoff(Clock clock, RandomGenerator random) {
    this.delays = new ListBackoff(clock, random::nextDouble);
  }

  /**
   * Returns the next delay.
   *
   * @param cause why there is a delay, or null if a stream merely ended
   */
  Duration next(@Nullable Throwable cause) {
    boolean back = away && cause != null && Failures.expired(cause);
    if (back) {
      delays.reset();
    }
    away = !back && (away || (cause != null && Failures.away(cause)));
    return delays.next();
  }
}
