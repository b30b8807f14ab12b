package dev.kubewright.resource;

import static dev.kubewright.Values.orElse;

import dev.kubewright.meta.v1.KubernetesObject;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Namespace and name of an object. Two objects of one resource always have different keys.
 * Immutable, safe for all threads.
 *
 * @param namespace the namespace, or {@code ""} for an object without one
 * @param name the name, never empty
 */
public record ObjectKey(String namespace, String name) implements Comparable<ObjectKey> {
  /**
   * Creates a key.
   *
   * @throws IllegalArgumentException if the name is empty
   */
  public ObjectKey {
    Objects.requireNonNull(namespace, "namespace");
    Objects.requireNonNull(name, "name");
    if (name.isEmpty()) {
      throw new IllegalArgumentException("the name of an object may not be empty");
    }
  }

  /**
   * Returns the key of an object without a namespace.
   *
   * @throws IllegalArgumentException if the name is empty
   */
  public static ObjectKey of(String name) {
    return new ObjectKey("", name);
  }

  /**
   * Returns the key of an object in a namespace.
   *
   * @throws IllegalArgumentException if the name is empty
   */
  public static ObjectKey of(String namespace, String name) {
    return new ObjectKey(namespace, name);
  }

  /**
   * Returns the key of an object.
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
    return new ObjectKey(orElse(namespace, ""), name);
  }

  /**
   * Reads a key from text such as {@code namespace/name} or {@code name}.
   *
   * @throws IllegalArgumentException for more than one slash or an empty part
   */
  public static ObjectKey parse(String text) {
    int slash = text.indexOf('/');
    boolean fits = slash < 0 || (slash > 0 && text.indexOf('/', slash + 1) < 0);
    if (!fits || slash == text.length() - 1) {
      throw new IllegalArgumentException(
          "\"" + text + "\" is not a key; write namespace/name or name");
    }
    return new ObjectKey(slash < 0 ? "" : text.substring(0, slash), text.substring(slash + 1));
  }

  /** Compares names first, because keys of one cache often share their namespace. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ObjectKey that
        && name.equals(that.name)
        && namespace.equals(that.namespace);
  }

  /** Combines the hash codes of both strings, which strings store after the first call. */
  @Override
  public int hashCode() {
    return 31 * namespace.hashCode() + name.hashCode();
  }

  /** Compares namespaces, then names. */
  @Override
  public int compareTo(ObjectKey other) {
    int order = namespace.compareTo(other.namespace);
    return order == 0 ? name.compareTo(other.name) : order;
  }

  /** Returns {@code namespace/name}, or {@code name} for an object without a namespace. */
  @Override
  public String toString() {
    return namespace.isEmpty() ? name : namespace + "/" + name;
  }
}
