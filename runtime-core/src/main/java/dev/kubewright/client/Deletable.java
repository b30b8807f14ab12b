package dev.kubewright.client;

import dev.kubewright.meta.v1.DeleteOptions;

/**
 * Objects can be deleted.
 *
 * @param <T> the type of the objects
 */
public interface Deletable<T> {
  /**
   * Deletes an object; returns as soon as the server has accepted it.
   *
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached
   */
  void delete(String name, DeleteOptions options);

  /**
   * Deletes an object without options.
   *
   * @throws NotFoundException if it is not there
   */
  default void delete(String name) {
    delete(name, DeleteOptions.NONE);
  }
}
