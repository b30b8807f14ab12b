package dev.kubewright.rest.exchange;

import dev.kubewright.KubewrightException;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Rethrow;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.error.TransportTimeoutException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Runs one call for each key, several at the same time, and waits for all of them. For one run.
 *
 * <p>A call that fails does not end the others, unless the client was closed or a call failed with
 * something other than a {@link KubewrightException}. At the deadline, after an interrupt and after
 * such a failure, the threads are interrupted and no further call begins.
 *
 * @param <K> the type of the keys
 * @param <R> the type of the results
 */
public final class ParallelCalls<K, R> {
  /** Over HTTP/1.1 each running call has a connection of its own. */
  private static final int MOST_THREADS = 16;

  /** Calls know the deadline too, and their messages say more. So they get a moment to throw. */
  private static final Duration GRACE = Duration.ofMillis(250);

  private final List<K> keys;
  private final Function<K, R> call;
  private final CountDownLatch ended = new CountDownLatch(1);
  private final List<Thread> threads = new ArrayList<>();
  private final Map<K, Outcome<R>> outcomes = new LinkedHashMap<>();
  private int next;
  private boolean stopped;
  private @Nullable Throwable defect;

  /**
   * The value that a call returned, or the exception that it threw. Exactly one of both is set.
   *
   * @param value the result, or null if the call failed
   * @param failure why the call failed, or null
   */
  public record Outcome<R>(@Nullable R value, @Nullable KubewrightException failure) {}

  private ParallelCalls(Collection<K> keys, Function<K, R> call) {
    this.keys = List.copyOf(new LinkedHashSet<>(keys));
    this.call = call;
  }

  /**
   * Runs the calls. Returns an outcome for each key, in the order of the keys.
   *
   * @param keys the keys. A key that comes again is left out.
   * @param call runs on several threads at once, and returns no null
   * @param deadline when to stop waiting. Calls without an outcome then have timed out.
   * @throws TransportException if this thread is interrupted, or the client is closed
   */
  public static <K, R> Map<K, Outcome<R>> run(
      Collection<K> keys, Function<K, R> call, Deadline deadline, Clock clock, Threads threads) {
    var calls = new ParallelCalls<>(keys, call);
    if (calls.keys.isEmpty()) {
      return Map.of();
    }
    try {
      calls.start(threads);
      calls.await(deadline, clock);
    } finally {
      calls.stop();
    }
    return calls.result();
  }

  private void start(Threads starter) {
    for (int i = 0; i < Math.min(MOST_THREADS, keys.size()); i++) {
      Thread thread = starter.start("kubewright-parallel-" + i, this::work);
      synchronized (this) {
        threads.add(thread);
      }
    }
  }

  private void await(Deadline deadline, Clock clock) {
    try {
      Duration left = deadline.leftAtMost(ChronoUnit.FOREVER.getDuration());
      if (!clock.await(ended, left)) {
        clock.await(ended, GRACE);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new TransportException(
          Kind.INTERRUPTED,
          "interrupted while waiting for " + keys.size() + " requests",
          interrupted);
    }
  }

  private synchronized void stop() {
    stopped = true;
    if (outcomes.size() < keys.size()) {
      threads.forEach(Thread::interrupt);
    }
  }

  private void work() {
    for (K key = take(); key != null; key = take()) {
      try {
        put(key, new Outcome<>(call.apply(key), null));
      } catch (KubewrightException failed) {
        if (endsAll(failed)) {
          abort(failed);
        } else {
          put(key, new Outcome<>(null, failed));
        }
      } catch (Throwable unexpected) { // the root of a thread, for which another one waits
        abort(unexpected);
      }
    }
  }

  private static boolean endsAll(KubewrightException failed) {
    return failed instanceof TransportException transport
        && (transport.kind() == Kind.CLOSED || transport.kind() == Kind.INTERRUPTED);
  }

  private synchronized @Nullable K take() {
    return stopped || next == keys.size() ? null : keys.get(next++);
  }

  private synchronized void put(K key, Outcome<R> outcome) {
    if (!stopped) {
      outcomes.put(key, outcome);
      if (outcomes.size() == keys.size()) {
        ended.countDown();
      }
    }
  }

  private synchronized void abort(Throwable cause) {
    if (!stopped) {
      stopped = true;
      defect = cause;
      ended.countDown();
    }
  }

  private synchronized Map<K, Outcome<R>> result() {
    if (defect != null) {
      throw Rethrow.of(defect);
    }
    var ordered = new LinkedHashMap<K, Outcome<R>>();
    for (K key : keys) {
      Outcome<R> outcome = outcomes.get(key);
      ordered.put(key, outcome == null ? late(key) : outcome);
    }
    return ordered;
  }

  private Outcome<R> late(K key) {
    return new Outcome<>(null, new TransportTimeoutException(key + ": no response in time", null));
  }
}
