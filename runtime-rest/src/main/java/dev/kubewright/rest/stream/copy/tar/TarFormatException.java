package dev.kubewright.rest.stream.copy.tar;

import java.io.IOException;

/** Thrown when bytes are no archive of tar. */
public final class TarFormatException extends IOException {
  private static final long serialVersionUID = 1L;

  TarFormatException(String message) {
    super(message);
  }
}
