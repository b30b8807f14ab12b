package dev.kubewright.cache;

import dev.kubewright.meta.v1.KubernetesObject;

/** The keys by which a cache knows objects: {@code namespace/name}, or {@code name} without one. */
public final class ObjectKeys {
  private ObjectKeys() {}

  /**
   * The key of an object.
   *
   * @throws IllegalArgumentException if the object has no name
   */
  public static String of(KubernetesObject object) {
    var metadata = object.metadata();
    String name = metadata.name();
    if (name == null || name.isEmpty()) {
      throw new IllegalArgumentException("an object without a name has no key: " + object);
    }
    String namespace = metadata.namespace();
    return of(namespace == null ? "" : namespace, name);
  }

  /** The key for a namespace, which may be empty, and a name. */
  public static String of(String namespace, String name) {
    return namespace.isEmpty() ? name : namespace + "/" + name;
  }
}
