package dev.kubewright.rest.stream.exec;

import dev.kubewright.error.TransportException;
import dev.kubewright.meta.v1.Status;
import java.util.Objects;

/** The end of a command. Immutable, safe for all threads. */
public sealed interface ExitStatus {
  /**
   * The command ran to its end.
   *
   * @param code the exit code, from 0 to 255. After a signal, runtimes say 128 and the number of
   *     the signal.
   */
  record Exited(int code) implements ExitStatus {}

  /**
   * The server reports a failure in place of an exit code, and the command has written nothing.
   * Nearly always the container has no such program, so that nothing was started. No server says so
   * for certain: a silent command may have run before its runtime failed. So read the status before
   * you run a command again that must not run twice.
   *
   * @param status the server's words
   */
  record NotStarted(Status status) implements ExitStatus {
    /** Checks the value. */
    public NotStarted {
      Objects.requireNonNull(status, "status");
    }
  }

  /**
   * It is not known how the command ended: the connection ended before the server said it, or the
   * server reports a failure of a command that has written something. The command may have ended in
   * any way, or it may still run.
   *
   * @param cause how the connection ended, or the server's words. Its kind is {@code CLOSED} if
   *     this program closed the session, {@code TIMEOUT} after the time limit of the options, and
   *     {@code INTERRUPTED} if a thread that waited was interrupted.
   */
  record Lost(TransportException cause) implements ExitStatus {
    /** Checks the value. */
    public Lost {
      Objects.requireNonNull(cause, "cause");
    }
  }
}
