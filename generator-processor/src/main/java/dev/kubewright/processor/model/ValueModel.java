package dev.kubewright.processor.model;

/**
 * A value: of a component, an item of a list, a value of a map.
 *
 * @param type the type
 * @param nullable whether it is {@code @Nullable} in Java
 * @param schema keywords from the annotations on this very value
 */
public record ValueModel(TypeModel type, boolean nullable, SchemaModel schema) {
  /**
   * Whether a component of this value is required if its shape says nothing else: a scalar or a
   * named type that cannot be {@code null}.
   */
  public boolean usuallyRequired() {
    return !nullable && !type.collection() && !(type instanceof TypeModel.Structure);
  }
}
