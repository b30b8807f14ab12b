package dev.kubewright.client;

import dev.kubewright.annotation.Model;
import org.jspecify.annotations.Nullable;

/**
 * How to patch an object.
 *
 * @param dryRun whether nothing shall be stored
 * @param fieldManager name under which fields are owned
 * @param fieldValidation what happens to unknown fields; the server's default if null
 * @param force whether conflicts of server-side apply are won; for apply patches only
 */
@Model(codec = false)
public record PatchOptions(
    boolean dryRun,
    @Nullable String fieldManager,
    @Nullable FieldValidation fieldValidation,
    boolean force)
    implements PatchOptionsBuilder.With {

  /** Nothing asked for. */
  public static final PatchOptions NONE = PatchOptionsBuilder.build(o -> {});
}
