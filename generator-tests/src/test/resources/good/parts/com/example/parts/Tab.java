package com.example.parts;

import dev.kubewright.annotation.Kind;
import dev.kubewright.annotation.NotRequired;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.LabelSelector;
import dev.kubewright.meta.v1.ObjectMeta;
import org.jspecify.annotations.Nullable;

/**
 * Has parts that are never null.
 *
 * @param spec what is wanted; required, so it is null in a partial object
 * @param status what is there
 * @param last what was there before
 */
@Kind(group = "parts.example.com", version = "v1")
public record Tab(
    ObjectMeta metadata, TabSpec spec, @NotRequired TabStatus status, @Nullable TabStatus last)
    implements KubernetesObject {
  /** What is wanted. A part of a type in another module, and one at depth. */
  public record TabSpec(
      String schedule, @NotRequired LabelSelector selector, @NotRequired Template template) {}

  /** The metadata of a template is a part, too. */
  public record Template(@NotRequired ObjectMeta metadata, @Nullable String image) {}

  /** A number that is always written, in a part that is not. */
  public record TabStatus(
      @NotRequired int replicas, @Nullable String message, @NotRequired Place place) {}

  /** Where it runs. */
  public record Place(@Nullable String zone) {}
}
