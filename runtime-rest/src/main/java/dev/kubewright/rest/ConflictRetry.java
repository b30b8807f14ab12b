package dev.kubewright.rest;

import dev.kubewright.client.ConflictException;
import dev.kubewright.client.TransportException;
import dev.kubewright.client.TransportException.Kind;
import dev.kubewright.client.TransportTimeoutException;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;

/**
 * Repeats calls that met a conflict: five attempts, 10 ms apart and up to a tenth more (client-go's
 * {@code retry.DefaultRetry}).
 *
 * @param clock waits between attempts
 * @param closed ends the waits
 * @param random returns a number from 0 to 1
 */
record ConflictRetry(Clock clock, CountDownLatch closed, DoubleSupplier random) {
  private static final int ATTEMPTS = 5;
  private static final long WAIT_NANOS = 10_000_000;

  /** Returns the result of the first attempt without a conflict. */
  <R> R run(Deadline deadline, Supplier<R> attempt) {
    for (int tried = 1; ; tried++) {
      try {
        return attempt.get();
      } catch (ConflictException conflict) {
        if (tried == ATTEMPTS) {
          throw conflict;
        }
        if (deadline.isOver()) {
          throw new TransportTimeoutException(
              "the time limit was over before another attempt after a conflict", conflict);
        }
        pause(deadline, conflict);
      }
    }
  }

  private void pause(Deadline deadline, ConflictException conflict) {
    long wait = WAIT_NANOS + (long) (WAIT_NANOS * 0.1 * random.getAsDouble());
    try {
      if (clock.await(closed, deadline.leftAtMost(Duration.ofNanos(wait)))) {
        throw new TransportException(Kind.CLOSED, "the client is closed", conflict);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      var failure =
          new TransportException(
              Kind.INTERRUPTED, "interrupted before another attempt after a conflict", conflict);
      failure.addSuppressed(interrupted);
      throw failure;
    }
  }
}
