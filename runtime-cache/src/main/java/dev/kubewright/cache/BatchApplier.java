package dev.kubewright.cache;

import dev.kubewright.client.ObjectKey;
import dev.kubewright.meta.v1.KubernetesObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes each batch into the store in one transaction and makes the notifications for handlers. */
final class BatchApplier<T extends KubernetesObject> {
  private final IndexedStore<T> store;

  BatchApplier(IndexedStore<T> store) {
    this.store = store;
  }

  List<Notification<T>> apply(EventQueue.Batch<T> batch) {
    List<Notification<T>> told = new ArrayList<>();
    store.transaction(() -> batch.items().forEach(item -> apply(item, batch.initial(), told)));
    return told;
  }

  private void apply(QueueItem<T> item, boolean initial, List<Notification<T>> told) {
    if (item instanceof QueueItem.Deleted<T> deleted) {
      delete(deleted, told);
    } else if (item instanceof QueueItem.Upsert<T> change) {
      upserted(store.put(change.key(), change.object()), change.object(), false, told);
    } else if (item instanceof QueueItem.ReplacedAll<T> replaced) {
      replace(replaced, initial, told);
    } else if (item instanceof QueueItem.Bookmark<T> bookmark) {
      store.bookmark(bookmark.resourceVersion());
    }
  }

  private void delete(QueueItem.Deleted<T> deleted, List<Notification<T>> told) {
    ObjectKey key = deleted.key();
    T last = deleted.object();
    T known = last == null ? store.delete(key) : store.delete(key, last);
    if (known != null) {
      told.add(deletion(key, last == null ? known : last, last == null));
    }
  }

  private void replace(
      QueueItem.ReplacedAll<T> replaced, boolean initial, List<Notification<T>> told) {
    Map<ObjectKey, T> objects = withUnreadable(replaced);
    Map<ObjectKey, T> before = store.replace(objects, replaced.resourceVersion());
    before.forEach(
        (key, object) -> {
          if (!objects.containsKey(key)) {
            told.add(deletion(key, object, true));
          }
        });
    objects.forEach((key, object) -> upserted(before.get(key), object, initial, told));
  }

  /**
   * An object that exists but cannot be read was not deleted: the store keeps its last state. If
   * not even its key can be read, it may be any of those that are missing, so all of them are kept.
   */
  private Map<ObjectKey, T> withUnreadable(QueueItem.ReplacedAll<T> replaced) {
    Set<ObjectKey> kept = replaced.unreadableWithoutKey() ? store.keys() : replaced.unreadable();
    if (kept.isEmpty()) {
      return replaced.objects();
    }
    Map<ObjectKey, T> objects = new LinkedHashMap<>(replaced.objects());
    for (ObjectKey key : kept) {
      store.byKey(key).ifPresent(known -> objects.putIfAbsent(key, known));
    }
    return objects;
  }

  private static <T> Notification<T> deletion(ObjectKey key, T last, boolean finalStateUnknown) {
    return new Notification.Deleted<>(new DeletedObject<>(key, last, finalStateUnknown));
  }

  /** Handlers do not get an object again at a version that they know. */
  private void upserted(@Nullable T before, T after, boolean initial, List<Notification<T>> told) {
    if (before == null) {
      told.add(new Notification.Added<>(after, initial));
      return;
    }
    String version = before.metadata().resourceVersion();
    if (version == null || !version.equals(after.metadata().resourceVersion())) {
      told.add(new Notification.Updated<>(before, after));
    }
  }
}
