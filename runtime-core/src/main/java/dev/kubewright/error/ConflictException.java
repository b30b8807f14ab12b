package dev.kubewright.error;

import dev.kubewright.meta.v1.Status;

/**
 * Thrown when the object has changed since it was read, or when another manager owns the fields
 * (409).
 */
public final class ConflictException extends ApiException {
  private static final long serialVersionUID = 1L;

  ConflictException(Status status, int code, String method, String path) {
    super(status, code, method, path);
  }
}
