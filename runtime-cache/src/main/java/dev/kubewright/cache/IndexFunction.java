package dev.kubewright.cache;

import java.util.Collection;

/**
 * Computes the values under which an index holds an object. The result must depend on the object
 * alone. The informer calls it on its own threads while it holds the cache's lock, so it must be
 * short and must not use the informer.
 *
 * @param <T> the type of the objects
 */
@FunctionalInterface
public interface IndexFunction<T> {
  /**
   * Returns the values of an object.
   *
   * @return no value, one or several; never null
   */
  Collection<String> valuesOf(T object);
}
