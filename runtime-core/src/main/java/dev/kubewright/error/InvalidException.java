package dev.kubewright.error;

import dev.kubewright.meta.v1.Status;

/** Thrown when the object breaks the schema or a rule (422). The causes name the fields. */
public final class InvalidException extends ApiException {
  private static final long serialVersionUID = 1L;

  InvalidException(Status status, int code, String method, String path) {
    super(status, code, method, path);
  }
}
