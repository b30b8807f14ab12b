package dev.kubewright;

import org.jspecify.annotations.Nullable;

/** Root of every exception that Kubewright throws on purpose. Unchecked. */
public class KubewrightException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * Creates an exception.
   *
   * @param message what happened, to which object, and what to do about it
   */
  public KubewrightException(String message) {
    super(message);
  }

  /**
   * Creates an exception with a cause.
   *
   * @param message what happened, to which object, and what to do about it
   * @param cause the exception that led to this one, or null
   */
  public KubewrightException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
