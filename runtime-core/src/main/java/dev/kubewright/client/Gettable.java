package dev.kubewright.client;

import java.util.Optional;

/**
 * Objects can be read by name.
 *
 * @param <T> the type of the objects
 */
public interface Gettable<T> {
  /**
   * Reads an object.
   *
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached
   */
  T get(String name, GetOptions options);

  /**
   * Reads an object.
   *
   * @throws NotFoundException if it is not there
   */
  default T get(String name) {
    return get(name, GetOptions.NONE);
  }

  /** Reads an object if it is there. */
  default Optional<T> find(String name) {
    try {
      return Optional.of(get(name));
    } catch (NotFoundException absent) {
      return Optional.empty();
    }
  }
}
