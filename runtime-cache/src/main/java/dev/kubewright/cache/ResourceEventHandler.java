package dev.kubewright.cache;

import dev.kubewright.meta.v1.KubernetesObject;
import java.util.Objects;
import java.util.function.Predicate;

/**
 * Receives the changes that an informer sees. Each registration has a thread of its own, which
 * calls the handler in the order of the changes. A handler that blocks does not delay other
 * handlers. If a method throws, the informer reports it, and the handler misses that one event.
 *
 * <p>When a handler runs, the cache already holds that change or a newer one.
 *
 * <p>Most programs write callbacks: see {@link HandlerBuilder}. A class that keeps a state of its
 * own implements this interface.
 *
 * @param <T> the type of the objects
 */
public interface ResourceEventHandler<T extends KubernetesObject> {
  /**
   * Called for a new object.
   *
   * @param object its state
   * @param isInInitialList whether the object existed before the handler was added, or before the
   *     informer started
   */
  default void onAdd(T object, boolean isInInitialList) {}

  /**
   * Called for a changed object. A resync calls it for each object, with the same state twice.
   *
   * @param before the state before
   * @param after the new state
   */
  default void onUpdate(T before, T after) {}

  /** Called for a deleted object, or for one that no longer matches the selectors. */
  default void onDelete(DeletedObject<T> deleted) {}

  /**
   * Returns a handler that gets only the objects that pass a filter. An object that starts to pass
   * counts as added, one that no longer passes as deleted.
   */
  default ResourceEventHandler<T> filteredBy(Predicate<? super T> filter) {
    return new FilteringHandler<>(Objects.requireNonNull(filter, "filter"), this);
  }
}
