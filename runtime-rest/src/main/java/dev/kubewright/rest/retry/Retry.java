package dev.kubewright.rest.retry;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.error.ApplyConflictException;
import dev.kubewright.error.ConflictException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.error.TransportTimeoutException;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.function.DoubleSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Repeats calls that failed, as client-go's {@code retry.RetryOnConflict} and {@code retry.OnError}
 * do. The calling thread makes all attempts and waits between them. Immutable, safe for all
 * threads.
 *
 * <pre>{@code
 * rest.retry().retryOnConflict(() -> {
 *   var tab = tabs.get("backup");
 *   return tabs.update(tab.with(t -> t.spec(s -> s.replicas(3))));
 * });
 * }</pre>
 *
 * <p>Every attempt must read the object again. Otherwise it meets the same conflict.
 */
public final class Retry {
  /**
   * For calls that meet conflicts with others: 5 attempts, 10 ms apart and up to a tenth more
   * (client-go's {@code retry.DefaultRetry}).
   */
  public static final Backoff DEFAULT_RETRY = new Backoff(5, Duration.ofMillis(10), 1, 0.1);

  /**
   * For calls that meet conflicts with a controller: 4 attempts. The waits are 10, 50 and 250 ms
   * and up to a tenth more (client-go's {@code retry.DefaultBackoff}).
   */
  public static final Backoff DEFAULT_BACKOFF = new Backoff(4, Duration.ofMillis(10), 5, 0.1);

  private final Clock clock;
  private final CountDownLatch closed;
  private final DoubleSupplier random;
  private final Deadline deadline;

  /**
   * Creates a retry without a time limit. {@code RestClient.retry()} is the usual one.
   *
   * @param clock waits between attempts
   * @param closed ends the waits when it opens
   * @param random returns a number from 0 to 1
   */
  public Retry(Clock clock, CountDownLatch closed, DoubleSupplier random) {
    this(clock, closed, random, Deadline.NONE);
  }

  private Retry(Clock clock, CountDownLatch closed, DoubleSupplier random, Deadline deadline) {
    this.clock = Objects.requireNonNull(clock, "clock");
    this.closed = Objects.requireNonNull(closed, "closed");
    this.random = Objects.requireNonNull(random, "random");
    this.deadline = Objects.requireNonNull(deadline, "deadline");
  }

  /**
   * Returns a retry that begins no attempt after a deadline. An attempt that has begun is not ended
   * by it.
   */
  public Retry until(Deadline limit) {
    return new Retry(clock, closed, random, limit);
  }

  /**
   * Returns a retry that begins no attempt after a time limit, which begins now.
   *
   * @throws IllegalArgumentException if the limit is zero or negative
   */
  public Retry within(Duration limit) {
    if (limit.isZero() || limit.isNegative()) {
      throw new IllegalArgumentException("the time limit " + limit + " is not positive");
    }
    return until(Deadline.after(clock, limit));
  }

  /** Repeats a call that meets conflicts, with {@link #DEFAULT_RETRY}. See the other overload. */
  public <R extends @Nullable Object> R retryOnConflict(Supplier<R> call) {
    return retryOnConflict(DEFAULT_RETRY, call);
  }

  /**
   * Repeats a call that meets conflicts. An {@link ApplyConflictException} is thrown at once,
   * because the other manager owns the fields in the next attempt too.
   *
   * @param call reads and changes. Called once per attempt.
   * @return the result of the first attempt without a conflict
   * @throws ConflictException the last conflict, if every attempt met one
   */
  public <R extends @Nullable Object> R retryOnConflict(Backoff backoff, Supplier<R> call) {
    return onError(backoff, Retry::isStale, call);
  }

  /** Repeats a call without a result that meets conflicts, with {@link #DEFAULT_RETRY}. */
  public void retryOnConflict(Runnable call) {
    retryOnConflict(DEFAULT_RETRY, call);
  }

  /** Repeats a call without a result that meets conflicts. See the overload with a result. */
  public void retryOnConflict(Backoff backoff, Runnable call) {
    onError(backoff, Retry::isStale, call);
  }

  private static boolean isStale(RuntimeException failure) {
    return failure instanceof ConflictException && !(failure instanceof ApplyConflictException);
  }

  /**
   * Repeats a call that fails. A failure that is not retriable is thrown at once. So is every
   * {@link Error}.
   *
   * @param retriable tells whether another attempt may help
   * @param call called once per attempt
   * @return the result of the first attempt without a failure
   * @throws RuntimeException the failure of the last attempt, with the failure before it
   *     suppressed. The message of a {@link TransportException} has both.
   * @throws TransportTimeoutException if the deadline of {@link #until} comes before another
   *     attempt. The cause is the last failure, and the message has its message.
   * @throws TransportException of kind {@code CLOSED} or {@code INTERRUPTED}, if the client is
   *     closed or the thread is interrupted during a wait. The cause is the last failure, and the
   *     message has its message.
   */
  public <R extends @Nullable Object> R onError(
      Backoff backoff, Predicate<? super RuntimeException> retriable, Supplier<R> call) {
    Objects.requireNonNull(backoff, "backoff");
    Objects.requireNonNull(retriable, "retriable");
    Objects.requireNonNull(call, "call");
    RuntimeException before = null;
    for (int attempt = 1; ; attempt++) {
      try {
        return call.get();
      } catch (RuntimeException failure) {
        if (!retriable.test(failure) || attempt == backoff.steps()) {
          throw after(failure, before);
        }
        pause(backoff, attempt, failure);
        before = failure;
      }
    }
  }

  /** Repeats a call without a result that fails. See the overload with a result. */
  public void onError(
      Backoff backoff, Predicate<? super RuntimeException> retriable, Runnable call) {
    Objects.requireNonNull(call, "call");
    onError(
        backoff,
        retriable,
        () -> {
          call.run();
          return true;
        });
  }

  /** Returns the last failure with the one before it, which often says more. */
  private static RuntimeException after(
      RuntimeException failure, @Nullable RuntimeException before) {
    if (before == null || before == failure) {
      return failure;
    }
    if (failure instanceof TransportException unanswered) {
      return unanswered.after(before);
    }
    failure.addSuppressed(before);
    return failure;
  }

  private void pause(Backoff backoff, int attempt, RuntimeException failure) {
    String next = "before attempt " + (attempt + 1) + backoff.total();
    String earlier = " - error from a previous attempt: " + failure.getMessage();
    Duration wait = backoff.delay(attempt, random.getAsDouble());
    if (deadline.isLimited() && deadline.left().compareTo(wait) <= 0) {
      throw new TransportTimeoutException("the time limit is over " + next + earlier, failure);
    }
    try {
      if (clock.await(closed, wait)) {
        throw new TransportException(
            Kind.CLOSED, "the client was closed " + next + earlier, failure);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      var ended =
          new TransportException(Kind.INTERRUPTED, "interrupted " + next + earlier, failure);
      ended.addSuppressed(interrupted);
      throw ended;
    }
  }
}
