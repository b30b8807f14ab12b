package dev.kubewright.client;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Builds objects of a resource with their builder. A kind whose class is a bean has no builder, and
 * so none of these verbs.
 *
 * @param <T> the type of the objects
 * @param <B> the type of their builder
 */
public interface Buildable<T, B> {
  /**
   * Returns a changed copy of an object, or a new object. Sends nothing.
   *
   * @param object the object to start from, or null to start from nothing
   * @param change gets the builder. The calling thread calls it once.
   */
  T buildFrom(@Nullable T object, Consumer<B> change);
}
