package dev.kubewright.cache.reflector;

import dev.kubewright.concurrent.Clock;
import java.time.Duration;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The delays of a reflector. The first is 800 ms, each next one is doubled up to 30 s, and each is
 * lengthened at random up to twofold. After two minutes without a delay they begin again.
 *
 * <p>They also begin again if the server was away and then answers that a version has expired: the
 * cache is stale, and the server is ready for the list that makes it new. The next expired version
 * counts as any failure, so that a server that always answers so is not asked for lists without
 * end. Only the reflector's thread uses it.
 */
final class Backoff {
  private static final long FIRST = Duration.ofMillis(800).toNanos();
  private static final long LONGEST = Duration.ofSeconds(30).toNanos();
  private static final long RESET_AFTER = Duration.ofMinutes(2).toNanos();

  private final Clock clock;
  private final RandomGenerator random;
  private long next = FIRST;
  private long last;
  private boolean away;

  Backoff(Clock clock, RandomGenerator random) {
    this.clock = clock;
    this.random = random;
    this.last = clock.nanoTime();
  }

  /**
   * Returns the next delay.
   *
   * @param cause why there is a delay, or null if a stream merely ended
   */
  Duration next(@Nullable Throwable cause) {
    long now = clock.nanoTime();
    boolean back = away && cause != null && Failures.expired(cause);
    if (back || now - last > RESET_AFTER) {
      next = FIRST;
    }
    away = !back && (away || (cause != null && Failures.away(cause)));
    last = now;
    long delay = next;
    next = Math.min(2 * next, LONGEST);
    return Duration.ofNanos(delay + (long) (random.nextDouble() * delay));
  }
}
