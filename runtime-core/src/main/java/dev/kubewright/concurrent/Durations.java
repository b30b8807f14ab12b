package dev.kubewright.concurrent;

import java.time.Duration;

/** Arithmetic on durations that cannot overflow. */
public final class Durations {
  private static final Duration LONGEST = Duration.ofNanos(Long.MAX_VALUE);

  private Durations() {}

  /** Nanoseconds of a duration. Values beyond 292 years become the nearest long. */
  public static long nanos(Duration duration) {
    if (duration.isNegative()) {
      return duration.compareTo(LONGEST.negated()) < 0 ? -Long.MAX_VALUE : duration.toNanos();
    }
    return duration.compareTo(LONGEST) > 0 ? Long.MAX_VALUE : duration.toNanos();
  }

  /** The shorter of two durations. */
  public static Duration min(Duration first, Duration second) {
    return first.compareTo(second) <= 0 ? first : second;
  }

  /** The longer of two durations. */
  public static Duration max(Duration first, Duration second) {
    return first.compareTo(second) >= 0 ? first : second;
  }
}
