package dev.kubewright.concurrent;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;

/**
 * The moment at which a call gives up. One deadline covers all parts of the call: the attempts, the
 * waits between them, and reading the responses. Immutable, safe for all threads.
 */
public final class Deadline {
  /** A deadline that never comes. */
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
   * Returns the deadline after a duration.
   *
   * @param timeout the time until then. Zero and negative values make a deadline that is over. From
   *     146 years on, the deadline never comes.
   */
  public static Deadline after(Clock clock, Duration timeout) {
    Objects.requireNonNull(clock, "clock");
    long nanos = Durations.ahead(timeout);
    return nanos == Long.MAX_VALUE / 2 ? NONE : new Deadline(clock, clock.nanoTime() + nanos, true);
  }

  /**
   * Returns the deadline after a duration from now, on the clock of this machine: {@code
   * rest.until(Deadline.after(Duration.ofMinutes(1)))}.
   *
   * @param timeout as for {@link #after(Clock, Duration)}
   */
  public static Deadline after(Duration timeout) {
    return after(Clock.system(), timeout);
  }

  /** Returns whether the deadline comes at all. It is false for {@link #NONE}. */
  public boolean isLimited() {
    return limited;
  }

  /**
   * Returns the time that is left. It is never negative.
   *
   * @throws IllegalStateException if the deadline never comes
   */
  public Duration left() {
    if (!limited) {
      throw new IllegalStateException("this deadline never comes; check isLimited() first");
    }
    return Duration.ofNanos(Math.max(0, at - clock.nanoTime()));
  }

  /** Returns the time that is left, but at most the given limit. */
  public Duration leftAtMost(Duration limit) {
    return limited ? Durations.min(left(), limit) : limit;
  }

  /** Returns whether the deadline has come. */
  public boolean isOver() {
    return limited && at - clock.nanoTime() <= 0;
  }

  /**
   * Returns the earlier one of this deadline and another that comes after a duration.
   *
   * @param other the clock of the other deadline
   * @param timeout as for {@link #after(Clock, Duration)}
   */
  public Deadline orAfter(Clock other, Duration timeout) {
    return earlier(after(other, timeout));
  }

  /** Returns whether this deadline comes before another one. */
  public boolean isBefore(Deadline other) {
    return limited && (!other.limited || left().compareTo(other.left()) < 0);
  }

  /** Returns the earlier one of two deadlines. */
  public Deadline earlier(Deadline other) {
    return other.isBefore(this) ? other : this;
  }

  /**
   * Waits until a latch opens or the deadline comes.
   *
   * @return whether the latch is open
   * @throws InterruptedException if the thread is interrupted
   */
  public boolean await(CountDownLatch latch) throws InterruptedException {
    if (limited) {
      return clock.await(latch, left());
    }
    latch.await();
    return true;
  }

  /** Returns the time that is left, for a person to read. */
  @Override
  public String toString() {
    return limited ? "in " + left().toMillis() + " ms" : "never";
  }
}
