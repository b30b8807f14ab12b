package dev.kubewright.client.option;

import dev.kubewright.annotation.Model;
import org.jspecify.annotations.Nullable;

/**
 * Options for replacing or editing an object. Immutable.
 *
 * @param dryRun whether the server only checks and answers, and stores nothing. Default: false.
 * @param fieldManager the name of the manager that owns the fields, or null for that of the
 *     connection, otherwise for the server's default. From 1 to 128 printable characters.
 * @param fieldValidation how the server treats unknown fields, or null for its default
 */
@Model(codec = false)
public record UpdateOptions(
    boolean dryRun, @Nullable String fieldManager, @Nullable FieldValidation fieldValidation)
    implements UpdateOptionsBuilder.With {

  /**
   * Checks the name of the field manager.
   *
   * @throws IllegalArgumentException if no server takes it
   */
  public UpdateOptions {
    fieldManager = FieldManagers.check(fieldManager);
  }

  /** Default options. */
  public static final UpdateOptions NONE = UpdateOptionsBuilder.build(o -> {});
}
