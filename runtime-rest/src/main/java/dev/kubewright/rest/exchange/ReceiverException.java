package dev.kubewright.rest.exchange;

import java.io.Serial;

/**
 * Carries what a receiver of list items has thrown past the reading of the list, so that it is not
 * taken for a failure of the reading.
 */
public final class ReceiverException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  private final RuntimeException thrown;

  ReceiverException(RuntimeException thrown) {
    super(thrown);
    this.thrown = thrown;
  }

  /** Returns what the receiver has thrown. */
  public RuntimeException thrown() {
    return thrown;
  }
}
