package dev.kubewright.client;

import org.jspecify.annotations.Nullable;

/** No answer from the server within the time that the request was given. */
public class TransportTimeoutException extends TransportException {
  private static final long serialVersionUID = 1L;

  /** An exception that says which request ran out of time. */
  public TransportTimeoutException(Request request, String problem, @Nullable Throwable cause) {
    super(request, problem, cause);
  }
}
