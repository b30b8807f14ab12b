package dev.kubewright.client;

import dev.kubewright.meta.v1.KubernetesObject;
import java.util.Objects;

/**
 * Namespace and name of an object: what tells the objects of a resource apart. Immutable.
 *
 * @param namespace the namespace, or {@code ""} for an object without one
 * @param name the name
 */
public record ObjectKey(String namespace, String name) implements Comparable<ObjectKey> {
  /**
   * Checks the name.
   *
   * @throws IllegalArgumentException if the name is empty
   */
  public ObjectKey {
    Objects.requireNonNull(namespace, "namespace");
    if (name.isEmpty()) {
      throw new IllegalArgumentException("the name of an object may not be empty");
    }
  }

  /** The key of an object without a namespace. */
  public static ObjectKey of(String name) {
    return new ObjectKey("", name);
  }

  /** The key of an object in a namespace. */
  public static ObjectKey of(String namespace, String name) {
    return new ObjectKey(namespace, name);
  }

  /**
   * The key of an object.
   *
   * @throws IllegalArgumentException if the object has no name
   */
  public static ObjectKey of(KubernetesObject object) {
    var metadata = object.metadata();
    String name = metadata.name();
    if (name == null || name.isEmpty()) {
      throw new IllegalArgumentException(
          "an object without metadata.name has no key: " + object.getClass().getSimpleName());
    }
    String namespace = metadata.namespace();
    return new ObjectKey(namespace == null ? "" : namespace, name);
  }

  /**
   * Reads {@code namespace/name} or {@code name}.
   *
   * @throws IllegalArgumentException for more than one slash or an empty part
   */
  public static ObjectKey parse(String text) {
    int slash = text.indexOf('/');
    if (slash == 0 || text.indexOf('/', slash + 1) >= 0 && slash >= 0) {
      throw new IllegalArgumentException(
          "\"" + text + "\" is not a key; write namespace/name or name");
    }
    return new ObjectKey(slash < 0 ? "" : text.substring(0, slash), text.substring(slash + 1));
  }

  /** Orders by namespace, then by name. */
  @Override
  public int compareTo(ObjectKey other) {
    int order = namespace.compareTo(other.namespace);
    return order == 0 ? name.compareTo(other.name) : order;
  }

  /** {@code namespace/name}, or {@code name} without a namespace. */
  @Override
  public String toString() {
    return namespace.isEmpty() ? name : namespace + "/" + name;
  }
}
