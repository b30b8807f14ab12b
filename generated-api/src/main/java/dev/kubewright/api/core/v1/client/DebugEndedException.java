package dev.kubewright.api.core.v1.client;

import dev.kubewright.KubewrightException;

/** Thrown when a debug container has ended before a session could attach to it. */
public final class DebugEndedException extends KubewrightException {
  private static final long serialVersionUID = 1L;

  private final int exitCode;
  private final String log;

  DebugEndedException(String message, int exitCode, String log) {
    super(message);
    this.exitCode = exitCode;
    this.log = log;
  }

  /** Returns the exit code of its program. */
  public int exitCode() {
    return exitCode;
  }

  /** Returns its log, at most 16 KiB, or {@code ""} if it could not be read. */
  public String log() {
    return log;
  }
}
