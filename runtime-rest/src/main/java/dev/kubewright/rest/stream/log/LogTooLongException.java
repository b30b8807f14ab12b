package dev.kubewright.rest.stream.log;

import dev.kubewright.KubewrightException;

/** Thrown when a log is too long to be returned as one text. */
public final class LogTooLongException extends KubewrightException {
  private static final long serialVersionUID = 1L;

  LogTooLongException(String subject, long limit) {
    super(
        "the log of "
            + subject
            + " has more than "
            + limit
            + " bytes; choose a part of it by tailLines, sinceTime or limitBytes, or open it as a"
            + " stream");
  }
}
