package dev.kubewright.cache;

import java.time.Duration;

/**
 * The delays of a reflector. The first is 800 ms, each next one is doubled up to 30 s, and each is
 * lengthened at random up to twofold. After two minutes without a delay they begin again. Only the
 * reflector's thread uses it.
 */
final class Backoff {
  private static final long FIRST = Duration.ofMillis(800).toNanos();
  private static final long LONGEST = Duration.ofSeconds(30).toNanos();
  private static final long RESET_AFTER = Duration.ofMinutes(2).toNanos();

  private final Environment environment;
  private long next = FIRST;
  private long last;

  Backoff(Environment environment) {
    this.environment = environment;
    this.last = environment.clock().nanoTime();
  }

  Duration next() {
    long now = environment.clock().nanoTime();
    if (now - last > RESET_AFTER) {
      next = FIRST;
    }
    last = now;
    long delay = next;
    next = Math.min(2 * next, LONGEST);
    return Duration.ofNanos(delay + (long) (environment.random().nextDouble() * delay));
  }
}
