package dev.kubewright.rest.migration;

import dev.kubewright.KubewrightException;

/** Thrown when a storage migration cannot start, or must not drop the old versions. */
public final class MigrationException extends KubewrightException {
  private static final long serialVersionUID = 1L;

  MigrationException(String message) {
    super(message, null);
  }
}
