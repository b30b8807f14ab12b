package dev.kubewright.apiserver.http;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The writers of responses whose sources have reported something new. Sources report on the thread
 * that has caused it. For a watch, that is a thread which writes an object and holds the lock of
 * the store, so it must not encode, encrypt and send the event for each of a thousand watches. So a
 * few threads of the server write. Safe for all threads.
 *
 * <p>Nothing is lost or changes its order: the items wait in their source, and a writer takes all
 * that are there. A writer that waits here already is not added again.
 */
final class ReadyWriters {
  private final Executor executor;
  private final int most;
  private final Queue<Runnable> ready = new ConcurrentLinkedQueue<>();
  private final AtomicInteger running = new AtomicInteger();

  /**
   * Creates an empty queue.
   *
   * @param most how many threads write at a time
   */
  ReadyWriters(Executor executor, int most) {
    this.executor = executor;
    this.most = most;
  }

  /** Returns a callback for a source, after which a thread of the server runs the writer. */
  Runnable callback(Runnable writer) {
    AtomicBoolean waits = new AtomicBoolean();
    Runnable task =
        () -> {
          waits.set(false);
          writer.run();
        };
    return () -> {
      if (waits.compareAndSet(false, true)) {
        ready.add(task);
        begin();
      }
    };
  }

  private void begin() {
    int before = running.getAndUpdate(count -> Math.min(count + 1, most));
    if (before < most) {
      try {
        executor.execute(this::run);
      } catch (RejectedExecutionException stopped) {
        running.decrementAndGet(); // the connections of a stopped server are closed
      }
    }
  }

  private void run() {
    try {
      for (Runnable next = ready.poll(); next != null; next = ready.poll()) {
        next.run();
      }
    } finally { // a writer that throws stops no other
      running.decrementAndGet();
      if (!ready.isEmpty()) { // added after the last look, when this thread still counted
        begin();
      }
    }
  }
}
