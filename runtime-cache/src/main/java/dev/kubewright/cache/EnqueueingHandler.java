package dev.kubewright.cache;

import dev.kubewright.cache.workqueue.AddOptions;
import dev.kubewright.cache.workqueue.PriorityWorkQueue;
import dev.kubewright.cache.workqueue.WorkQueue;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.OwnerReference;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.resource.OwnerReferences;
import dev.kubewright.resource.ResourceType;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;

/** Adds items to a work queue. What has not changed gets a low priority if the queue has any. */
final class EnqueueingHandler<T extends KubernetesObject, R> implements ResourceEventHandler<T> {
  private static final AddOptions LOW = AddOptions.priority(PriorityWorkQueue.LOW_PRIORITY);

  private final WorkQueue<R> queue;
  private final Function<? super T, ? extends Collection<? extends R>> items;
  private final Function<DeletedObject<T>, ? extends Collection<? extends R>> itemsOfDeleted;

  private EnqueueingHandler(
      WorkQueue<R> queue,
      Function<? super T, ? extends Collection<? extends R>> items,
      Function<DeletedObject<T>, ? extends Collection<? extends R>> itemsOfDeleted) {
    this.queue = Objects.requireNonNull(queue, "queue");
    this.items = Objects.requireNonNull(items, "items");
    this.itemsOfDeleted = itemsOfDeleted;
  }

  /** Returns a handler that adds the keys of objects. */
  static <T extends KubernetesObject> EnqueueingHandler<T, ObjectKey> ofKeys(
      WorkQueue<ObjectKey> queue) {
    return new EnqueueingHandler<>(
        queue, object -> List.of(ObjectKey.of(object)), deleted -> List.of(deleted.key()));
  }

  /** Returns a handler that adds other items. Those of a deleted object are of its last state. */
  static <T extends KubernetesObject, R> EnqueueingHandler<T, R> ofItems(
      WorkQueue<R> queue, Function<? super T, ? extends Collection<? extends R>> items) {
    return new EnqueueingHandler<>(queue, items, deleted -> items.apply(lastState(deleted)));
  }

  /** Returns a handler that adds the keys of the owners of a type that control objects. */
  static <T extends KubernetesObject> EnqueueingHandler<T, ObjectKey> ofOwners(
      WorkQueue<ObjectKey> queue, ResourceType<?> type) {
    Objects.requireNonNull(type, "type");
    return ofItems(
        queue,
        object ->
            OwnerReferences.controllerOf(object)
                .filter(owner -> isOf(type.groupVersionKind(), owner))
                .map(owner -> ObjectKey.of(namespace(object, type), owner.name()))
                .stream()
                .toList());
  }

  /** The version does not count: the owner was written with another one, perhaps. */
  private static boolean isOf(GroupVersionKind kind, OwnerReference owner) {
    String apiVersion = owner.apiVersion();
    String group = apiVersion.substring(0, Math.max(0, apiVersion.indexOf('/')));
    return kind.kind().equals(owner.kind()) && kind.group().equals(group);
  }

  private static String namespace(KubernetesObject object, ResourceType<?> type) {
    return type.clusterScoped()
        ? ""
        : Objects.requireNonNullElse(object.metadata().namespace(), "");
  }

  private static <T> T lastState(DeletedObject<T> deleted) {
    T last = deleted.lastState();
    if (last == null) {
      throw new IllegalStateException(
          "the last state of \"" + deleted.key() + "\" is unknown, so it has no items to enqueue");
    }
    return last;
  }

  @Override
  public void onAdd(T object, boolean isInInitialList) {
    enqueue(items.apply(object), isInInitialList);
  }

  @Override
  public void onUpdate(T before, T after) {
    Set<R> both = new LinkedHashSet<>(items.apply(before));
    both.addAll(items.apply(after));
    String version = after.metadata().resourceVersion();
    enqueue(both, Objects.equals(version, before.metadata().resourceVersion()));
  }

  @Override
  public void onDelete(DeletedObject<T> deleted) {
    enqueue(itemsOfDeleted.apply(deleted), false);
  }

  private void enqueue(Collection<? extends R> added, boolean unchanged) {
    for (R item : added) {
      if (unchanged && queue instanceof PriorityWorkQueue<R> priorities) {
        priorities.add(item, LOW);
      } else {
        queue.add(item);
      }
    }
  }
}
