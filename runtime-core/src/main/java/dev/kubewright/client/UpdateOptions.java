package dev.kubewright.client;

import dev.kubewright.annotation.Model;
import org.jspecify.annotations.Nullable;

/**
 * How to replace an object.
 *
 * @param dryRun whether nothing shall be stored
 * @param fieldManager name under which fields are owned
 * @param fieldValidation what happens to unknown fields; the server's default if null
 */
@Model(codec = false)
public record UpdateOptions(
    boolean dryRun, @Nullable String fieldManager, @Nullable FieldValidation fieldValidation)
    implements UpdateOptionsBuilder.With {

  /** Nothing asked for. */
  public static final UpdateOptions NONE = UpdateOptionsBuilder.build(o -> {});
}
