package dev.kubewright.client;

import dev.kubewright.annotation.Model;
import org.jspecify.annotations.Nullable;

/**
 * The options of reading an object. Immutable.
 *
 * @param resourceVersion the oldest version that will do, {@code "0"} for any, or null for the
 *     newest
 */
@Model(codec = false)
public record GetOptions(@Nullable String resourceVersion) implements GetOptionsBuilder.With {

  /** No options. */
  public static final GetOptions NONE = GetOptionsBuilder.build(o -> {});
}
