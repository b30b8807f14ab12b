package dev.kubewright.cache;

import java.time.Duration;

/**
 * The registration of a handler with an informer. Closing it removes the handler. Safe for all
 * threads. The handler itself may use it.
 */
public interface Registration extends AutoCloseable {
  /**
   * Returns whether the handler has processed all initial objects without an exception. A handler
   * that threw for one of them never syncs. The informer syncs before its handlers do.
   */
  boolean hasSynced();

  /**
   * Waits until {@link #hasSynced} is true.
   *
   * @param timeout the longest time to wait. Zero and negative values do not wait. {@code
   *     ChronoUnit.FOREVER.getDuration()} waits without a limit.
   * @throws CacheSyncException if the time is over, the handler is removed or the thread is
   *     interrupted
   */
  void awaitSync(Duration timeout);

  /**
   * Removes the handler without waiting. A running call of the handler continues. Calling it again
   * does nothing.
   */
  void remove();

  /**
   * Removes the handler and waits until its running call has ended. Changes that still wait for the
   * handler are dropped. When a handler calls it, its own or another one, it does not wait. It can
   * be called again, also after {@link #remove()}. If the thread is interrupted, it waits no longer
   * and the interrupt flag stays set.
   *
   * @param timeout the longest time to wait. Zero and negative values do not wait. {@code
   *     ChronoUnit.FOREVER.getDuration()} waits without a limit.
   * @return whether no call of the handler runs any more, so that what it uses can be released
   */
  boolean remove(Duration timeout);

  /**
   * Removes the handler and waits until its running call has ended, at most five seconds.
   * Afterwards the handler is not called again. If the call still runs, the log has a warning. When
   * a handler calls it, its own or another one, it does not wait. Calling it again does nothing.
   */
  @Override
  void close();
}
