package dev.kubewright.client;

import dev.kubewright.meta.v1.DeleteOptions;

/**
 * Objects can be deleted by selector.
 *
 * @param <T> the type of the objects
 */
public interface CollectionDeletable<T> {
  /**
   * Deletes every object that the list options select.
   *
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached
   */
  void deleteCollection(DeleteOptions options, ListOptions selection);
}
