package dev.kubewright.rest.retry;

import dev.kubewright.concurrent.Durations;
import java.time.Duration;
import java.util.Objects;

/**
 * The number of attempts of a call, and the waits between them. Immutable.
 *
 * <p>The fields are those of apimachinery's {@code wait.Backoff}, without its cap.
 *
 * @param steps the number of attempts, the first one included. At least 1. {@link
 *     Integer#MAX_VALUE} stands for no limit.
 * @param duration the wait after the first attempt. Zero or more.
 * @param factor the number by which each wait is longer than the one before. At least 1.
 * @param jitter the share of a wait by which chance makes it longer, such as 0.1 for up to a tenth.
 *     Zero or more.
 */
public record Backoff(int steps, Duration duration, double factor, double jitter) {
  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if a number is out of its range
   */
  public Backoff {
    Objects.requireNonNull(duration, "duration");
    if (steps < 1) {
      throw new IllegalArgumentException("the number of attempts is " + steps + "; use at least 1");
    }
    if (duration.isNegative()) {
      throw new IllegalArgumentException("the wait " + duration + " is negative");
    }
    if (!(factor >= 1 && Double.isFinite(factor))) {
      throw new IllegalArgumentException("the factor " + factor + " is not at least 1");
    }
    if (!(jitter >= 0 && Double.isFinite(jitter))) {
      throw new IllegalArgumentException("the jitter " + jitter + " is not zero or more");
    }
  }

  /** Returns the number of attempts for messages, or nothing if there is no limit. */
  String total() {
    return steps == Integer.MAX_VALUE ? "" : " of " + steps;
  }

  /**
   * Returns the wait after an attempt.
   *
   * @param attempt the number of the attempt, from 1
   * @param random a number from 0 to 1, which decides the jitter
   */
  Duration delay(int attempt, double random) {
    if (duration.isZero()) {
      return duration;
    }
    double grown = Durations.nanos(duration) * Math.pow(factor, attempt - 1);
    double nanos = Math.min(grown, Long.MAX_VALUE);
    return Duration.ofNanos((long) (nanos + nanos * (jitter * random))); // the cast saturates
  }
}
