package dev.kubewright.cache;

import dev.kubewright.cache.workqueue.PriorityWorkQueue;
import dev.kubewright.cache.workqueue.WorkQueue;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.resource.ResourceType;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Builds an event handler from callbacks, for {@link SharedInformer#addHandler(Consumer)}. Not safe
 * for use by several threads.
 *
 * <pre>{@code
 * pods.addHandler(
 *     h ->
 *         h.onAdd(pod -> print(pod))
 *             .onUpdate((before, after) -> print(after))
 *             .onDelete(deleted -> print(deleted.key())));
 * }</pre>
 *
 * <p>All callbacks together are one handler: one thread calls them, and they sync and are removed
 * together. Each method adds a callback, so several callbacks can get one event. They are called in
 * the order in which they were added. If one throws, the others are called all the same. The
 * informer then reports the first exception, with the others suppressed.
 *
 * @param <T> the type of the objects
 */
public final class HandlerBuilder<T extends KubernetesObject> {
  private final List<ResourceEventHandler<T>> callbacks = new ArrayList<>();
  private final List<Predicate<? super T>> filters = new ArrayList<>();
  private Duration resync;

  HandlerBuilder(Duration resync) {
    this.resync = resync;
  }

  /** Adds a callback for each new object, and for those that exist when the handler is added. */
  public HandlerBuilder<T> onAdd(Consumer<? super T> callback) {
    Objects.requireNonNull(callback, "callback");
    return onAdd((object, isInInitialList) -> callback.accept(object));
  }

  /**
   * Adds a callback for each new object, and for those that exist when the handler is added.
   *
   * @param callback gets the object, and whether it existed before the handler was added, or before
   *     the informer started
   */
  public HandlerBuilder<T> onAdd(BiConsumer<? super T, ? super Boolean> callback) {
    Objects.requireNonNull(callback, "callback");
    return add(
        new ResourceEventHandler<>() {
          @Override
          public void onAdd(T object, boolean isInInitialList) {
            callback.accept(object, isInInitialList);
          }
        });
  }

  /**
   * Adds a callback for each changed object. A resync calls it for each object, with the same state
   * twice.
   *
   * @param callback gets the state before, then the new state
   */
  public HandlerBuilder<T> onUpdate(BiConsumer<? super T, ? super T> callback) {
    Objects.requireNonNull(callback, "callback");
    return add(
        new ResourceEventHandler<>() {
          @Override
          public void onUpdate(T before, T after) {
            callback.accept(before, after);
          }
        });
  }

  /** Adds a callback for the newest state of each added or changed object, also of a resync. */
  public HandlerBuilder<T> onAddOrUpdate(Consumer<? super T> callback) {
    Objects.requireNonNull(callback, "callback");
    return add(
        new ResourceEventHandler<>() {
          @Override
          public void onAdd(T object, boolean isInInitialList) {
            callback.accept(object);
          }

          @Override
          public void onUpdate(T before, T after) {
            callback.accept(after);
          }
        });
  }

  /**
   * Adds a callback for each deleted object, and for each one that no longer matches the selectors.
   */
  public HandlerBuilder<T> onDelete(Consumer<? super DeletedObject<T>> callback) {
    Objects.requireNonNull(callback, "callback");
    return add(
        new ResourceEventHandler<>() {
          @Override
          public void onDelete(DeletedObject<T> deleted) {
            callback.accept(deleted);
          }
        });
  }

  /** Adds a callback for the key of each added, changed or deleted object. */
  public HandlerBuilder<T> onKey(Consumer<? super ObjectKey> callback) {
    Objects.requireNonNull(callback, "callback");
    return add(
        new ResourceEventHandler<>() {
          @Override
          public void onAdd(T object, boolean isInInitialList) {
            callback.accept(ObjectKey.of(object));
          }

          @Override
          public void onUpdate(T before, T after) {
            callback.accept(ObjectKey.of(after));
          }

          @Override
          public void onDelete(DeletedObject<T> deleted) {
            callback.accept(deleted.key());
          }
        });
  }

  /**
   * Adds the key of each added, changed or deleted object to a work queue. A {@link
   * PriorityWorkQueue} gets objects of the initial list and updates without a change, as those of a
   * resync, with {@link PriorityWorkQueue#LOW_PRIORITY}.
   */
  public HandlerBuilder<T> enqueue(WorkQueue<ObjectKey> queue) {
    return add(EnqueueingHandler.ofKeys(queue));
  }

  /**
   * Adds items to a work queue, for example the keys of owners. For a changed object these are the
   * items of both states. The priorities are those of {@link #enqueue(WorkQueue)}.
   *
   * @param items returns the items of an object. If it throws, the queue misses that event. A
   *     deleted object whose last state is unknown has no items: the informer reports that.
   */
  public <R> HandlerBuilder<T> enqueue(
      WorkQueue<R> queue, Function<? super T, ? extends Collection<? extends R>> items) {
    return add(EnqueueingHandler.ofItems(queue, items));
  }

  /**
   * Adds the key of the owner that controls each added, changed or deleted object to a work queue,
   * if the owner is of a type. The type's scope says whether the owner lives in the namespace of
   * the object or in none. Group and kind count, the version does not. See {@link
   * #enqueue(WorkQueue, Function)}.
   *
   * <pre>{@code
   * pods.addHandler(h -> h.enqueueOwners(queue, CronTabs.TYPE));
   * }</pre>
   *
   * @param type the type of the owners
   */
  public HandlerBuilder<T> enqueueOwners(WorkQueue<ObjectKey> queue, ResourceType<?> type) {
    return add(EnqueueingHandler.ofOwners(queue, type));
  }

  /**
   * Calls the callbacks only for objects that pass a filter. An object that starts to pass counts
   * as added, one that no longer passes as deleted. It applies to all callbacks, also to those that
   * were added before. Of several filters, an object must pass all.
   */
  public HandlerBuilder<T> filter(Predicate<? super T> filter) {
    filters.add(Objects.requireNonNull(filter, "filter"));
    return this;
  }

  /**
   * Sets how often the handler gets all objects again. See {@link
   * SharedInformer#addHandler(ResourceEventHandler, Duration)}. Default: the period of the
   * informer.
   */
  public HandlerBuilder<T> resync(Duration period) {
    resync = Objects.requireNonNull(period, "period");
    return this;
  }

  Duration resync() {
    return resync;
  }

  /**
   * Returns the handler.
   *
   * @throws IllegalArgumentException if it has no callback
   */
  ResourceEventHandler<T> build() {
    if (callbacks.isEmpty()) {
      throw new IllegalArgumentException(
          "the handler has no callback; add one, for example with onAdd, onUpdate, onDelete or"
              + " enqueue");
    }
    ResourceEventHandler<T> handler =
        callbacks.size() == 1 ? callbacks.get(0) : new Combined<>(callbacks);
    if (filters.isEmpty()) {
      return handler;
    }
    List<Predicate<? super T>> all = List.copyOf(filters);
    return handler.filteredBy(object -> all.stream().allMatch(filter -> filter.test(object)));
  }

  private HandlerBuilder<T> add(ResourceEventHandler<T> callback) {
    callbacks.add(callback);
    return this;
  }

  /**
   * Calls several handlers for each event, in order. A failure of one does not keep the event from
   * the others: a broken log line must not lose the key of a work queue.
   */
  private static final class Combined<T extends KubernetesObject>
      implements ResourceEventHandler<T> {
    private final List<ResourceEventHandler<T>> handlers;

    Combined(List<ResourceEventHandler<T>> handlers) {
      this.handlers = List.copyOf(handlers);
    }

    @Override
    public void onAdd(T object, boolean isInInitialList) {
      callAll(handler -> handler.onAdd(object, isInInitialList));
    }

    @Override
    public void onUpdate(T before, T after) {
      callAll(handler -> handler.onUpdate(before, after));
    }

    @Override
    public void onDelete(DeletedObject<T> deleted) {
      callAll(handler -> handler.onDelete(deleted));
    }

    private void callAll(Consumer<ResourceEventHandler<T>> event) {
      Throwable failure = null;
      for (ResourceEventHandler<T> handler : handlers) {
        try {
          event.accept(handler);
        } catch (Throwable e) {
          if (failure == null) {
            failure = e;
          } else if (failure != e) {
            failure.addSuppressed(e);
          }
        }
      }
      if (failure != null) {
        Combined.<RuntimeException>rethrow(failure);
      }
    }

    /** Throws a failure as it is: a callback in another language may throw checked exceptions. */
    @SuppressWarnings("unchecked") // the type parameter exists only for the compiler
    private static <E extends Throwable> void rethrow(Throwable failure) throws E {
      throw (E) failure;
    }
  }
}
