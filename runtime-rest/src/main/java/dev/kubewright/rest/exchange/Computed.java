package dev.kubewright.rest.exchange;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Rethrow;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.error.TransportTimeoutException;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A value that is computed on first use, by one thread at a time. Threads that come meanwhile wait
 * for that thread and get its result or its exception. No lock is held while a thread computes, and
 * an interrupt or a deadline ends each wait. If that ends the computing thread, a waiting thread
 * computes by itself. An exception is not kept: the next call computes again. Safe for all threads.
 *
 * @param <T> the type of the value
 */
public final class Computed<T> {
  private final Predicate<? super T> kept;
  private @Nullable T value;
  private @Nullable Run<T> running;

  /** Creates a value that is kept once it is computed. */
  public Computed() {
    this(any -> true);
  }

  /**
   * Creates a value.
   *
   * @param kept whether a result is kept. The next call replaces a result that is not.
   */
  public Computed(Predicate<? super T> kept) {
    this.kept = kept;
  }

  /** One computation. The latch publishes the outcome. */
  private static final class Run<T> {
    final Deadline deadline;
    final Set<Thread> threads = ConcurrentHashMap.newKeySet();
    final CountDownLatch ended = new CountDownLatch(1);
    @Nullable T result;
    @Nullable Throwable failure;

    Run(Deadline deadline) {
      this.deadline = deadline;
    }

    /** Returns whether a failure ends this run, but not a call with another deadline. */
    boolean endsOnlyItself(Throwable thrown, Deadline other) {
      return thrown instanceof TransportException lost
          && (lost.kind() == Kind.INTERRUPTED
              || lost.kind() == Kind.TIMEOUT && deadline.isBefore(other));
    }
  }

  /** Returns the kept value. */
  public synchronized Optional<T> kept() {
    return Optional.ofNullable(value);
  }

  /**
   * Returns the value, and computes it if there is none.
   *
   * @param source returns no null. Its exceptions pass through, also to the threads that wait.
   * @throws TransportException if this thread is interrupted while it waits
   * @throws IllegalStateException if the source asks for the same value again
   */
  public T get(Supplier<? extends T> source) {
    return get(source, Deadline.NONE);
  }

  /**
   * Returns the value, and computes it if there is none. See {@link #get(Supplier)}.
   *
   * @param deadline ends a wait for another thread. The source has the same deadline.
   * @throws TransportTimeoutException if the deadline comes while this thread waits
   */
  public T get(Supplier<? extends T> source, Deadline deadline) {
    while (true) {
      Run<T> run;
      boolean mine;
      synchronized (this) {
        if (value != null) {
          return value;
        }
        mine = running == null;
        run = mine ? new Run<>(deadline) : Objects.requireNonNull(running);
        running = run;
      }
      if (mine) {
        run.threads.add(Thread.currentThread());
        return compute(run, source);
      }
      await(run, deadline);
      if (run.result != null) {
        return run.result;
      }
      Throwable failure = Objects.requireNonNull(run.failure);
      if (!run.endsOnlyItself(failure, deadline)) {
        throw Rethrow.of(failure);
      }
    }
  }

  /**
   * Runs a part of a computation on this thread, which its source has started. The thread must not
   * ask for the value meanwhile.
   */
  public <R> R helping(Supplier<R> part) {
    Run<T> run;
    synchronized (this) {
      run = running;
    }
    if (run == null || !run.threads.add(Thread.currentThread())) {
      return part.get();
    }
    try {
      return part.get();
    } finally {
      run.threads.remove(Thread.currentThread());
    }
  }

  private T compute(Run<T> run, Supplier<? extends T> source) {
    try {
      T result = Objects.requireNonNull(source.get(), "the computed value");
      synchronized (this) {
        value = kept.test(result) ? result : null;
      }
      run.result = result;
      return result;
    } catch (Throwable failed) {
      run.failure = failed;
      throw failed;
    } finally {
      synchronized (this) {
        running = null;
      }
      run.ended.countDown();
    }
  }

  private static void await(Run<?> run, Deadline deadline) {
    if (run.threads.contains(Thread.currentThread())) {
      throw new IllegalStateException(
          "this thread computes the value already: code that is called during a request must not"
              + " use the cache that sent the request");
    }
    try {
      if (!deadline.await(run.ended)) {
        throw new TransportTimeoutException(
            "no time is left to wait for another thread, which sends the same request", null);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new TransportException(
          Kind.INTERRUPTED, "interrupted while another thread sends the request", interrupted);
    }
  }
}
