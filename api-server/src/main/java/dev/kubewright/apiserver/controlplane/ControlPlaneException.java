package dev.kubewright.apiserver.controlplane;

/** Thrown when a control plane does not start or become ready. */
public final class ControlPlaneException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ControlPlaneException(String message) {
    super(message);
  }
}
