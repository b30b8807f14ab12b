package dev.kubewright.client;

import dev.kubewright.annotation.Model;
import org.jspecify.annotations.Nullable;

/**
 * The options of applying an object (server-side apply). Immutable.
 *
 * @param fieldManager the name under which the fields are owned. The server requires it.
 * @param force whether fields are taken from other managers. Default: false.
 * @param dryRun whether the server only checks and answers, and stores nothing. Default: false.
 * @param fieldValidation what the server does about unknown fields, or null for its default
 */
@Model(codec = false)
public record ApplyOptions(
    @Nullable String fieldManager,
    boolean force,
    boolean dryRun,
    @Nullable FieldValidation fieldValidation)
    implements ApplyOptionsBuilder.With {

  /** No options. */
  public static final ApplyOptions NONE = ApplyOptionsBuilder.build(o -> {});
}
