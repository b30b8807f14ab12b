package dev.kubewright.client;

import dev.kubewright.meta.v1.ManagedFieldsPolicy;

/**
 * Lists and watches a resource: what a reflector needs of a server. Safe for all threads.
 *
 * @param <T> the type of the objects
 */
public interface ListerWatcher<T> extends Listable<T>, Watchable<T> {
  /**
   * Opens a reading session: the state of one thread that reads for long. Implementations that do
   * not decode need not override this method.
   *
   * @param managedFields what becomes of the managed fields of the objects that are read
   */
  default ReadingSession<T> open(ManagedFieldsPolicy managedFields) {
    return new PlainSession<>(this);
  }
}
