package dev.kubewright.client;

import dev.kubewright.error.ApiException;
import dev.kubewright.error.TransportException;
import java.util.function.Consumer;

/**
 * Creates objects of a resource.
 *
 * @param <T> the type of the objects
 */
public interface Creatable<T> {
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
}
