package dev.kubewright.client;

import java.util.Iterator;

/**
 * A stream of changes. Iteration blocks until the next event. It ends when the server ends the
 * stream, when the connection is lost, or when any thread calls {@link #close}. A watch can be
 * iterated once, and must be closed.
 *
 * @param <T> the type of the objects
 */
public interface Watch<T> extends Iterable<WatchEvent<T>>, AutoCloseable {
  /**
   * Returns the events.
   *
   * @throws IllegalStateException when called a second time
   */
  @Override
  Iterator<WatchEvent<T>> iterator();

  /** Ends the stream. A blocked iteration returns. Calling it again does nothing. */
  @Override
  void close();
}
