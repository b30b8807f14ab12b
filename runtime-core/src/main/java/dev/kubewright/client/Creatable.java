package dev.kubewright.client;

import dev.kubewright.client.option.CreateOptionsBuilder;
import dev.kubewright.error.AlreadyExistsException;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.TransportException;
import dev.kubewright.meta.v1.KubernetesObject;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Creates objects of a resource.
 *
 * @param <T> the type of the objects
 */
public interface Creatable<T extends KubernetesObject> {
  /**
   * Creates an object: {@code create(pod, o -> o.dryRun(true))}.
   *
   * @return the object as the server stored it
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached or does not answer in time
   */
  T create(T object, Consumer<CreateOptionsBuilder> options);

  /** Creates an object without options. */
  default T create(T object) {
    return create(object, o -> {});
  }

  /**
   * Creates an object, unless one of its name exists. One request, so nobody can come in between.
   * An object that exists stays as it is, even if it is another one than you describe.
   *
   * @param options what it throws reaches the caller, also an {@link AlreadyExistsException}
   * @return the object as the server stored it, or empty if one of its name exists
   * @throws IllegalArgumentException if the object has no name, for example because it has a {@code
   *     generateName}
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached or does not answer in time. It may
   *     have created the object nevertheless.
   */
  default Optional<T> createIfAbsent(T object, Consumer<CreateOptionsBuilder> options) {
    String name = object.metadata().name();
    if (name == null || name.isEmpty()) {
      throw new IllegalArgumentException(
          "createIfAbsent needs an object with a name. With generateName, every call creates one");
    }
    var inOptions = new AtomicBoolean();
    try {
      return Optional.of(
          create(
              object,
              o -> {
                inOptions.set(true);
                options.accept(o);
                inOptions.set(false);
              }));
    } catch (AlreadyExistsException present) {
      if (inOptions.get()) {
        throw present; // not the server's
      }
      return Optional.empty();
    }
  }

  /** Creates an object without options, unless one of its name exists. */
  default Optional<T> createIfAbsent(T object) {
    return createIfAbsent(object, o -> {});
  }
}
