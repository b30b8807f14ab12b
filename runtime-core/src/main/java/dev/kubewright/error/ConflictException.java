package dev.kubewright.error;

import dev.kubewright.meta.v1.Status;

/**
 * Thrown when the object has changed since it was read (409). Read it again and repeat the change:
 * {@code edit} does so, and {@code rest.retry().retryOnConflict}. If another manager owns the
 * fields of an apply, it is an {@link ApplyConflictException}.
 */
public class ConflictException extends ApiException {
  private static final long serialVersionUID = 1L;

  ConflictException(Status status, int code, String method, String path) {
    super(status, code, method, path);
  }
}
