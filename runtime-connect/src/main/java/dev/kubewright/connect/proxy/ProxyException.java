package dev.kubewright.connect.proxy;

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

  /**
   * Returns the failure for a wait that ended too early.
   *
   * @param stage what the way still waited for, or {@code ""} if it was open
   * @return null if it was open
   */
  public static @Nullable ProxyException late(String stage) {
    return stage.isEmpty()
        ? null
        : new ProxyException(Kind.TIMEOUT, "no connection in time (" + stage + ")", null);
  }

  /** Returns the kind of the failure. */
  public Kind kind() {
    return kind;
  }
}
