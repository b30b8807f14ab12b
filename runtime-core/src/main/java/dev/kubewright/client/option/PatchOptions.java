package dev.kubewright.client.option;

import dev.kubewright.annotation.Model;
import org.jspecify.annotations.Nullable;

/**
 * Options for patching an object. Immutable.
 *
 * @param dryRun whether the server only checks and answers, and stores nothing. Default: false.
 * @param fieldManager the name of the manager that owns the fields, or null for that of the
 *     connection, otherwise for the server's default. From 1 to 128 printable characters.
 * @param fieldValidation how the server treats unknown fields, or null for its default
 * @param force whether to take fields from other managers, for apply patches only. Default: false.
 */
@Model(codec = false)
public record PatchOptions(
    boolean dryRun,
    @Nullable String fieldManager,
    @Nullable FieldValidation fieldValidation,
    boolean force)
    implements PatchOptionsBuilder.With {

  /**
   * Checks the name of the field manager.
   *
   * @throws IllegalArgumentException if no server takes it
   */
  public PatchOptions {
    fieldManager = FieldManagers.check(fieldManager);
  }

  /** Default options. */
  public static final PatchOptions NONE = PatchOptionsBuilder.build(o -> {});
}
