package dev.kubewright.rest.dynamic;

/** Returns clients of scales. */
public interface ScalesGetter {
  /**
   * Returns the client of the scales in a namespace.
   *
   * @param namespace the namespace, or {@code ""} for resources without namespaces
   * @throws IllegalArgumentException if the name is not valid
   */
  ScaleInterface scales(String namespace);
}
