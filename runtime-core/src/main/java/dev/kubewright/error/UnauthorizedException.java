package dev.kubewright.error;

import dev.kubewright.meta.v1.Status;

/** Thrown when the server does not know the user (401). */
public final class UnauthorizedException extends ApiException {
  private static final long serialVersionUID = 1L;

  UnauthorizedException(Status status, int code, String method, String path) {
    super(status, code, method, path);
  }
}
