package dev.kubewright.cache;

import dev.kubewright.KubewrightException;
import dev.kubewright.cache.InformerError.Activity;
import dev.kubewright.client.ResourceType;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.meta.v1.KubernetesObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Checks and transforms what a server sends, each object once. */
final class Incoming<T extends KubernetesObject> {
  private final ResourceType<T> type;
  private final UnaryOperator<T> transform;
  private final ErrorReporter errors;

  Incoming(ResourceType<T> type, UnaryOperator<T> transform, ErrorReporter errors) {
    this.type = type;
    this.transform = transform;
    this.errors = errors;
  }

  /** The object of an event; null if it is none of this resource, which is reported. */
  @Nullable T object(WatchEvent<T> event) {
    Object object = untyped(event);
    if (type.type().isInstance(object)) {
      return type.type().cast(object);
    }
    errors.report(
        Activity.EVENT,
        new KubewrightException(
            "the watch of " + type + " brought a " + object.getClass().getName() + "; dropped"));
    return null;
  }

  private static Object untyped(WatchEvent<?> event) {
    if (event instanceof WatchEvent.Added<?> added) {
      return added.object();
    }
    if (event instanceof WatchEvent.Modified<?> modified) {
      return modified.object();
    }
    return event instanceof WatchEvent.Deleted<?> deleted ? deleted.object() : event;
  }

  /**
   * What the queue takes for an event; null if the object has no name or cannot be transformed,
   * which is reported.
   */
  QueueItem.@Nullable Change<T> change(WatchEvent<T> event, T object) {
    try {
      T transformed = transformed(object);
      String key = ObjectKeys.of(transformed);
      if (event instanceof WatchEvent.Added<T>) {
        return new QueueItem.Added<>(key, transformed);
      }
      return event instanceof WatchEvent.Deleted<T>
          ? new QueueItem.Deleted<>(key, transformed)
          : new QueueItem.Updated<>(key, transformed);
    } catch (RuntimeException e) {
      errors.report(Activity.TRANSFORM, e);
      return null;
    }
  }

  /**
   * Transforms an object.
   *
   * @throws KubewrightException if that fails
   */
  T transformed(T object) {
    T result;
    try {
      result = transform.apply(object);
    } catch (RuntimeException e) {
      throw new KubewrightException("the transform failed for " + describe(object), e);
    }
    if (result == null) {
      throw new KubewrightException("the transform returned null for " + describe(object));
    }
    return result;
  }

  /** A whole list by key, in its order. */
  Map<String, T> byKey(List<T> items) {
    Map<String, T> objects = new LinkedHashMap<>();
    for (T item : items) {
      T object = transformed(item);
      objects.put(ObjectKeys.of(object), object);
    }
    return objects;
  }

  private String describe(T object) {
    var metadata = object.metadata();
    String where =
        metadata.namespace() == null ? "" : " in namespace \"" + metadata.namespace() + "\"";
    return type + " \"" + metadata.name() + "\"" + where;
  }
}
