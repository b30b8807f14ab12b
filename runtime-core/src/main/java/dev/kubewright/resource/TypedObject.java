package dev.kubewright.resource;

import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectBuilder;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.meta.v1.WithMetadata;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * An object that knows its resource type and has a builder. Imported records implement it, and so
 * do records that implement the interface {@code With} of their builder.
 *
 * @param <T> the type of the object
 * @param <B> the type of its builder, an {@link ObjectBuilder}. Not said as a bound, because
 *     Eclipse's compiler refuses one: it checks bounds before the processor has made the builder.
 */
public interface TypedObject<T extends KubernetesObject, B> extends WithMetadata<T> {
  /**
   * Returns the resource type of an object that knows it. Empty for beans, for {@code Unstructured}
   * objects, and for records without the interface {@code With} of their builder.
   */
  @SuppressWarnings("unchecked") // the class of the type is that of the object
  static <T extends KubernetesObject> Optional<ResourceType<T>> typeOf(T object) {
    return object instanceof TypedObject<?, ?> typed
            && typed.resourceType().type().equals(object.getClass())
        ? Optional.of((ResourceType<T>) typed.resourceType())
        : Optional.empty();
  }

  /** Returns the resource of the object. It is the same for all objects of the class. */
  ResourceType<T> resourceType();

  /**
   * Returns a changed copy.
   *
   * @param change gets a builder with the present content. The calling thread calls it once.
   */
  T with(Consumer<B> change);

  @Override
  default T withMetadata(Consumer<ObjectMetaBuilder> change) {
    return with(builder -> ((ObjectBuilder) builder).metadata(change));
  }
}
