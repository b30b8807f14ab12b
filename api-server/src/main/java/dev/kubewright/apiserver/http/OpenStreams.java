package dev.kubewright.apiserver.http;

import java.util.concurrent.Executor;

/** The responses that arrive over time, and the queue of their writers. Safe for all threads. */
final class OpenStreams {
  private static final long NANOS_PER_MILLI = 1_000_000;

  private final ReadyWriters writers;
  private int count;

  OpenStreams(Executor executor) {
    this.writers =
        new ReadyWriters(executor, Math.max(2, Runtime.getRuntime().availableProcessors()));
  }

  ReadyWriters writers() {
    return writers;
  }

  synchronized void opened() {
    count++;
  }

  synchronized void closed() {
    count--;
    notifyAll();
  }

  /** Waits until every stream is written to its end, at most for the given milliseconds. */
  synchronized void await(long millis) {
    long deadline = System.nanoTime() + millis * NANOS_PER_MILLI;
    while (count > 0) {
      long left = (deadline - System.nanoTime()) / NANOS_PER_MILLI;
      if (left <= 0) {
        return;
      }
      try {
        wait(left);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }
}
