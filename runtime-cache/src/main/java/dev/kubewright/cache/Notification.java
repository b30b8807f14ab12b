package dev.kubewright.cache;

/** What a handler is told, in the order of its queue. */
sealed interface Notification<T> {
  record Added<T>(T object, boolean initial) implements Notification<T> {}

  record Updated<T>(T before, T after) implements Notification<T> {}

  record Deleted<T>(DeletedObject<T> deleted) implements Notification<T> {}

  /** Everything that was there in the beginning stands before this. */
  record Synced<T>() implements Notification<T> {}
}
