package dev.kubewright.client;

/**
 * Objects can be replaced.
 *
 * @param <T> the type of the objects
 */
public interface Updatable<T> {
  /**
   * Replaces an object; its resource version, if set, must be the server's.
   *
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached
   */
  T update(T object, UpdateOptions options);

  /**
   * Replaces an object without options.
   *
   * @throws ConflictException if the object has changed in the meantime
   */
  default T update(T object) {
    return update(object, UpdateOptions.NONE);
  }
}
