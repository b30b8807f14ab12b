package dev.kubewright.cache.reflector;

import dev.kubewright.cache.observe.InformerError.Activity;
import dev.kubewright.cache.report.ErrorReporter;
import dev.kubewright.client.Watch;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/**
 * The open watch of a reflector, and what other threads may do to the reflector: stop it, or make
 * it fetch all objects again.
 *
 * <p>Both set a flag and close the watch. {@code hold} checks the flags after it has set the watch,
 * so one of the two threads closes it. A new fetch clears the flag {@code refetch} first, because
 * what the fetch brings is newer than what was missed.
 *
 * <p>A watch is user code: what its {@code close} throws is reported and reaches no caller.
 */
final class OpenWatch<T> {
  private final ErrorReporter errors;
  private final CountDownLatch stopped = new CountDownLatch(1);
  private volatile boolean refetch;
  private volatile @Nullable Watch<T> watch;

  OpenWatch(ErrorReporter errors) {
    this.errors = errors;
  }

  /** Takes a watch that was opened just now. Called by the reflector's thread. */
  void hold(Watch<T> opened) {
    watch = opened;
    if (isStopped() || refetch) {
      close();
    }
  }

  /** Begins to fetch all objects. */
  void beginFetch() {
    refetch = false;
  }

  /** Closes the watch. Any thread may call it, any number of times. */
  void close() {
    Watch<T> open = watch;
    if (open == null) {
      return;
    }
    try {
      open.close();
    } catch (Throwable e) {
      errors.report(Activity.FETCH, e);
    }
  }

  void stop() {
    stopped.countDown();
    close();
  }

  void refetch() {
    refetch = true;
    close();
  }

  boolean isStopped() {
    return stopped.getCount() == 0;
  }

  /** Returns a latch that opens when the reflector is stopped. */
  CountDownLatch stopped() {
    return stopped;
  }

  /** Returns whether all objects are to be fetched again. */
  boolean wantsFetch() {
    return refetch;
  }
}
