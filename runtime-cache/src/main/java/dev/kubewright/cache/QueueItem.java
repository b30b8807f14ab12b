package dev.kubewright.cache;

import java.util.Map;

/** What waits in an {@link EventQueue}. */
sealed interface QueueItem<T> {
  /** A change of one object; adjacent ones form batches. */
  sealed interface Change<T> extends QueueItem<T> {
    String key();

    T object();
  }

  record Added<T>(String key, T object) implements Change<T> {}

  record Updated<T>(String key, T object) implements Change<T> {}

  record Deleted<T>(String key, T object) implements Change<T> {}

  /** Other objects, in list order, take the place of all. */
  record ReplacedAll<T>(Map<String, T> objects, String resourceVersion) implements QueueItem<T> {}

  /** Handlers that are due see every object again. */
  record SyncAll<T>() implements QueueItem<T> {}

  /** Everything up to a version was delivered. */
  record Bookmark<T>(String resourceVersion) implements QueueItem<T> {}
}
