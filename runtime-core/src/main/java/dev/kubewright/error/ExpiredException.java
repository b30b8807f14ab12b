package dev.kubewright.error;

import dev.kubewright.meta.v1.Status;

/** Thrown when a resource version or continue token is too old (410). */
public final class ExpiredException extends ApiException {
  private static final long serialVersionUID = 1L;

  ExpiredException(Status status, int code, String method, String path) {
    super(status, code, method, path);
  }
}
