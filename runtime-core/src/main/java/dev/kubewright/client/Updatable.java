package dev.kubewright.client;

import dev.kubewright.client.option.UpdateOptionsBuilder;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ConflictException;
import dev.kubewright.error.TransportException;
import java.util.function.Consumer;

/**
 * Replaces objects of a resource.
 *
 * @param <T> the type of the objects
 */
public interface Updatable<T> {
  /**
   * Replaces an object: {@code update(pod, o -> o.fieldManager("me"))}. If the object has a
   * resource version, it must be the server's current one.
   *
   * @return the object as the server stored it
   * @throws ConflictException if the object has changed since it was read
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached or does not answer in time
   */
  T update(T object, Consumer<UpdateOptionsBuilder> options);

  /** Replaces an object without options. */
  default T update(T object) {
    return update(object, o -> {});
  }
}
