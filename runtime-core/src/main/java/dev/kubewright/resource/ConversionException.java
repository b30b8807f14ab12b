package dev.kubewright.resource;

import dev.kubewright.KubewrightException;

/** Thrown when an object cannot be converted to another version of its kind. */
public final class ConversionException extends KubewrightException {
  private static final long serialVersionUID = 1L;

  /** Creates an exception. */
  public ConversionException(String message) {
    super(message, null);
  }
}
