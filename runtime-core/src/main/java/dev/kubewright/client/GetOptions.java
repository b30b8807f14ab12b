package dev.kubewright.client;

import dev.kubewright.annotation.Model;
import org.jspecify.annotations.Nullable;

/**
 * How to read an object.
 *
 * @param resourceVersion oldest version that will do; {@code "0"} for any
 */
@Model(codec = false)
public record GetOptions(@Nullable String resourceVersion) implements GetOptionsBuilder.With {

  /** Nothing asked for. */
  public static final GetOptions NONE = GetOptionsBuilder.build(o -> {});
}
