package dev.kubewright.client;

import dev.kubewright.client.option.UpdateOptionsBuilder;
import dev.kubewright.meta.v1.KubernetesObject;
import java.util.function.Consumer;

/**
 * The verbs of {@link ObjectVerbs} that write, with a builder in place of an object.
 *
 * @param <T> the type of the objects
 * @param <B> the type of their builder
 */
public interface BuilderVerbs<T extends KubernetesObject, B>
    extends ObjectVerbs<T>, BuilderCreatable<T, B>, BuilderPatchable<T, B> {
  /**
   * Creates an object, or replaces the one of its name, as {@link
   * #createOrReplace(KubernetesObject, Consumer)} does.
   *
   * @param object describes the object. The calling thread calls it once.
   */
  default T createOrReplace(Consumer<B> object, Consumer<UpdateOptionsBuilder> options) {
    return createOrReplace(buildFrom(null, object), options);
  }

  /** Creates an object, or replaces the one of its name, without options. */
  default T createOrReplace(Consumer<B> object) {
    return createOrReplace(object, o -> {});
  }
}
