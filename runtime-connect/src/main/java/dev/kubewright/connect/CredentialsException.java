package dev.kubewright.connect;

import dev.kubewright.KubewrightException;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when a request cannot be sent because there are no credentials for it. For example, a
 * credential plugin failed. The message shows no secret.
 */
public final class CredentialsException extends KubewrightException {
  private static final long serialVersionUID = 1L;

  /** Creates an exception. */
  public CredentialsException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
