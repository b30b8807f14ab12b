package dev.kubewright.client;

import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Thrown by the stream of a {@link Response}'s body when it ends too early. */
public final class BrokenBodyException extends IOException {
  private static final long serialVersionUID = 1L;

  private final TransportException.Kind kind;

  /** An exception with its reason. */
  public BrokenBodyException(
      TransportException.Kind kind, String problem, @Nullable Throwable cause) {
    super(problem, cause);
    this.kind = Objects.requireNonNull(kind, "kind");
  }

  /** Why the body ended. */
  public TransportException.Kind kind() {
    return kind;
  }
}
