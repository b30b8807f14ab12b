package dev.kubewright.client;

import dev.kubewright.annotation.Model;
import org.jspecify.annotations.Nullable;

/**
 * Options of server-side apply. Immutable.
 *
 * @param fieldManager the name of the manager that owns the fields. The server requires it.
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

  /** Default options. */
  public static final ApplyOptions NONE = ApplyOptionsBuilder.build(o -> {});
}
