package dev.kubewright.cache.reflector;

import dev.kubewright.client.ObjectKey;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.meta.v1.KubernetesObject;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Collects the objects of an initial stream until it is complete. For one thread. */
final class InitialObjects<T extends KubernetesObject> {
  private final Incoming<T> incoming;
  private final Map<ObjectKey, T> objects = new LinkedHashMap<>();
  private final Set<ObjectKey> unreadable = new HashSet<>();
  private boolean unreadableWithoutKey;

  InitialObjects(Incoming<T> incoming) {
    this.incoming = incoming;
  }

  /** Takes an event that is no bookmark. The last event of each object counts. */
  void take(WatchEvent<T> event) {
    if (event instanceof WatchEvent.Unreadable<T> skipped) {
      incoming.report(skipped);
      takeUnreadable(skipped);
      return;
    }
    T object = incoming.object(event);
    if (object == null) {
      return;
    }
    T transformed = incoming.transformed(object);
    ObjectKey key = ObjectKey.of(transformed);
    unreadable.remove(key);
    if (event instanceof WatchEvent.Deleted<T>) {
      objects.remove(key);
    } else {
      objects.put(key, transformed);
    }
  }

  private void takeUnreadable(WatchEvent.Unreadable<T> event) {
    ObjectKey key = event.key();
    if (key == null) {
      unreadableWithoutKey = true;
    } else if (event.deleted()) {
      objects.remove(key);
      unreadable.remove(key);
    } else {
      unreadable.add(key);
    }
  }

  /** Returns the collected objects as a replacement of all objects. */
  QueueItem.ReplacedAll<T> at(String resourceVersion) {
    return new QueueItem.ReplacedAll<>(objects, unreadable, unreadableWithoutKey, resourceVersion);
  }
}
