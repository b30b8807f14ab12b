package dev.kubewright.client;

import org.jspecify.annotations.Nullable;

/** No answer, or no whole answer, within the time that the call was given. */
public class TransportTimeoutException extends TransportException {
  private static final long serialVersionUID = 1L;

  /** An exception that says which request ran out of time. */
  public TransportTimeoutException(Request request, String problem, @Nullable Throwable cause) {
    super(request, Kind.TIMEOUT, problem, cause);
  }
}
