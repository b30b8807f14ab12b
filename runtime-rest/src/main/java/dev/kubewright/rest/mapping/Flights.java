package dev.kubewright.rest.mapping;

import dev.kubewright.KubewrightException;
import dev.kubewright.client.TransportException;
import dev.kubewright.client.TransportException.Kind;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;

/**
 * Lets one thread ask the server while the others that need the same wait for its result. No lock
 * is held meanwhile. Safe for all threads.
 *
 * <p>Waiting threads get the exception of the working thread, because the server gave it to all.
 * Two results are not shared: if the working thread was interrupted, or failed with something else
 * than a {@link KubewrightException}, a waiting thread does the work itself.
 */
final class Flights<V> {
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

    /** Empty if the result is not shared. */
    final CompletableFuture<Optional<V>> result = new CompletableFuture<>();
  }

  /**
   * Does the work of a key, or waits for a thread that does it already.
   *
   * @throws TransportException if this thread is interrupted while it waits
   * @throws IllegalStateException if the work itself needs the same work
   */
  Landed<V> take(String key, Supplier<V> work) {
    while (true) {
      var mine = new Flight<V>();
      Flight<V> other = running.putIfAbsent(key, mine);
      if (other == null) {
        return new Landed<>(fly(key, mine, work), true);
      }
      Optional<V> result = await(other);
      if (result.isPresent()) {
        return new Landed<>(result.get(), false);
      }
    }
  }

  private V fly(String key, Flight<V> mine, Supplier<V> work) {
    Optional<V> value = Optional.empty();
    KubewrightException failure = null;
    try {
      V done = work.get();
      value = Optional.of(done);
      return done;
    } catch (KubewrightException failed) {
      failure = isInterruption(failed) ? null : failed;
      throw failed;
    } finally {
      running.remove(key, mine);
      if (failure == null) {
        mine.result.complete(value);
      } else {
        mine.result.completeExceptionally(failure);
      }
    }
  }

  private static boolean isInterruption(KubewrightException failed) {
    return failed instanceof TransportException lost && lost.kind() == Kind.INTERRUPTED;
  }

  private static <V> Optional<V> await(Flight<V> other) {
    if (other.pilot == Thread.currentThread()) {
      throw new IllegalStateException(
          "discovery calls the mapper that waits for this discovery; do not use a mapper in"
              + " transports, observers and handlers of its own connection");
    }
    try {
      return other.result.get();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new TransportException(
          Kind.INTERRUPTED,
          "interrupted while another thread asks the server which types it serves",
          interrupted);
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof KubewrightException shared) {
        throw shared;
      }
      throw new IllegalStateException(failed); // fly completes with no other exception
    }
  }
}
