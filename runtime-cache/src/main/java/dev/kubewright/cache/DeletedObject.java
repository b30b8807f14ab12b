package dev.kubewright.cache;

import dev.kubewright.resource.ObjectKey;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An object that was deleted, or that no longer matches the selectors. Immutable.
 *
 * @param key its key
 * @param lastState its last known state, or null if there is none
 * @param finalStateUnknown whether the informer missed the deletion itself. The last state may then
 *     be older than the object's final state.
 * @param <T> the type of the object
 */
public record DeletedObject<T>(ObjectKey key, @Nullable T lastState, boolean finalStateUnknown) {
  /** Creates the value. */
  public DeletedObject {
    Objects.requireNonNull(key, "key");
  }

  /** Returns the last known state. */
  public Optional<T> object() {
    return Optional.ofNullable(lastState);
  }
}
