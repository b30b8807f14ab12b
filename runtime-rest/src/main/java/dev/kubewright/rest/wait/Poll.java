package dev.kubewright.rest.wait;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Checks a condition at intervals until it is true, as apimachinery's {@code
 * wait.PollUntilContextTimeout} does. It is for what no watch reports, such as a service that
 * starts to respond. To wait for the state of one object, {@code waitUntil} of its client is faster
 * and sends less. Immutable, safe for all threads.
 *
 * <pre>{@code
 * Poll.every(Duration.ofSeconds(1))
 *     .within(Duration.ofMinutes(2))
 *     .untilTrue(() -> pods.list("app=web").items().size() == 3);
 * }</pre>
 *
 * <p>The calling thread checks, and waits in between. The first check is at once, unless {@link
 * #immediate} says otherwise. The interval counts from the start of a check. After a check that
 * took longer than the interval, the next one follows at once.
 *
 * <p>An exception of a check ends the poll and reaches the caller. If a check may fail for a while,
 * it has to catch that failure. The time limit does not cut off a check that has begun: calls have
 * a limit of their own, and {@code rest.until(deadline)} gives them that of the poll.
 */
public final class Poll {
  private final Duration interval;
  private final boolean immediate;
  private final @Nullable Duration limit;
  private final Deadline deadline;
  private final Clock clock;

  private Poll(
      Duration interval,
      boolean immediate,
      @Nullable Duration limit,
      Deadline deadline,
      Clock clock) {
    this.interval = interval;
    this.immediate = immediate;
    this.limit = limit;
    this.deadline = deadline;
    this.clock = clock;
  }

  /**
   * Returns a poll without a time limit, which begins with a check.
   *
   * @param interval the time from the start of a check to the start of the next one
   * @throws IllegalArgumentException if the interval is zero or negative
   */
  public static Poll every(Duration interval) {
    Durations.checkPositive("interval", Objects.requireNonNull(interval, "interval"));
    return new Poll(interval, true, null, Deadline.NONE, Clock.system());
  }

  /**
   * Returns a poll with a time limit. It counts from the call of {@link #untilTrue} or {@link
   * #untilPresent}.
   *
   * @throws IllegalArgumentException if the limit is zero or negative
   */
  public Poll within(Duration limit) {
    Durations.checkPositive("time limit", Objects.requireNonNull(limit, "limit"));
    return new Poll(interval, immediate, limit, deadline, clock);
  }

  /** Returns a poll that begins no check after a deadline. */
  public Poll until(Deadline end) {
    return new Poll(interval, immediate, limit, Objects.requireNonNull(end, "end"), clock);
  }

  /**
   * Returns a poll whose first check is at once, or after one interval.
   *
   * @param atOnce Default: true.
   */
  public Poll immediate(boolean atOnce) {
    return new Poll(interval, atOnce, limit, deadline, clock);
  }

  /** Returns a poll that waits by another clock, for tests. */
  public Poll withClock(Clock other) {
    return new Poll(interval, immediate, limit, deadline, Objects.requireNonNull(other, "other"));
  }

  /**
   * Checks until the condition is true.
   *
   * @param condition called once per check, and at least once if the first check is at once
   * @throws WaitTimeoutException if the time limit or the deadline comes first
   * @throws TransportException of kind {@code INTERRUPTED}, if the thread is interrupted while it
   *     waits. The thread stays interrupted.
   */
  public void untilTrue(BooleanSupplier condition) {
    Objects.requireNonNull(condition, "condition");
    untilPresent(() -> condition.getAsBoolean() ? Optional.of(true) : Optional.empty());
  }

  /**
   * Checks until there is a result: {@code untilPresent(() -> pods.find("web"))}.
   *
   * @param check called once per check, and at least once if the first check is at once
   * @return the first result that is not empty
   * @throws WaitTimeoutException if the time limit or the deadline comes first
   * @throws TransportException of kind {@code INTERRUPTED}, if the thread is interrupted while it
   *     waits. The thread stays interrupted.
   */
  public <T> T untilPresent(Supplier<Optional<T>> check) {
    Objects.requireNonNull(check, "check");
    Deadline end = limit == null ? deadline : deadline.orAfter(clock, limit);
    long next = clock.nanoTime();
    int checks = 0;
    if (!immediate) {
      next = pause(next, end, checks);
    }
    while (true) {
      Optional<T> result = Objects.requireNonNull(check.get(), "the result of a check");
      if (result.isPresent()) {
        return result.get();
      }
      next = pause(next, end, ++checks);
    }
  }

  /**
   * Waits for the next check.
   *
   * @param last the time for which the check before was due
   * @return the time of the next check
   */
  private long pause(long last, Deadline end, int checks) {
    long now = clock.nanoTime();
    long next = last + Durations.ahead(interval);
    Duration wait = Duration.ofNanos(Math.max(0, next - now));
    try {
      boolean unusedOpen = clock.await(new CountDownLatch(1), end.leftAtMost(wait));
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new TransportException(
          Kind.INTERRUPTED, "interrupted during a poll" + times(checks), interrupted);
    }
    if (end.isOver()) {
      String time = limit == null ? "at its deadline" : "within " + Durations.text(limit);
      throw new WaitTimeoutException(
          "the condition of a poll was not true " + time + times(checks), null, null);
    }
    return now - next > 0 ? now : next;
  }

  private static String times(int checks) {
    return switch (checks) {
      case 0 -> ", before the first check";
      case 1 -> ", after 1 check";
      default -> ", after " + checks + " checks";
    };
  }
}
