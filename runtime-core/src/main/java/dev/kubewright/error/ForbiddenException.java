package dev.kubewright.error;

import dev.kubewright.meta.v1.Status;

/** Thrown when the user may not do this (403). */
public final class ForbiddenException extends ApiException {
  private static final long serialVersionUID = 1L;

  ForbiddenException(Status status, int code, String method, String path) {
    super(status, code, method, path);
  }
}
