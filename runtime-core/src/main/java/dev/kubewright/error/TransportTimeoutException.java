package dev.kubewright.error;

import org.jspecify.annotations.Nullable;

/** Thrown when no response, or only a part of one, arrived within the time limit of the call. */
public class TransportTimeoutException extends TransportException {
  private static final long serialVersionUID = 1L;

  /** Creates an exception that names the request. */
  public TransportTimeoutException(RequestLine request, String problem, @Nullable Throwable cause) {
    super(request, Kind.TIMEOUT, problem, cause);
  }

  /** Creates an exception for a call of several requests. */
  public TransportTimeoutException(String problem, @Nullable Throwable cause) {
    super(Kind.TIMEOUT, problem, cause);
  }
}
