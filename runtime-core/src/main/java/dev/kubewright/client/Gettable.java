package dev.kubewright.client;

import dev.kubewright.client.option.GetOptionsBuilder;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.error.TransportException;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Reads single objects of a resource.
 *
 * @param <T> the type of the objects
 */
public interface Gettable<T> {
  /**
   * Reads an object: {@code get("web", o -> o.resourceVersion("0"))}.
   *
   * @throws NotFoundException if it does not exist
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached or does not answer in time
   */
  T get(String name, Consumer<GetOptionsBuilder> options);

  /**
   * Reads an object.
   *
   * @throws NotFoundException if it does not exist
   */
  default T get(String name) {
    return get(name, o -> {});
  }

  /**
   * Reads an object if it exists.
   *
   * @throws NotFoundException if the server does not serve the resource at all. See {@link
   *     NotFoundException#isNotServed}.
   */
  default Optional<T> find(String name) {
    try {
      return Optional.of(get(name));
    } catch (NotFoundException absent) {
      if (absent.isNotServed()) {
        throw absent;
      }
      return Optional.empty();
    }
  }
}
