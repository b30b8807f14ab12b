package dev.kubewright.rest.mapping;

import dev.kubewright.KubewrightException;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when a mapper finds no type, or too many: a {@link NoMatchException} or an {@link
 * AmbiguousMatchException}.
 */
public abstract class MappingException extends KubewrightException {
  private static final long serialVersionUID = 1L;

  MappingException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
