package dev.kubewright.rest.stream.exec;

import dev.kubewright.KubewrightException;

/**
 * Thrown when a command writes more than {@link ExecOptions#outputLimit} allows. The session is
 * closed then. What the command does later is unknown.
 */
public final class CommandOutputException extends KubewrightException {
  private static final long serialVersionUID = 1L;

  private final String stdout;
  private final String stderr;

  CommandOutputException(String message, String stdout, String stderr) {
    super(message);
    this.stdout = stdout;
    this.stderr = stderr;
  }

  /** Returns what arrived of stdout, up to the limit. Bytes that are no UTF-8 become U+FFFD. */
  public String stdout() {
    return stdout;
  }

  /** Returns what arrived of stderr, up to the limit. Bytes that are no UTF-8 become U+FFFD. */
  public String stderr() {
    return stderr;
  }
}
