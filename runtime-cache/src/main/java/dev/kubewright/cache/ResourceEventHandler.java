package dev.kubewright.cache;

import dev.kubewright.cache.workqueue.PriorityWorkQueue;
import dev.kubewright.cache.workqueue.WorkQueue;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ObjectKey;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Receives the changes that an informer sees. Each registration has a thread of its own, which
 * calls the handler in the order of the changes. A handler that blocks does not delay other
 * handlers. If a method throws, the informer reports it, and the handler misses that one event.
 *
 * <p>When a handler runs, the cache already holds that change or a newer one.
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

  /** Returns a handler that passes on the newest state of each added or changed object. */
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
   * Returns a handler that passes on the key of each added, changed or deleted object. It can feed
   * a work queue: {@code ofKeys(queue::add)}.
   */
  static <T extends KubernetesObject> ResourceEventHandler<T> ofKeys(
      Consumer<? super ObjectKey> keys) {
    Objects.requireNonNull(keys, "keys");
    return new ResourceEventHandler<>() {
      @Override
      public void onAdd(T object, boolean isInInitialList) {
        keys.accept(ObjectKey.of(object));
      }

      @Override
      public void onUpdate(T before, T after) {
        keys.accept(ObjectKey.of(after));
      }

      @Override
      public void onDelete(DeletedObject<T> deleted) {
        keys.accept(deleted.key());
      }
    };
  }

  /**
   * Returns a handler that adds the key of each added, changed or deleted object to a work queue. A
   * {@link PriorityWorkQueue} gets objects of the initial list and updates without a change, as
   * those of a resync, with {@link PriorityWorkQueue#LOW_PRIORITY}.
   */
  static <T extends KubernetesObject> ResourceEventHandler<T> enqueue(WorkQueue<ObjectKey> queue) {
    return enqueue(queue, object -> List.of(ObjectKey.of(object)));
  }

  /**
   * Returns a handler that adds items to a work queue, for example the keys of owners. For a
   * changed object these are the items of both states. The priorities are those of {@link
   * #enqueue(WorkQueue)}.
   *
   * @param items returns the items of an object. If it throws, the handler misses that event.
   */
  static <T extends KubernetesObject, R> ResourceEventHandler<T> enqueue(
      WorkQueue<R> queue, Function<? super T, ? extends Collection<? extends R>> items) {
    return new EnqueueingHandler<>(queue, items);
  }

  /**
   * Returns a handler that gets only the objects that pass a filter. An object that starts to pass
   * counts as added, one that no longer passes as deleted.
   */
  default ResourceEventHandler<T> filteredBy(Predicate<? super T> filter) {
    return new FilteringHandler<>(Objects.requireNonNull(filter, "filter"), this);
  }
}
