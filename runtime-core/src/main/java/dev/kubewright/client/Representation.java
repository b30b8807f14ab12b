package dev.kubewright.client;

import dev.kubewright.meta.v1.PartialObjectMetadata;

/** How much of each object a list or watch brings. */
public enum Representation {
  /** The whole objects. */
  OBJECTS,
  /** Their metadata alone ({@code PartialObjectMetadata}). */
  METADATA;

  /** The representation that the objects of a type are read from. */
  public static Representation of(ResourceType<?> type) {
    return type.type() == PartialObjectMetadata.class ? METADATA : OBJECTS;
  }
}
