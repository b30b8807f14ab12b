package dev.kubewright.client;

import dev.kubewright.meta.v1.Status;

/** Thrown when the object or the resource does not exist (404). */
public final class NotFoundException extends ApiException {
  private static final long serialVersionUID = 1L;

  NotFoundException(Status status, int code, String method, String path) {
    super(status, code, method, path);
  }
}
