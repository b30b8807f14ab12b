package dev.kubewright.client;

import dev.kubewright.annotation.Model;
import org.jspecify.annotations.Nullable;

/**
 * How to apply an object (server-side apply); the field manager is required by the server.
 *
 * @param fieldManager name under which the fields are owned
 * @param force whether conflicts are won
 * @param dryRun whether nothing shall be stored
 * @param fieldValidation what happens to unknown fields; the server's default if null
 */
@Model(codec = false)
public record ApplyOptions(
    @Nullable String fieldManager,
    boolean force,
    boolean dryRun,
    @Nullable FieldValidation fieldValidation)
    implements ApplyOptionsBuilder.With {

  /** Nothing asked for. */
  public static final ApplyOptions NONE = ApplyOptionsBuilder.build(o -> {});
}
