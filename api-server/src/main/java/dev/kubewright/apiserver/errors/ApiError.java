package dev.kubewright.apiserver.errors;

import tools.jackson.databind.node.ObjectNode;

/** Thrown when the response to a request is a Status of a failure. */
public class ApiError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient ObjectNode status;
  private final int code;

  ApiError(int code, ObjectNode status) {
    super(status.path("message").asString(""), null, false, false);
    this.code = code;
    this.status = status;
  }

  /** Returns the HTTP status code. */
  public final int code() {
    return code;
  }

  /** Returns the Status object of the response. */
  public final ObjectNode status() {
    return status;
  }
}
