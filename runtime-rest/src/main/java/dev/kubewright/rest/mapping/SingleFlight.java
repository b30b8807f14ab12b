package dev.kubewright.rest.mapping;

import dev.kubewright.KubewrightException;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.error.TransportTimeoutException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Lets one thread ask the server while the others that need the same wait for its result. No lock
 * is held meanwhile. Safe for all threads.
 *
 * <p>Waiting threads get the exception of the working thread, because the server gave it to all.
 * Some results are not shared: if the working thread was interrupted, had less time, or failed with
 * something else than a {@link KubewrightException}, a waiting thread does the work itself.
 */
final class SingleFlight<V> {
  private final Map<String, Flight<V>> running = new ConcurrentHashMap<>();

  /**
   * A result.
   *
   * @param own whether this thread did the work. Otherwise the work may have begun before this
   *     thread asked for it.
   */
  record Landed<V>(V value, boolean own) {}

  private static final class Flight<V> {
    final Thread pilot = Thread.currentThread();
    final Deadline deadline;
    final CountDownLatch landed = new CountDownLatch(1);

    /** Null if there is no result to share. The latch publishes it, and the failure. */
    @Nullable V value;

    @Nullable KubewrightException failure;

    Flight(Deadline deadline) {
      this.deadline = deadline;
    }

    /** Returns whether a failure ends this flight, but not a lookup with another deadline. */
    boolean endsOnlyItself(KubewrightException thrown, Deadline other) {
      return thrown instanceof TransportException lost
          && (lost.kind() == Kind.INTERRUPTED
              || lost.kind() == Kind.TIMEOUT && deadline.isBefore(other));
    }
  }

  /**
   * Does the work of a key, or waits for a thread that does it already.
   *
   * @param deadline ends a wait for another thread. The work has the same deadline.
   * @throws TransportException if this thread is interrupted while it waits, or the deadline comes
   * @throws IllegalStateException if the work itself needs the same work
   */
  Landed<V> take(String key, Deadline deadline, Supplier<V> work) {
    while (true) {
      var mine = new Flight<V>(deadline);
      Flight<V> other = running.putIfAbsent(key, mine);
      if (other == null) {
        return new Landed<>(fly(key, mine, work), true);
      }
      await(other, deadline);
      KubewrightException failure = other.failure;
      if (failure != null && !other.endsOnlyItself(failure, deadline)) {
        throw failure;
      }
      if (other.value != null) {
        return new Landed<>(other.value, false);
      }
    }
  }

  private V fly(String key, Flight<V> mine, Supplier<V> work) {
    try {
      V done = work.get();
      mine.value = done;
      return done;
    } catch (KubewrightException failed) {
      mine.failure = failed;
      throw failed;
    } finally {
      running.remove(key, mine);
      mine.landed.countDown();
    }
  }

  private static void await(Flight<?> other, Deadline deadline) {
    if (other.pilot == Thread.currentThread()) {
      throw new IllegalStateException(
          "discovery calls the mapper that waits for this discovery; do not use a mapper in"
              + " transports, observers and handlers of its own connection");
    }
    try {
      if (!deadline.await(other.landed)) {
        throw new TransportTimeoutException(
            "no time is left to wait for another thread, which asks the server which types it"
                + " serves",
            null);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new TransportException(
          Kind.INTERRUPTED,
          "interrupted while another thread asks the server which types it serves",
          interrupted);
    }
  }
}
