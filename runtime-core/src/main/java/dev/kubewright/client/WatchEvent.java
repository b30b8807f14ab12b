package dev.kubewright.client;

import dev.kubewright.json.CodecException;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.Status;
import dev.kubewright.resource.ObjectKey;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One event of a watch.
 *
 * @param <T> the type of the objects
 */
public sealed interface WatchEvent<T> {
  /** Returns the new state of an object that was created or changed, otherwise empty. */
  default Optional<T> changed() {
    if (this instanceof Added<T> added) {
      return Optional.of(added.object());
    }
    return this instanceof Modified<T> modified ? Optional.of(modified.object()) : Optional.empty();
  }

  /** Returns the last state of an object that was deleted, otherwise empty. */
  default Optional<T> removed() {
    return this instanceof Deleted<T> deleted ? Optional.of(deleted.object()) : Optional.empty();
  }

  /**
   * An object was created, or now matches the selectors.
   *
   * @param object its state
   */
  record Added<T>(T object) implements WatchEvent<T> {}

  /**
   * An object was changed.
   *
   * @param object its new state
   */
  record Modified<T>(T object) implements WatchEvent<T> {}

  /**
   * An object was deleted, or no longer matches the selectors.
   *
   * @param object its last state
   */
  record Deleted<T>(T object) implements WatchEvent<T> {}

  /**
   * The stream has reached a resource version. No object has changed.
   *
   * @param metadata the resource version, and annotations such as {@code k8s.io/initial-events-end}
   */
  record Bookmark<T>(ObjectMeta metadata) implements WatchEvent<T> {}

  /**
   * An object cannot be read. The stream continues after this event.
   *
   * @param key the object's key, or null if that cannot be read either
   * @param deleted whether the object was deleted. Otherwise it was created or changed.
   * @param cause what is wrong with the object, and where
   */
  record Unreadable<T>(@Nullable ObjectKey key, boolean deleted, CodecException cause)
      implements WatchEvent<T> {}

  /**
   * The stream is broken. It ends after this event.
   *
   * @param status the server's message, such as code 410 for an expired resource version
   */
  record Error<T>(Status status) implements WatchEvent<T> {}
}
