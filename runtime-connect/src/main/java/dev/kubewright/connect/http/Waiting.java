package dev.kubewright.connect.http;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Durations;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits for the JDK's client. */
final class Waiting {
  private Waiting() {}

  /** Returns the result of a future if it completes before a deadline. */
  static <R> R until(Deadline deadline, CompletableFuture<R> future)
      throws InterruptedException, ExecutionException, TimeoutException {
    return deadline.isLimited()
        ? future.get(Durations.nanos(deadline.left()), TimeUnit.NANOSECONDS)
        : future.get();
  }
}
