package dev.kubewright.cache.reflector;

import dev.kubewright.concurrent.Clock;
import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * The delays of a reflector. The first is 800 ms, each next one is doubled up to 30 s, and each is
 * lengthened at random up to twofold. After two minutes without a delay they begin again. Only the
 * reflector's thread uses it.
 */
final class Backoff {
  private static final long FIRST = Duration.ofMillis(800).toNanos();
  private static final long LONGEST = Duration.ofSeconds(30).toNanos();
  private static final long RESET_AFTER = Duration.ofMinutes(2).toNanos();

  private final Clock clock;
  private final RandomGenerator random;
  private long next = FIRST;
  private long last;

  Backoff(Clock clock, RandomGenerator random) {
    this.clock = clock;
    this.random = random;
    this.last = clock.nanoTime();
  }

  Duration next() {
    long now = clock.nanoTime();
    if (now - last > RESET_AFTER) {
      next = FIRST;
    }
    last = now;
    long delay = next;
    next = Math.min(2 * next, LONGEST);
    return Duration.ofNanos(delay + (long) (random.nextDouble() * delay));
  }
}
