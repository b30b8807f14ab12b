package dev.kubewright.cli;

import java.io.IOException;
import java.io.Serial;

/** Thrown when whoever reads an output of the command has closed it, as {@code head} does. */
final class OutputClosedException extends RuntimeException {
  /** The exit code of programs that the signal SIGPIPE ends. */
  static final int EXIT_CODE = 141;

  @Serial private static final long serialVersionUID = 1L;

  OutputClosedException(IOException cause) {
    super("the output is closed", cause);
  }
}
