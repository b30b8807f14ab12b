package dev.kubewright.cache.reflector;

import dev.kubewright.KubewrightException;
import dev.kubewright.cache.observe.InformerError.Activity;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.json.CodecException;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.resource.ResourceType;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Checks and transforms each object that a server sends, once. The share is checked before the
 * transform, which may remove what the share is computed from.
 */
public final class Incoming<T extends KubernetesObject> {
  private final ResourceType<T> type;
  private final UnaryOperator<T> transform;
  private final Function<ObjectKey, @Nullable T> store;
  private final Predicate<? super T> wanted;
  private final ErrorReporter errors;

  /** Creates the check of an informer that wants all objects. */
  Incoming(
      ResourceType<T> type,
      UnaryOperator<T> transform,
      Function<ObjectKey, @Nullable T> store,
      ErrorReporter errors) {
    this(type, transform, store, object -> true, errors);
  }

  /**
   * Creates the check of one informer.
   *
   * @param store returns the object that the store holds under a key, or null
   * @param wanted whether an object, as the server sends it, is in the informer's share
   */
  public Incoming(
      ResourceType<T> type,
      UnaryOperator<T> transform,
      Function<ObjectKey, @Nullable T> store,
      Predicate<? super T> wanted,
      ErrorReporter errors) {
    this.type = type;
    this.transform = transform;
    this.store = store;
    this.wanted = wanted;
    this.errors = errors;
  }

  /** Returns the object of an event, or reports an object of another resource and returns null. */
  @Nullable T object(WatchEvent<T> event) {
    Object object = untyped(event);
    if (type.type().isInstance(object)) {
      return type.type().cast(object);
    }
    errors.report(
        Activity.EVENT,
        new KubewrightException(
            "the watch of "
                + type
                + " brought a "
                + object.getClass().getName()
                + "; it is skipped"));
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
   * Returns the item of the queue for an event, or null if the object is in another share. If the
   * object has no name or cannot be transformed, it reports that. Then it returns null, except for
   * a deletion: that counts without the last state, by the key that the server has sent.
   */
  QueueItem.@Nullable Change<T> change(WatchEvent<T> event, T object) {
    try {
      if (!wants(object)) {
        return null;
      }
      T transformed = transformed(object);
      ObjectKey key = ObjectKey.of(transformed);
      if (event instanceof WatchEvent.Added<T>) {
        return new QueueItem.Added<>(key, transformed);
      }
      return event instanceof WatchEvent.Deleted<T>
          ? new QueueItem.Deleted<>(key, transformed)
          : new QueueItem.Updated<>(key, transformed);
    } catch (Throwable e) {
      ObjectKey key = keyOf(object);
      errors.report(Activity.TRANSFORM, key, e);
      return key != null && event instanceof WatchEvent.Deleted<T>
          ? new QueueItem.Deleted<>(key, null)
          : null;
    }
  }

  /** Returns the key of a deleted object. If it cannot be transformed, reports that. */
  @Nullable ObjectKey deletedKey(T object) {
    try {
      return ObjectKey.of(transformed(object));
    } catch (Throwable e) {
      ObjectKey key = keyOf(object);
      errors.report(Activity.TRANSFORM, key, e);
      return key;
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
    } catch (Throwable e) {
      throw new KubewrightException("the transform failed for " + describe(object), e);
    }
    if (result == null) {
      throw new KubewrightException("the transform returned null for " + describe(object));
    }
    return result;
  }

  /** Returns whether an object, not yet transformed, is in the informer's share of the objects. */
  boolean wants(T object) {
    return wanted.test(object);
  }

  private static @Nullable ObjectKey keyOf(KubernetesObject object) {
    try {
      return ObjectKey.of(object);
    } catch (Throwable unknown) {
      return null;
    }
  }

  /**
   * Transforms an object of a list. If the result equals what the store holds, returns the store's
   * instance, so that the memory of the new one is free at once. A resource version alone would not
   * do: a restored etcd gives the same version to another state. Beans without {@code equals} are
   * never equal.
   *
   * @throws KubewrightException if the transform fails
   */
  T kept(T object) {
    T result = transformed(object);
    T known = store.apply(ObjectKey.of(result));
    return known != null && sameVersion(known, result) && known.equals(result) ? known : result;
  }

  private static boolean sameVersion(KubernetesObject known, KubernetesObject other) {
    return Objects.equals(known.metadata().resourceVersion(), other.metadata().resourceVersion());
  }

  /** Reports an object that could not be read. */
  void report(@Nullable ObjectKey key, CodecException cause) {
    errors.report(Activity.READ, key, cause);
  }

  private String describe(T object) {
    var metadata = object.metadata();
    String where =
        metadata.namespace() == null ? "" : " in namespace \"" + metadata.namespace() + "\"";
    return type + " \"" + metadata.name() + "\"" + where;
  }
}
