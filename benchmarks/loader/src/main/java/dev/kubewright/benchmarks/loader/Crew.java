package dev.kubewright.benchmarks.loader;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/** A few threads that share out a range of numbers. */
final class Crew implements AutoCloseable {
  private final ExecutorService threads;
  private final int size;

  Crew(int size) {
    this.size = size;
    this.threads = Executors.newFixedThreadPool(size);
  }

  /** Does the work for every number below a count; the first failure ends it. */
  void each(int count, IntConsumer work) {
    var next = new AtomicInteger();
    List<Future<?>> shifts = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      shifts.add(threads.submit(() -> shift(next, count, work)));
    }
    for (Future<?> shift : shifts) {
      try {
        shift.get();
      } catch (ExecutionException failed) {
        throw new IllegalStateException("loading failed", failed.getCause());
      } catch (InterruptedException stop) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted", stop);
      }
    }
  }

  private static void shift(AtomicInteger next, int count, IntConsumer work) {
    for (int number = next.getAndIncrement(); number < count; number = next.getAndIncrement()) {
      try {
        work.accept(number);
      } catch (RuntimeException failed) {
        next.set(count);
        throw failed;
      }
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
