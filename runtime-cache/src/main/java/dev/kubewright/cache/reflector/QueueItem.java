package dev.kubewright.cache.reflector;

import dev.kubewright.resource.ObjectKey;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An entry of the queue between a reflector and its store. */
public sealed interface QueueItem<T> {
  /** A change of one object. Adjacent changes form batches. */
  sealed interface Change<T> extends QueueItem<T> {
    ObjectKey key();
  }

  /** A change after which the object exists. */
  sealed interface Upsert<T> extends Change<T> {
    T object();
  }

  record Added<T>(ObjectKey key, T object) implements Upsert<T> {}

  record Updated<T>(ObjectKey key, T object) implements Upsert<T> {}

  /**
   * An object was deleted.
   *
   * @param object its last state, or null if that cannot be read
   */
  record Deleted<T>(ObjectKey key, @Nullable T object) implements Change<T> {}

  /**
   * Other objects replace all objects of the store.
   *
   * @param objects the objects by key, in list order
   * @param unreadable keys of objects that exist but cannot be read. The store keeps the states
   *     that it has of them.
   * @param resourceVersion the version of the list, or {@code ""} if the server gave none
   * @param namespace the namespace whose objects are replaced, or {@code ""} for all objects
   */
  record ReplacedAll<T>(
      Map<ObjectKey, T> objects,
      Set<ObjectKey> unreadable,
      boolean unreadableWithoutKey,
      String resourceVersion,
      String namespace)
      implements QueueItem<T> {
    /** Returns the same as a replacement of the objects of one namespace. */
    public ReplacedAll<T> in(String one) {
      return new ReplacedAll<>(objects, unreadable, unreadableWithoutKey, resourceVersion, one);
    }

    /** A replacement in which every unreadable object has a key. */
    public ReplacedAll(
        Map<ObjectKey, T> objects, Set<ObjectKey> unreadable, String resourceVersion) {
      this(objects, unreadable, false, resourceVersion, "");
    }
  }

  /** A resync: due handlers get every object again. */
  record SyncAll<T>() implements QueueItem<T> {}

  /**
   * The server has delivered all changes up to a version.
   *
   * @param namespace the namespace of the changes, or {@code ""} for all of them
   */
  record Bookmark<T>(String resourceVersion, String namespace) implements QueueItem<T> {}
}
