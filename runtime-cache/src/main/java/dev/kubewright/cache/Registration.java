package dev.kubewright.cache;

import java.time.Duration;

/** A handler's place at an informer. Safe for all threads; the handler itself may use it. */
public interface Registration extends AutoCloseable {
  /**
   * Whether the handler has been given, without throwing, all that was there in the beginning. This
   * is later than the informer's own.
   */
  boolean hasSynced();

  /**
   * Waits until {@link #hasSynced}.
   *
   * @throws CacheSyncException when the time is over, the registration ends or the thread is
   *     interrupted
   */
  void awaitSync(Duration timeout);

  /**
   * Takes the handler away without waiting; a call that runs goes on. Doing it again changes
   * nothing.
   */
  void remove();

  /**
   * Takes the handler away; when this returns, no call runs any more and none will come. From
   * inside the handler it does not wait.
   */
  @Override
  void close();
}
