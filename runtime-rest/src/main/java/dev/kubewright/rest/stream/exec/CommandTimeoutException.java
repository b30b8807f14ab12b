package dev.kubewright.rest.stream.exec;

import dev.kubewright.error.TransportTimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when a command did not end within {@link ExecOptions#timeout}. The session is closed then,
 * but the command may still run: Kubernetes has no way to end it.
 */
public final class CommandTimeoutException extends TransportTimeoutException {
  private static final long serialVersionUID = 1L;

  private final String stdout;
  private final String stderr;

  CommandTimeoutException(String problem, @Nullable Throwable cause, String stdout, String stderr) {
    super(problem, cause);
    this.stdout = stdout;
    this.stderr = stderr;
  }

  /**
   * Returns what had arrived of stdout by then. Empty if it went to a stream of yours. Bytes that
   * are no UTF-8 become U+FFFD.
   */
  public String stdout() {
    return stdout;
  }

  /** Returns what had arrived of stderr by then, as {@link #stdout} does. */
  public String stderr() {
    return stderr;
  }
}
