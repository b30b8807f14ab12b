package dev.kubewright.client;

import java.util.Iterator;

/**
 * A stream of changes. Iteration blocks until the next event and ends when the server ends the
 * stream or {@link #close} is called, by any thread. It can be iterated once.
 *
 * @param <T> the type of the objects
 */
public interface Watch<T> extends Iterable<WatchEvent<T>>, AutoCloseable {
  /**
   * The events.
   *
   * @throws IllegalStateException when called a second time
   */
  @Override
  Iterator<WatchEvent<T>> iterator();

  /** Ends the stream; an iteration that blocks returns. Calling it again does nothing. */
  @Override
  void close();
}
