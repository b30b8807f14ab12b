package dev.kubewright.error;

import dev.kubewright.meta.v1.Status;

/** Thrown when the server asks the client to slow down (429). */
public final class TooManyRequestsException extends ApiException {
  private static final long serialVersionUID = 1L;

  TooManyRequestsException(Status status, int code, String method, String path) {
    super(status, code, method, path);
  }
}
