package dev.kubewright.client;

import dev.kubewright.client.option.CreateOptionsBuilder;
import dev.kubewright.meta.v1.KubernetesObject;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Creates objects of a resource that a builder describes. What {@code object} throws reaches the
 * caller, and nothing is sent then.
 *
 * @param <T> the type of the objects
 * @param <B> the type of their builder
 */
public interface BuilderCreatable<T extends KubernetesObject, B>
    extends Creatable<T>, Buildable<T, B> {
  /**
   * Creates an object as {@link #create(KubernetesObject, Consumer)} does: {@code create(p ->
   * p.metadata(m -> m.name("web")), o -> o.dryRun(true))}.
   *
   * @param object describes the object. The calling thread calls it once.
   */
  default T create(Consumer<B> object, Consumer<CreateOptionsBuilder> options) {
    return create(buildFrom(null, object), options);
  }

  /** Creates an object without options. */
  default T create(Consumer<B> object) {
    return create(object, o -> {});
  }

  /**
   * Creates an object as {@link #createIfAbsent(KubernetesObject, Consumer)} does.
   *
   * @param object describes the object. The calling thread calls it once.
   */
  default Optional<T> createIfAbsent(Consumer<B> object, Consumer<CreateOptionsBuilder> options) {
    return createIfAbsent(buildFrom(null, object), options);
  }

  /** Creates an object without options, unless one of its name exists. */
  default Optional<T> createIfAbsent(Consumer<B> object) {
    return createIfAbsent(object, o -> {});
  }
}
