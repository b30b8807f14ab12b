package dev.kubewright.meta.v1;

import java.util.function.Consumer;

/**
 * An object that makes changed copies of itself with other metadata.
 *
 * @param <T> the type of the object
 */
public interface WithMetadata<T extends KubernetesObject> extends KubernetesObject {
  /**
   * Returns a copy with other metadata: {@code object.withMetadata(m -> m.name("a"))}.
   *
   * @param change gets a builder with the present metadata. The calling thread calls it once.
   */
  T withMetadata(Consumer<ObjectMetaBuilder> change);
}
