package dev.kubewright.transport;

import dev.kubewright.client.Listable;
import dev.kubewright.client.Watchable;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;

/**
 * Lists and watches a resource. This is all that a reflector needs of a server. Safe for all
 * threads.
 *
 * @param <T> the type of the objects
 */
public interface ListerWatcher<T> extends Listable<T>, Watchable<T> {
  /**
   * Opens a reading session for one thread that lists and watches for a long time. Implementations
   * that do not decode need not override this method.
   *
   * @param managedFields whether the objects keep their managed fields
   */
  default ReadingSession<T> open(ManagedFieldsPolicy managedFields) {
    return new PlainSession<>(this);
  }
}
