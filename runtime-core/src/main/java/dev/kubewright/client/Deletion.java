package dev.kubewright.client;

import dev.kubewright.meta.v1.Status;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The answer to a delete request. Servers answer with the object where it still exists, and for
 * some built-in kinds also where it does not; else with a status. Immutable.
 *
 * @param object the last state of the object, or null
 * @param status the status, or null
 * @param <T> the type of the object
 */
public record Deletion<T>(@Nullable T object, @Nullable Status status) {
  /** The object, if the server answered with it. */
  public Optional<T> remaining() {
    return Optional.ofNullable(object);
  }
}
