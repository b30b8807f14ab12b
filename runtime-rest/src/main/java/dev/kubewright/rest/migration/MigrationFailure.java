package dev.kubewright.rest.migration;

import dev.kubewright.resource.ObjectKey;
import java.util.Objects;

/**
 * An object that the API server refused to store again. Immutable.
 *
 * @param object the object
 * @param message what the server said
 */
public record MigrationFailure(ObjectKey object, String message) {
  /** Checks that nothing is null. */
  public MigrationFailure {
    Objects.requireNonNull(object, "object");
    Objects.requireNonNull(message, "message");
  }
}
