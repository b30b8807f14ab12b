package dev.kubewright.importer.model;

/** The types that exist already and that objects of CRDs become if they have the same schema. */
public enum BuiltIns {
  /** None: every object becomes a record of its own. */
  NONE,
  /**
   * The types of the runtime, such as {@code Quantity}, {@code LabelSelector}, {@code Condition}.
   */
  RUNTIME,
  /**
   * The types of the runtime and those of {@code kubewright-generated-api}, such as {@code
   * Affinity}, {@code Toleration}, {@code ResourceRequirements}. The module needs both as
   * dependencies.
   */
  API
}
