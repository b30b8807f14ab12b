package dev.kubewright.cache.store;

import dev.kubewright.resource.ObjectKey;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * A store at one moment: objects, indexes and resource version agree with each other. Immutable.
 *
 * @param objects all objects by key
 * @param indexes the indexes by name, in the order in which they were added
 * @param resourceVersion the version of the last write, replacement or bookmark that had one, or
 *     {@code ""} before the first. If the store follows several namespaces, the lowest of theirs.
 * @param versions the version of each namespace, if the store follows several. Otherwise empty.
 * @param missing the namespaces whose objects have not arrived yet, or {@code ""} if the store
 *     follows all objects as one. Empty once all have arrived for the first time.
 * @param <T> the type of the objects
 */
public record StoreSnapshot<T>(
    PersistentMap<ObjectKey, T> objects,
    Map<String, Index<T>> indexes,
    String resourceVersion,
    Map<String, String> versions,
    Set<String> missing) {
  /**
   * One index: the objects by value and key. A value without objects is not there.
   *
   * @param function computes the values of an object
   * @param byValue the objects of each value
   * @param <T> the type of the objects
   */
  public record Index<T>(
      Function<? super T, ? extends Iterable<?>> function,
      PersistentMap<Object, PersistentMap<ObjectKey, T>> byValue) {
    /** Returns the objects under a value by key. */
    public PersistentMap<ObjectKey, T> under(Object value) {
      var objects = byValue.get(value);
      return objects == null ? PersistentMap.empty() : objects;
    }

    /** Returns the values of at least one object. */
    public Set<Object> values() {
      return byValue.keySet();
    }
  }

  /** Returns the version that the objects of a namespace have reached, or {@code ""}. */
  public String versionIn(String namespace) {
    return versions.getOrDefault(namespace, resourceVersion);
  }

  /**
   * Returns an index.
   *
   * @throws IllegalArgumentException if there is no index of that name
   */
  public Index<T> index(String name) {
    var index = indexes.get(name);
    if (index == null) {
      throw new IllegalArgumentException(
          "no index named \"" + name + "\"; there are " + indexes.keySet());
    }
    return index;
  }
}
