package dev.kubewright.concurrent;

import java.time.Duration;
import java.util.Objects;

/**
 * A moment after which work is given up. One deadline covers every part of a call: attempts, waits
 * between them and the reading of answers. Immutable, safe for all threads.
 */
public final class Deadline {
  /** Never. */
  public static final Deadline NONE = new Deadline(Clock.system(), 0, false);

  private final Clock clock;
  private final long at;
  private final boolean limited;

  private Deadline(Clock clock, long at, boolean limited) {
    this.clock = clock;
    this.at = at;
    this.limited = limited;
  }

  /**
   * The moment that lies the given time ahead. Durations of more than 146 years never end.
   *
   * @param timeout zero and negative values are over at once
   */
  public static Deadline after(Clock clock, Duration timeout) {
    Objects.requireNonNull(clock, "clock");
    long nanos = Durations.nanos(timeout);
    return nanos > Long.MAX_VALUE / 2 ? NONE : new Deadline(clock, clock.nanoTime() + nanos, true);
  }

  /** Whether there is such a moment at all. */
  public boolean isLimited() {
    return limited;
  }

  /**
   * The time that is left, never negative.
   *
   * @throws IllegalStateException if the deadline is {@link #NONE}
   */
  public Duration left() {
    if (!limited) {
      throw new IllegalStateException("there is no limit");
    }
    return Duration.ofNanos(Math.max(0, at - clock.nanoTime()));
  }

  /** The time that is left, or the given time if that is shorter. */
  public Duration leftAtMost(Duration limit) {
    return limited ? Durations.min(left(), limit) : limit;
  }

  /** Whether the moment has passed. */
  public boolean isOver() {
    return limited && at - clock.nanoTime() <= 0;
  }

  /** The earlier of this deadline and one that lies the given time ahead. */
  public Deadline orAfter(Clock other, Duration timeout) {
    Deadline second = after(other, timeout);
    if (!limited || !second.limited) {
      return limited ? this : second;
    }
    return left().compareTo(second.left()) <= 0 ? this : second;
  }

  /** The time that is left. */
  @Override
  public String toString() {
    return limited ? "in " + left().toMillis() + " ms" : "never";
  }
}
