package dev.kubewright.client;

import dev.kubewright.meta.v1.Status;

/** The server asks to slow down (429). */
public final class TooManyRequestsException extends ApiException {
  private static final long serialVersionUID = 1L;

  TooManyRequestsException(Status status, int code, String method, String path) {
    super(status, code, method, path);
  }
}
