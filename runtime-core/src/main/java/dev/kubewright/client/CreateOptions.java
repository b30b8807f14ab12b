package dev.kubewright.client;

import dev.kubewright.annotation.Model;
import org.jspecify.annotations.Nullable;

/**
 * How to create an object.
 *
 * @param dryRun whether nothing shall be stored
 * @param fieldManager name under which fields are owned
 * @param fieldValidation what happens to unknown fields; the server's default if null
 */
@Model(codec = false)
public record CreateOptions(
    boolean dryRun, @Nullable String fieldManager, @Nullable FieldValidation fieldValidation)
    implements CreateOptionsBuilder.With {

  /** Nothing asked for. */
  public static final CreateOptions NONE = CreateOptionsBuilder.build(o -> {});
}
