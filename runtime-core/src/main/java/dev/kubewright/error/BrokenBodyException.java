package dev.kubewright.error;

import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Thrown when the body of a response ends too early. */
public final class BrokenBodyException extends IOException {
  private static final long serialVersionUID = 1L;

  private final TransportException.Kind kind;

  /** Creates an exception. */
  public BrokenBodyException(
      TransportException.Kind kind, String problem, @Nullable Throwable cause) {
    super(problem, cause);
    this.kind = Objects.requireNonNull(kind, "kind");
  }

  /** Returns why the body ended. */
  public TransportException.Kind kind() {
    return kind;
  }
}
