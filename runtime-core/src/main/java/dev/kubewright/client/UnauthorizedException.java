package dev.kubewright.client;

import dev.kubewright.meta.v1.Status;

/** The server does not know who asks (401). */
public final class UnauthorizedException extends ApiException {
  private static final long serialVersionUID = 1L;

  UnauthorizedException(Status status, int code, String method, String path) {
    super(status, code, method, path);
  }
}
