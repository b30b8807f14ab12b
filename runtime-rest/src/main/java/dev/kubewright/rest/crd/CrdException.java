package dev.kubewright.rest.crd;

import dev.kubewright.KubewrightException;

/** A CRD that is malformed, or that a server did not come to serve. */
public final class CrdException extends KubewrightException {
  private static final long serialVersionUID = 1L;

  CrdException(String message) {
    super(message);
  }

  CrdException(String message, Throwable cause) {
    super(message, cause);
  }
}
