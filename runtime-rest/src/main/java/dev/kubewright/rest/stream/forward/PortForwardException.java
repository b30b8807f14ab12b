package dev.kubewright.rest.stream.forward;

import dev.kubewright.KubewrightException;
import org.jspecify.annotations.Nullable;

/** Thrown when a port of a pod cannot be reached, or a port of this machine cannot be opened. */
public final class PortForwardException extends KubewrightException {
  private static final long serialVersionUID = 1L;

  /**
   * Creates an exception.
   *
   * @param message what happened, to which port
   * @param cause the exception that led to this one, or null
   */
  public PortForwardException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
