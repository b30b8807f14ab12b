package dev.kubewright.concurrent;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Arithmetic on durations that cannot overflow. {@code ChronoUnit.FOREVER.getDuration()} stands for
 * "never". Safe for all threads.
 */
public final class Durations {
  private static final Duration LONGEST = Duration.ofNanos(Long.MAX_VALUE);

  private Durations() {}

  /** Returns the nanoseconds of a duration. Values beyond 292 years become the nearest long. */
  public static long nanos(Duration duration) {
    if (duration.isNegative()) {
      return duration.compareTo(LONGEST.negated()) < 0 ? -Long.MAX_VALUE : duration.toNanos();
    }
    return duration.compareTo(LONGEST) > 0 ? Long.MAX_VALUE : duration.toNanos();
  }

  /**
   * Returns the nanoseconds of a duration, from 0 to 146 years. A moment on a {@link Clock} is the
   * clock's time plus this value: such moments can be compared by their difference.
   */
  public static long ahead(Duration duration) {
    return Math.max(0, Math.min(nanos(duration), Long.MAX_VALUE / 2));
  }

  /** Returns the whole milliseconds of a duration. Values beyond 292 years count as 292 years. */
  public static long millis(Duration duration) {
    return TimeUnit.NANOSECONDS.toMillis(nanos(duration));
  }

  /** Returns a duration for messages, with one unit: {@code 5 s}, {@code 300 ms}. */
  public static String text(Duration duration) {
    int nanos = duration.getNano();
    if (nanos == 0 || duration.compareTo(LONGEST) > 0) {
      return duration.toSeconds() + " s";
    }
    return nanos % 1_000_000 == 0 ? millis(duration) + " ms" : nanos(duration) + " ns";
  }

  /** Returns the shorter of two durations. */
  public static Duration min(Duration first, Duration second) {
    return first.compareTo(second) <= 0 ? first : second;
  }

  /** Returns the longer of two durations. */
  public static Duration max(Duration first, Duration second) {
    return first.compareTo(second) >= 0 ? first : second;
  }

  /**
   * Checks a duration that may be missing.
   *
   * @param what the name of the duration for messages, such as {@code timeout}
   * @throws IllegalArgumentException if it is zero or negative
   */
  public static void checkPositive(String what, @Nullable Duration duration) {
    if (duration != null && (duration.isZero() || duration.isNegative())) {
      throw new IllegalArgumentException("the " + what + " " + duration + " is not positive");
    }
  }
}
