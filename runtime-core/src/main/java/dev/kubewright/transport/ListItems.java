package dev.kubewright.transport;

import dev.kubewright.json.CodecException;
import dev.kubewright.resource.ObjectKey;
import org.jspecify.annotations.Nullable;

/**
 * Receives the objects of a list while they arrive. The thread that lists calls it, in the server's
 * order. What it throws ends the list and reaches the caller.
 *
 * @param <T> the type of the objects
 */
public interface ListItems<T> {
  /** Takes an object. */
  void item(T object);

  /**
   * Takes the news that an object of the list cannot be read. The others follow.
   *
   * @param key the object's key, or null if that cannot be read either
   * @param cause what is wrong with the object, and where
   */
  void unreadable(@Nullable ObjectKey key, CodecException cause);
}
