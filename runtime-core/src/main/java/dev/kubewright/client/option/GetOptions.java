package dev.kubewright.client.option;

import dev.kubewright.annotation.Model;
import org.jspecify.annotations.Nullable;

/**
 * Options for reading an object. Immutable.
 *
 * @param resourceVersion the minimum version, {@code "0"} for any version, or null for the newest
 */
@Model(codec = false)
public record GetOptions(@Nullable String resourceVersion) implements GetOptionsBuilder.With {

  /** Default options. */
  public static final GetOptions NONE = GetOptionsBuilder.build(o -> {});
}
