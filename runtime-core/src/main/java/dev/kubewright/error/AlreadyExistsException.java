package dev.kubewright.error;

import dev.kubewright.meta.v1.Status;

/** Thrown when an object of that name exists already (409). */
public final class AlreadyExistsException extends ApiException {
  private static final long serialVersionUID = 1L;

  AlreadyExistsException(Status status, int code, String method, String path) {
    super(status, code, method, path);
  }
}
