package dev.kubewright.rest.crd;

import dev.kubewright.KubewrightException;

/** Thrown when a CRD is malformed, or when a server does not begin to serve it. */
public sealed class CrdException extends KubewrightException permits CrdOwnershipException {
  private static final long serialVersionUID = 1L;

  CrdException(String message) {
    super(message);
  }

  CrdException(String message, Throwable cause) {
    super(message, cause);
  }
}
