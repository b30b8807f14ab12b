package dev.kubewright.rest.proxy;

import dev.kubewright.error.TransportException.Kind;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Thrown when a proxy does not open the way. The message names it, without its password. */
public final class ProxyException extends IOException {
  private static final long serialVersionUID = 1L;

  private final Kind kind;

  /** Creates an exception. */
  public ProxyException(Kind kind, String problem, @Nullable Throwable cause) {
    super(problem, cause);
    this.kind = kind;
  }

  /** Returns the kind of the failure. */
  public Kind kind() {
    return kind;
  }
}
