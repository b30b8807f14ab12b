package dev.kubewright.cache.reflector;

import static dev.kubewright.Values.orElse;

import dev.kubewright.client.WatchEvent;
import dev.kubewright.json.CodecException;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.transport.ListItems;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Collects the objects of an initial stream or of a list until it is complete. Objects that the
 * store holds already are collected as the instances of the store, so that a relist needs little
 * memory. For one thread.
 */
final class InitialObjects<T extends KubernetesObject> implements ListItems<T> {
  private final Incoming<T> incoming;
  private final Map<ObjectKey, T> objects = new LinkedHashMap<>();
  private final Set<ObjectKey> unreadable = new HashSet<>();
  private boolean unreadableWithoutKey;

  InitialObjects(Incoming<T> incoming) {
    this.incoming = incoming;
  }

  /** Takes an event of a stream that is no bookmark. The last event of each object counts. */
  void take(WatchEvent<T> event) {
    if (event instanceof WatchEvent.Unreadable<T> skipped) {
      incoming.report(skipped.key(), skipped.cause());
      without(skipped.key(), skipped.deleted());
      return;
    }
    T object = incoming.object(event);
    if (object == null) {
      return;
    }
    if (event instanceof WatchEvent.Deleted<T>) {
      ObjectKey key = incoming.deletedKey(object);
      if (key != null) {
        unreadable.remove(key);
        objects.remove(key);
      }
    } else {
      item(object);
    }
  }

  @Override
  public void item(T object) {
    if (!incoming.wants(object)) {
      return;
    }
    T kept = incoming.kept(object);
    ObjectKey key = ObjectKey.of(kept);
    unreadable.remove(key);
    objects.put(key, kept);
  }

  @Override
  public void unreadable(@Nullable ObjectKey key, CodecException cause) {
    incoming.report(key, cause);
    without(key, false);
  }

  private void without(@Nullable ObjectKey key, boolean deleted) {
    if (key == null) {
      unreadableWithoutKey = true;
    } else if (deleted) {
      objects.remove(key);
      unreadable.remove(key);
    } else {
      unreadable.add(key);
    }
  }

  /** Returns the collected objects as a replacement of all objects. */
  QueueItem.ReplacedAll<T> at(@Nullable String resourceVersion) {
    return new QueueItem.ReplacedAll<>(
        objects, unreadable, unreadableWithoutKey, orElse(resourceVersion, ""), "");
  }
}
