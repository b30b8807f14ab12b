package dev.kubewright.client;

import dev.kubewright.KubewrightException;
import org.jspecify.annotations.Nullable;

/** No answer from the server: not reached, broken off, interrupted or out of time. */
public class TransportException extends KubewrightException {
  private static final long serialVersionUID = 1L;

  /** An exception with its cause, mostly an {@code IOException}. */
  public TransportException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }

  /** An exception that says which request did not get through. */
  public TransportException(Request request, String problem, @Nullable Throwable cause) {
    this(request + ": " + problem, cause);
  }
}
