package dev.kubewright;

import org.jspecify.annotations.Nullable;

/** The root of every exception that Kubewright throws on purpose. */
public class KubewrightException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** An exception that says what happened, to which object, and what to do. */
  public KubewrightException(String message) {
    super(message);
  }

  /** The same with the exception that led to it. */
  public KubewrightException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
