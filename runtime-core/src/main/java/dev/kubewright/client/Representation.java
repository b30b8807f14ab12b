package dev.kubewright.client;

/** How much of each object a list or watch brings. */
public enum Representation {
  /** The whole objects. */
  OBJECTS,
  /** Their metadata alone ({@code PartialObjectMetadata}). */
  METADATA
}
