package dev.kubewright.rest;

import dev.kubewright.client.ConflictException;
import java.time.Duration;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;

/**
 * Repeats what met a conflict: five tries, 10 ms apart and up to a tenth more (client-go's {@code
 * retry.DefaultRetry}).
 *
 * @param sleeper waits between tries
 * @param random a number from 0 to 1
 */
record ConflictRetry(Sleeper sleeper, DoubleSupplier random) {
  private static final int TRIES = 5;
  private static final long WAIT_NANOS = 10_000_000;

  /** The result of the first try that meets no conflict. */
  <R> R run(Supplier<R> attempt) {
    for (int tried = 1; ; tried++) {
      try {
        return attempt.get();
      } catch (ConflictException conflict) {
        if (tried == TRIES) {
          throw conflict;
        }
        pause(conflict);
      }
    }
  }

  private void pause(ConflictException conflict) {
    try {
      sleeper.sleep(
          Duration.ofNanos(WAIT_NANOS + (long) (WAIT_NANOS * 0.1 * random.getAsDouble())));
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw conflict;
    }
  }
}
