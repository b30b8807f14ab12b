package dev.kubewright.client;

import dev.kubewright.meta.v1.Status;

/** The object has changed in the meantime, or fields belong to another manager (409). */
public final class ConflictException extends ApiException {
  private static final long serialVersionUID = 1L;

  ConflictException(Status status, int code, String method, String path) {
    super(status, code, method, path);
  }
}
