package dev.kubewright.cache;

/** An entry of a handler's queue. */
sealed interface Notification<T> {
  record Added<T>(T object, boolean initial) implements Notification<T> {}

  record Updated<T>(T before, T after) implements Notification<T> {}

  record Deleted<T>(DeletedObject<T> deleted) implements Notification<T> {}

  /** Marks the end of the initial objects. */
  record Synced<T>() implements Notification<T> {}
}
