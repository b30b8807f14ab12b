package dev.kubewright.cache;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An object that is gone.
 *
 * @param key its key, such as {@code prod/web}
 * @param lastState the last state that is known, if any
 * @param finalStateUnknown whether the deletion itself was missed, so that the last state may be an
 *     old one
 * @param <T> the type of the object
 */
public record DeletedObject<T>(String key, @Nullable T lastState, boolean finalStateUnknown) {
  /** The last state that is known. */
  public Optional<T> object() {
    return Optional.ofNullable(lastState);
  }
}
