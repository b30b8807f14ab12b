package dev.kubewright.rest.wait;

import dev.kubewright.KubewrightException;
import dev.kubewright.meta.v1.KubernetesObject;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when waiting for a condition ends before it is true: because it can never become true, or
 * because of {@link WaitTimeoutException the time}. The message names the object, the condition and
 * what is missing. Of the object's content it has versions, phase, finalizers and conditions only,
 * so no secrets.
 */
public class WaitException extends KubewrightException {
  private static final long serialVersionUID = 1L;

  /** Not serialized. */
  private final transient @Nullable KubernetesObject last;

  WaitException(String message, @Nullable KubernetesObject last, @Nullable Throwable cause) {
    super(message, cause);
    this.last = last;
  }

  /** Returns the last state of the object, or empty if it did not exist or was never read. */
  public Optional<KubernetesObject> lastState() {
    return Optional.ofNullable(last);
  }
}
