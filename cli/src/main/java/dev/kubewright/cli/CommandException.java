package dev.kubewright.cli;

import java.io.Serial;

/** A failure with a message for the person at the terminal. */
final class CommandException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  CommandException(String message) {
    super(message);
  }

  CommandException(String message, Throwable cause) {
    super(message, cause);
  }
}
