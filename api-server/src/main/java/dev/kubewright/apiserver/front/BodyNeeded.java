package dev.kubewright.apiserver.front;

/**
 * Thrown when a request needs its body, and only its head has arrived. Nothing has happened yet.
 */
public final class BodyNeeded extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public BodyNeeded() {
    super("the body of the request has not arrived", null, false, false);
  }
}
