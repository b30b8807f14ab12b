package dev.kubewright.cache.handler;

import dev.kubewright.resource.ObjectKey;
import org.jspecify.annotations.Nullable;

/**
 * The handler of a program, as its queue calls it. All calls come from the thread of the queue, one
 * after the other. What a call throws is reported.
 */
public interface Receiver<T> {
  /**
   * Called for a new object.
   *
   * @param initial whether the object existed before the handler was added, or before the start
   */
  void added(T object, boolean initial);

  /** Called for a changed object, and for each object of a resync with the same state twice. */
  void updated(T before, T after);

  /**
   * Called for a deleted object.
   *
   * @param last the last known state, or null if there is none
   * @param finalStateUnknown whether the informer missed the deletion itself
   */
  void deleted(ObjectKey key, @Nullable T last, boolean finalStateUnknown);
}
