package dev.kubewright.client;

import dev.kubewright.meta.v1.Status;

/** The object breaks the schema or a rule; the causes name the fields (422). */
public final class InvalidException extends ApiException {
  private static final long serialVersionUID = 1L;

  InvalidException(Status status, int code, String method, String path) {
    super(status, code, method, path);
  }
}
