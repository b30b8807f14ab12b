package dev.kubewright.cache;

import java.util.Collection;

/**
 * Says under which values an index holds an object. It depends on nothing but the object.
 *
 * @param <T> the type of the objects
 */
@FunctionalInterface
public interface IndexFunction<T> {
  /** The values of an object: none, one or several. */
  Collection<String> valuesOf(T object);
}
