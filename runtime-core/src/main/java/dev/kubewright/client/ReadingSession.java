package dev.kubewright.client;

import dev.kubewright.json.SharingStatistics;

/**
 * Lists and watches for one thread. Objects share their equal parts with objects that the session
 * read before. The first thread that uses a session owns it. Other threads may only close it, close
 * its watches, and read its statistics.
 *
 * @param <T> the type of the objects
 */
public interface ReadingSession<T> extends Listable<T>, Watchable<T>, AutoCloseable {
  /** Returns how much of the input was shared. The numbers are approximate while a thread reads. */
  SharingStatistics sharing();

  /** Drops the state for sharing. Open watches continue. Calling it again does nothing. */
  @Override
  void close();
}
