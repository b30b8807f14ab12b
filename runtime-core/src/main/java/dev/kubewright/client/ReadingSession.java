package dev.kubewright.client;

import dev.kubewright.json.SharingStatistics;

/**
 * Lists and watches on behalf of one thread. Objects that it reads share their equal parts with
 * those that it read before. The thread that uses it first owns it; others may only close it and
 * its watches, and ask for statistics.
 *
 * @param <T> the type of the objects
 */
public interface ReadingSession<T> extends Listable<T>, Watchable<T>, AutoCloseable {
  /** How much of what was read was shared. The numbers are approximate while a thread reads. */
  SharingStatistics sharing();

  /** Forgets what was read. Open watches go on. Calling it again does nothing. */
  @Override
  void close();
}
