package dev.kubewright.rest.wait;

import dev.kubewright.meta.v1.KubernetesObject;
import org.jspecify.annotations.Nullable;

/** Thrown when a condition did not become true within the time limit. */
public final class WaitTimeoutException extends WaitException {
  private static final long serialVersionUID = 1L;

  WaitTimeoutException(String message, @Nullable KubernetesObject last, @Nullable Throwable cause) {
    super(message, last, cause);
  }
}
