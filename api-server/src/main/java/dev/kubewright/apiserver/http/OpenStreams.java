package dev.kubewright.apiserver.http;

/** Counts the responses that arrive over time. Safe for all threads. */
final class OpenStreams {
  private static final long NANOS_PER_MILLI = 1_000_000;

  private int count;

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
