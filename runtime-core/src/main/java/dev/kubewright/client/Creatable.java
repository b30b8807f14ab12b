package dev.kubewright.client;

/**
 * Objects can be created.
 *
 * @param <T> the type of the objects
 */
public interface Creatable<T> {
  /**
   * Creates an object and returns it as the server has it.
   *
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached
   */
  T create(T object, CreateOptions options);

  /** Creates an object without options. */
  default T create(T object) {
    return create(object, CreateOptions.NONE);
  }
}
