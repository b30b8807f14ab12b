package dev.kubewright.cache;

import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ObjectKey;
import java.util.function.Predicate;

/** Turns an update into an addition or deletion if only one of its states passes the filter. */
final class FilteringHandler<T extends KubernetesObject> implements ResourceEventHandler<T> {
  private final Predicate<? super T> filter;
  private final ResourceEventHandler<T> handler;

  FilteringHandler(Predicate<? super T> filter, ResourceEventHandler<T> handler) {
    this.filter = filter;
    this.handler = handler;
  }

  @Override
  public void onAdd(T object, boolean isInInitialList) {
    if (filter.test(object)) {
      handler.onAdd(object, isInInitialList);
    }
  }

  @Override
  public void onUpdate(T before, T after) {
    boolean passed = filter.test(before);
    boolean passes = filter.test(after);
    if (passed && passes) {
      handler.onUpdate(before, after);
    } else if (passes) {
      handler.onAdd(after, false);
    } else if (passed) {
      handler.onDelete(new DeletedObject<>(ObjectKey.of(after), before, false));
    }
  }

  @Override
  public void onDelete(DeletedObject<T> deleted) {
    T last = deleted.lastState();
    if (last == null || filter.test(last)) {
      handler.onDelete(deleted);
    }
  }
}
