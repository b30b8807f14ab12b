package dev.kubewright.client;

import dev.kubewright.annotation.Model;
import org.jspecify.annotations.Nullable;

/**
 * The options of creating an object. Immutable.
 *
 * @param dryRun whether the server only checks and answers, and stores nothing. Default: false.
 * @param fieldManager the name under which the fields are owned, or null for the server's default
 * @param fieldValidation what the server does about unknown fields, or null for its default
 */
@Model(codec = false)
public record CreateOptions(
    boolean dryRun, @Nullable String fieldManager, @Nullable FieldValidation fieldValidation)
    implements CreateOptionsBuilder.With {

  /** No options. */
  public static final CreateOptions NONE = CreateOptionsBuilder.build(o -> {});
}
