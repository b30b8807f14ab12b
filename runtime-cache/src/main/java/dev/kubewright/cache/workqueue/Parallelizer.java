package dev.kubewright.cache.workqueue;

import dev.kubewright.concurrent.Rethrow;
import dev.kubewright.concurrent.Threads;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Does independent pieces of work with a limited number of threads: {@code ParallelizeUntil} of
 * client-go. Immutable, safe for all threads.
 *
 * <pre>{@code
 * Parallelizer.of(16).run(nodes.size(), i -> score(nodes.get(i)));
 * }</pre>
 */
public final class Parallelizer {
  private final int workers;
  private final int chunkSize;
  private final Threads threads;

  private Parallelizer(int workers, int chunkSize, Threads threads) {
    this.workers = atLeastOne(workers, "number of workers");
    this.chunkSize = atLeastOne(chunkSize, "chunk size");
    this.threads = Objects.requireNonNull(threads, "threads");
  }

  private static int atLeastOne(int value, String name) {
    if (value < 1) {
      throw new IllegalArgumentException("the " + name + " must be at least 1, not " + value);
    }
    return value;
  }

  /**
   * Returns a parallelizer on platform threads that hands out single pieces.
   *
   * @param workers the largest number of threads, at least 1
   * @throws IllegalArgumentException if the number is less than 1
   */
  public static Parallelizer of(int workers) {
    return new Parallelizer(workers, 1, Threads.platform());
  }

  /**
   * Returns a parallelizer that hands out several pieces at once. This helps if there are many more
   * pieces than workers, and a piece is little work.
   *
   * @param size pieces that a worker takes at once, at least 1
   * @throws IllegalArgumentException if the size is less than 1
   */
  public Parallelizer withChunkSize(int size) {
    return new Parallelizer(workers, size, threads);
  }

  /** Returns a parallelizer on other threads. */
  public Parallelizer withThreads(Threads value) {
    return new Parallelizer(workers, chunkSize, value);
  }

  /**
   * Does all pieces and returns when they are done. It starts no more threads than there are
   * chunks. If a piece throws, no other piece is begun, and the call throws the same as the piece
   * once the begun pieces have ended. What other pieces throw is suppressed.
   *
   * @param pieces the number of pieces. Zero and negative values do nothing.
   * @param work called with each number from 0 to {@code pieces - 1}, by several threads
   * @throws InterruptedException if the calling thread is interrupted. No other piece is begun. The
   *     workers are interrupted, and the call returns when the begun pieces have ended. If a piece
   *     has thrown too, the call throws the same as the piece, and sets the thread's interrupt
   *     flag.
   */
  public void run(int pieces, IntConsumer work) throws InterruptedException {
    Objects.requireNonNull(work, "work");
    var run = new Run(pieces, chunkSize, work);
    List<Thread> started = new ArrayList<>();
    try {
      for (int i = 0; i < Math.min(workers, run.chunks); i++) {
        started.add(threads.start("kubewright-parallelizer-" + i, run));
      }
    } catch (Throwable e) {
      run.fail(e);
    }
    boolean interrupted = run.join(started);
    run.rethrow(interrupted);
    if (interrupted) {
      throw new InterruptedException("interrupted while pieces of work were done");
    }
  }

  /** One call of {@code run}: its pieces and what became of them. */
  private static final class Run implements Runnable {
    final int chunks;
    private final int pieces;
    private final int chunkSize;
    private final IntConsumer work;
    private final AtomicInteger nextChunk = new AtomicInteger();
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    private volatile boolean stopped;

    Run(int pieces, int chunkSize, IntConsumer work) {
      this.pieces = Math.max(0, pieces);
      this.chunkSize = chunkSize;
      this.chunks = (int) (((long) this.pieces + chunkSize - 1) / chunkSize);
      this.work = work;
    }

    @Override
    public void run() {
      try {
        for (int chunk = nextChunk(); chunk < chunks; chunk = nextChunk()) {
          int first = chunk * chunkSize;
          int last = (int) Math.min(pieces, (long) first + chunkSize);
          for (int piece = first; piece < last && !stopped; piece++) {
            work.accept(piece);
          }
        }
      } catch (Throwable e) {
        fail(e);
      }
    }

    private int nextChunk() {
      return stopped ? chunks : nextChunk.getAndUpdate(n -> Math.min(n + 1, chunks));
    }

    void fail(Throwable thrown) {
      stopped = true;
      if (!failure.compareAndSet(null, thrown)) {
        Throwable first = failure.get();
        if (first != null && first != thrown) {
          first.addSuppressed(thrown);
        }
      }
    }

    /** Waits until all threads have ended. Returns whether the calling thread was interrupted. */
    boolean join(List<Thread> threads) {
      boolean interrupted = false;
      for (Thread thread : threads) {
        while (true) {
          try {
            thread.join();
            break;
          } catch (InterruptedException e) {
            interrupted = true;
            stopped = true;
            threads.forEach(Thread::interrupt);
          }
        }
      }
      return interrupted;
    }

    /** Throws what a piece has thrown. The caller must not lose the interrupt then. */
    void rethrow(boolean interrupted) {
      Throwable thrown = failure.get();
      if (thrown != null && interrupted) {
        Thread.currentThread().interrupt();
      }
      if (thrown != null) {
        throw Rethrow.of(thrown);
      }
    }
  }
}
