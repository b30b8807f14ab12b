package dev.kubewright.rest.stream.exec;

import static java.nio.charset.StandardCharsets.UTF_8;

/** Exit code and collected outputs of a command. Immutable, safe for all threads. */
public final class CommandResult {
  private final String subject;
  private final int exitCode;
  private final byte[] stdout;
  private final byte[] stderr;

  CommandResult(String subject, int exitCode, byte[] stdout, byte[] stderr) {
    this.subject = subject;
    this.exitCode = exitCode;
    this.stdout = stdout;
    this.stderr = stderr;
  }

  /** Returns the exit code, from 0 to 255. */
  public int exitCode() {
    return exitCode;
  }

  /**
   * Returns what the command wrote to stdout. {@code ""} if that went to a stream of yours, or was
   * not asked for. Bytes that are no UTF-8 become U+FFFD.
   */
  public String stdout() {
    return new String(stdout, UTF_8);
  }

  /** Returns what the command wrote to stderr, as {@link #stdout} does. */
  public String stderr() {
    return new String(stderr, UTF_8);
  }

  /** Returns a copy of the bytes that the command wrote to stdout. See {@link #stdout}. */
  public byte[] stdoutBytes() {
    return stdout.clone();
  }

  /** Returns a copy of the bytes that the command wrote to stderr. See {@link #stdout}. */
  public byte[] stderrBytes() {
    return stderr.clone();
  }

  /**
   * Returns this result if the exit code is 0.
   *
   * @throws CommandFailedException if it is another one
   */
  public CommandResult require() {
    if (exitCode != 0) {
      throw CommandFailedException.exited(subject, exitCode, stderr());
    }
    return this;
  }

  /** Returns the exit code and sizes. The output may hold secrets. */
  @Override
  public String toString() {
    return "CommandResult[exitCode="
        + exitCode
        + ", stdout="
        + stdout.length
        + " bytes, stderr="
        + stderr.length
        + " bytes]";
  }
}
