package dev.kubewright.rest.stream.exec;

import static dev.kubewright.Values.orElse;

import dev.kubewright.KubewrightException;
import dev.kubewright.OneLine;
import dev.kubewright.meta.v1.Status;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when a command could not be started, or ended with another exit code than 0 although 0 was
 * required. The message has the end of what the command wrote to stderr, on one line.
 */
public final class CommandFailedException extends KubewrightException {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST = 500;

  private final @Nullable Integer exitCode;

  /** Not serialized. */
  private final transient @Nullable Status status;

  private CommandFailedException(
      String message, @Nullable Integer exitCode, @Nullable Status status) {
    super(message);
    this.exitCode = exitCode;
    this.status = status;
  }

  static CommandFailedException exited(String subject, int code, String stderr) {
    String said = stderr.strip();
    String end = said.length() > LONGEST ? "…" + said.substring(said.length() - LONGEST) : said;
    return new CommandFailedException(
        subject + " ended with " + code + (end.isEmpty() ? "" : ": " + OneLine.of(end)),
        code,
        null);
  }

  static CommandFailedException notStarted(String subject, Status status) {
    String said = orElse(status.message(), "the server gave no message");
    return new CommandFailedException(
        subject + " did not start: " + OneLine.of(said, 8 * LONGEST), null, status);
  }

  /** Returns the exit code, or empty if the command did not start. */
  public OptionalInt exitCode() {
    return exitCode == null ? OptionalInt.empty() : OptionalInt.of(exitCode);
  }

  /** Returns the server's words if the command did not start. Empty after deserialization. */
  public Optional<Status> status() {
    return Optional.ofNullable(status);
  }
}
