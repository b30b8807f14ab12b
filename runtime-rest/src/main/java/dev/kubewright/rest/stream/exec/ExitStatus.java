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
   * The server reports a failure in place of an exit code. Nearly always the container has no such
   * program, so that nothing was started.
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
   * The connection ended before the server said how the command ended. The command may have ended
   * in any way, or it may still run.
   *
   * @param cause how the connection ended. Its kind is {@code CLOSED} if this program closed the
   *     session, {@code TIMEOUT} after the time limit of the options, and {@code INTERRUPTED} if a
   *     thread that waited was interrupted.
   */
  record Lost(TransportException cause) implements ExitStatus {
    /** Checks the value. */
    public Lost {
      Objects.requireNonNull(cause, "cause");
    }
  }
}
