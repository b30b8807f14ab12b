package dev.kubewright.cache.informer;

import dev.kubewright.cache.handler.Notification;
import dev.kubewright.cache.reflector.QueueItem;
import dev.kubewright.cache.store.IndexedStore;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.unstructured.Unstructured;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Writes each batch into the store in one transaction and makes the notifications for handlers.
 *
 * <p>An item that cannot be applied does not disturb the others: its object keeps the state that
 * the store has. Notifications come before the write, so after a failure the store never has a
 * state that no handler was notified of, and the next replacement makes up for it. A handler may
 * then be notified twice.
 */
final class BatchApplier<T extends KubernetesObject> {
  private final IndexedStore<T> store;
  private final IntConsumer keptMissing;

  /** The result of applying a batch. */
  record Outcome<T>(List<Notification<T>> notifications, List<Failure> failures) {
    boolean complete() {
      return failures.isEmpty();
    }
  }

  /** An object that could not be applied. */
  record Failure(@Nullable ObjectKey key, Throwable cause) {}

  /**
   * Creates an applier.
   *
   * @param keptMissing gets the number of objects that a replacement lacks and the store keeps.
   *     Called under locks, so it only takes a note.
   */
  BatchApplier(IndexedStore<T> store, IntConsumer keptMissing) {
    this.store = store;
    this.keptMissing = keptMissing;
  }

  /**
   * Applies a batch.
   *
   * @param initial whether handlers get the objects of a replacement as initial objects
   */
  Outcome<T> apply(EventQueue.Batch<T> batch, boolean initial) {
    var outcome = new Outcome<T>(new ArrayList<>(), new ArrayList<>());
    store.transaction(() -> batch.items().forEach(item -> isolated(item, initial, outcome)));
    return outcome;
  }

  private void isolated(QueueItem<T> item, boolean initial, Outcome<T> outcome) {
    try {
      apply(item, initial, outcome);
    } catch (Throwable e) {
      ObjectKey key = item instanceof QueueItem.Change<T> change ? change.key() : null;
      outcome.failures().add(new Failure(key, e));
    }
  }

  private void apply(QueueItem<T> item, boolean initial, Outcome<T> outcome) {
    if (item instanceof QueueItem.Deleted<T> deleted) {
      delete(deleted, outcome.notifications());
    } else if (item instanceof QueueItem.Upsert<T> change) {
      add(outcome.notifications(), upserted(store.known(change.key()), change.object(), false));
      store.put(change.key(), change.object());
    } else if (item instanceof QueueItem.ReplacedAll<T> replaced) {
      replace(replaced, initial, outcome);
    } else if (item instanceof QueueItem.Bookmark<T> bookmark) {
      store.bookmark(bookmark.namespace(), bookmark.resourceVersion());
    }
  }

  private static <T> void add(List<Notification<T>> notifications, @Nullable Notification<T> news) {
    if (news != null) {
      notifications.add(news);
    }
  }

  private void delete(QueueItem.Deleted<T> deleted, List<Notification<T>> notifications) {
    ObjectKey key = deleted.key();
    T last = deleted.object();
    T known = store.known(key);
    if (known != null) {
      notifications.add(deletion(key, last == null ? known : last, last == null));
    }
    var unused = last == null ? store.delete(key) : store.delete(key, last);
  }

  private void replace(QueueItem.ReplacedAll<T> replaced, boolean initial, Outcome<T> outcome) {
    Map<ObjectKey, T> objects = withUnreadable(replaced);
    List<Notification<T>> changes = new ArrayList<>();
    List<ObjectKey> faulty = new ArrayList<>();
    objects.forEach(
        (key, object) -> {
          try {
            add(changes, upserted(store.known(key), object, initial));
          } catch (Throwable e) {
            outcome.failures().add(new Failure(key, e));
            faulty.add(key);
          }
        });
    Map<ObjectKey, T> stored = faulty.isEmpty() ? objects : without(faulty, objects);
    Map<ObjectKey, T> before =
        replaced.namespace().isEmpty()
            ? store.replace(stored, replaced.resourceVersion())
            : store.replaceIn(replaced.namespace(), stored, replaced.resourceVersion());
    before.forEach(
        (key, object) -> {
          if (!stored.containsKey(key)) {
            outcome.notifications().add(deletion(key, object, true));
          }
        });
    outcome.notifications().addAll(changes);
  }

  /** Returns the objects with the known states of faulty ones, if there are any. */
  private Map<ObjectKey, T> without(List<ObjectKey> faulty, Map<ObjectKey, T> objects) {
    Map<ObjectKey, T> stored = new HashMap<>(objects);
    for (ObjectKey key : faulty) {
      T known = store.known(key);
      if (known == null) {
        stored.remove(key);
      } else {
        stored.put(key, known);
      }
    }
    return stored;
  }

  /**
   * An object that exists but cannot be read was not deleted: the store keeps its last state. If
   * not even its key can be read, it may be any of those that are missing, so all of them are kept,
   * and their number is passed on.
   */
  private Map<ObjectKey, T> withUnreadable(QueueItem.ReplacedAll<T> replaced) {
    Set<ObjectKey> kept =
        replaced.unreadableWithoutKey()
            ? store.snapshot().objects().keySet()
            : replaced.unreadable();
    if (kept.isEmpty()) {
      return replaced.objects();
    }
    Map<ObjectKey, T> objects = new LinkedHashMap<>(replaced.objects());
    String namespace = replaced.namespace();
    for (ObjectKey key : kept) {
      T known = store.known(key);
      if (known != null && (namespace.isEmpty() || key.namespace().equals(namespace))) {
        objects.putIfAbsent(key, known);
      }
    }
    int missing = objects.size() - replaced.objects().size();
    if (replaced.unreadableWithoutKey() && missing > 0) {
      keptMissing.accept(missing);
    }
    return objects;
  }

  private static <T> Notification<T> deletion(ObjectKey key, T last, boolean finalStateUnknown) {
    return new Notification.Deleted<>(key, last, finalStateUnknown);
  }

  /** Handlers do not get an object again at a version that they know. */
  private @Nullable Notification<T> upserted(@Nullable T before, T after, boolean initial) {
    // Read first: a bean's accessor is user code, and the store must not hold what cannot be
    // read.
    String version = after.metadata().resourceVersion();
    if (before == null) {
      return new Notification.Added<>(after, initial);
    }
    boolean sameVersion = version != null && version.equals(before.metadata().resourceVersion());
    return sameVersion && sameState(before, after)
        ? null
        : new Notification.Updated<>(before, after);
  }

  /**
   * A restored etcd can give a version again, to another state. Beans often have no {@code equals},
   * so their version decides.
   */
  private boolean sameState(T before, T after) {
    boolean comparable = after instanceof Record || after instanceof Unstructured;
    return before == after || !comparable || before.equals(after);
  }
}
