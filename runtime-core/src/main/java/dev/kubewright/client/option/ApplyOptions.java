package dev.kubewright.client.option;

import dev.kubewright.annotation.Model;
import org.jspecify.annotations.Nullable;

/**
 * Options of server-side apply. Immutable.
 *
 * @param fieldManager the name of the manager that owns the fields, or null for that of the
 *     connection. The server requires one. From 1 to 128 printable characters.
 * @param force whether to take fields from other managers. Default: false.
 * @param dryRun whether the server only checks and answers, and stores nothing. Default: false.
 * @param fieldValidation how the server treats unknown fields, or null for its default
 */
@Model(codec = false)
public record ApplyOptions(
    @Nullable String fieldManager,
    boolean force,
    boolean dryRun,
    @Nullable FieldValidation fieldValidation)
    implements ApplyOptionsBuilder.With {

  /**
   * Checks the name of the field manager.
   *
   * @throws IllegalArgumentException if no server takes it
   */
  public ApplyOptions {
    fieldManager = FieldManagers.check(fieldManager);
  }

  /** Default options. */
  public static final ApplyOptions NONE = ApplyOptionsBuilder.build(o -> {});
}
