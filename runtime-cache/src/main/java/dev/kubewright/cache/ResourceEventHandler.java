package dev.kubewright.cache;

import dev.kubewright.meta.v1.KubernetesObject;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Follows the objects of an informer. Each registration has one thread of its own that calls in
 * order; a handler may block without holding up others. What it throws is reported and loses that
 * one event.
 *
 * @param <T> the type of the objects
 */
public interface ResourceEventHandler<T extends KubernetesObject> {
  /**
   * An object has come.
   *
   * @param isInInitialList whether it was there when the handler began to listen
   */
  default void onAdd(T object, boolean isInInitialList) {}

  /** An object has changed, or a resync shows it again: then both states are the same. */
  default void onUpdate(T before, T after) {}

  /** An object is gone. */
  default void onDelete(DeletedObject<T> deleted) {}

  /** A handler that gets the newest state of each object that has come or changed. */
  static <T extends KubernetesObject> ResourceEventHandler<T> ofStates(Consumer<? super T> states) {
    Objects.requireNonNull(states, "states");
    return new ResourceEventHandler<>() {
      @Override
      public void onAdd(T object, boolean isInInitialList) {
        states.accept(object);
      }

      @Override
      public void onUpdate(T before, T after) {
        states.accept(after);
      }
    };
  }

  /**
   * A handler that gets the key of each object that has come, changed or gone: what a work queue
   * takes.
   */
  static <T extends KubernetesObject> ResourceEventHandler<T> ofKeys(
      Consumer<? super String> keys) {
    Objects.requireNonNull(keys, "keys");
    return new ResourceEventHandler<>() {
      @Override
      public void onAdd(T object, boolean isInInitialList) {
        keys.accept(ObjectKeys.of(object));
      }

      @Override
      public void onUpdate(T before, T after) {
        keys.accept(ObjectKeys.of(after));
      }

      @Override
      public void onDelete(DeletedObject<T> deleted) {
        keys.accept(deleted.key());
      }
    };
  }

  /**
   * The same handler for those objects only that pass; one that begins or ceases to pass has come
   * or gone.
   */
  default ResourceEventHandler<T> filteredBy(Predicate<? super T> filter) {
    return new FilteringHandler<>(Objects.requireNonNull(filter, "filter"), this);
  }
}
