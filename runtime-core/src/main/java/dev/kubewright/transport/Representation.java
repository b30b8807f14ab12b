package dev.kubewright.transport;

import dev.kubewright.meta.v1.PartialObjectMetadata;
import dev.kubewright.resource.ResourceType;

/** The part of each object that a list or watch returns. */
public enum Representation {
  /** Whole objects. */
  OBJECTS,
  /** Metadata only ({@code PartialObjectMetadata}). */
  METADATA;

  /** Returns the representation from which objects of a type are read. */
  public static Representation of(ResourceType<?> type) {
    return type.type() == PartialObjectMetadata.class ? METADATA : OBJECTS;
  }
}
