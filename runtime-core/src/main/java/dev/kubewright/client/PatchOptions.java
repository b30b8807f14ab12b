package dev.kubewright.client;

import dev.kubewright.annotation.Model;
import org.jspecify.annotations.Nullable;

/**
 * The options of patching an object. Immutable.
 *
 * @param dryRun whether the server only checks and answers, and stores nothing. Default: false.
 * @param fieldManager the name under which the fields are owned, or null for the server's default
 * @param fieldValidation what the server does about unknown fields, or null for its default
 * @param force whether fields are taken from other managers; for apply patches only. Default:
 *     false.
 */
@Model(codec = false)
public record PatchOptions(
    boolean dryRun,
    @Nullable String fieldManager,
    @Nullable FieldValidation fieldValidation,
    boolean force)
    implements PatchOptionsBuilder.With {

  /** No options. */
  public static final PatchOptions NONE = PatchOptionsBuilder.build(o -> {});
}
