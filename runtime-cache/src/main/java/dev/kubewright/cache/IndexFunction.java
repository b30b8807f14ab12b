package dev.kubewright.cache;

import java.util.Collection;

/**
 * Computes the values under which an index holds an object. The result must depend on the object
 * alone. The informer calls it on its own threads while other writers of the cache wait, so it must
 * be short and must not use the informer. A {@link MutationCache} calls it on the threads of
 * readers.
 *
 * <p>If it throws, the informer reports that once for each state of the object. The cache and the
 * other indexes hold the object, and this index does not. So one object at fault hides no other,
 * and a mistake in an index does not stop the informer. client-go ends the program there. A program
 * that cannot do without the index watches for {@code InformerError.Activity.INDEX}.
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
