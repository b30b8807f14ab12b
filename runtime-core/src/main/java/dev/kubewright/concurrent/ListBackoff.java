package dev.kubewright.concurrent;

import java.time.Duration;
import java.util.function.DoubleSupplier;

/**
 * The delays of a loop that lists and watches objects, with the numbers of client-go's reflector.
 * The first is 800 ms. Each next one is doubled up to 30 s, and lengthened at random up to twofold.
 * If none was needed for two minutes, they begin again. For one thread.
 */
public final class ListBackoff {
  private static final long FIRST = Duration.ofMillis(800).toNanos();
  private static final long LONGEST = Duration.ofSeconds(30).toNanos();
  private static final long RESET_AFTER = Duration.ofMinutes(2).toNanos();

  private final Clock clock;
  private final DoubleSupplier random;
  private long next = FIRST;
  private long last;

  /**
   * Creates the delays. The two minutes count from now.
   *
   * @param random returns a number from 0 to 1
   */
  public ListBackoff(Clock clock, DoubleSupplier random) {
    this.clock = clock;
    this.random = random;
    this.last = clock.nanoTime();
  }

  /** Returns the next delay. */
  public Duration next() {
    long now = clock.nanoTime();
    if (now - last > RESET_AFTER) {
      reset();
    }
    last = now;
    long delay = next;
    next = Math.min(2 * next, LONGEST);
    return Duration.ofNanos(delay + (long) (random.getAsDouble() * delay));
  }

  /** Lets the delays begin again. */
  public void reset() {
    next = FIRST;
  }
}
