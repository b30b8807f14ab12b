package dev.kubewright.apiserver.fieldmanager;

/** Thrown if an apply fails, with the message of the real server. */
public final class FieldManagerException extends Exception {
  private static final long serialVersionUID = 1L;

  private final boolean badRequest;

  private FieldManagerException(String message, boolean badRequest) {
    super(message, null, false, false);
    this.badRequest = badRequest;
  }

  /** Returns the fault of a request that asks for something impossible. Its status is 400. */
  static FieldManagerException badRequest(String message) {
    return new FieldManagerException(message, true);
  }

  /** Returns a fault without a reason. Its status is 500. */
  static FieldManagerException internal(String message) {
    return new FieldManagerException(message, false);
  }

  /** Returns whether the status is 400 with the reason BadRequest. Otherwise 500 without one. */
  public boolean isBadRequest() {
    return badRequest;
  }
}
