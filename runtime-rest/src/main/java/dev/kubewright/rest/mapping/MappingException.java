package dev.kubewright.rest.mapping;

import dev.kubewright.KubewrightException;
import org.jspecify.annotations.Nullable;

/** Thrown when a mapper finds no type, or too many. */
public abstract sealed class MappingException extends KubewrightException
    permits NoMatchException, AmbiguousMatchException {
  private static final long serialVersionUID = 1L;

  MappingException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
