package dev.kubewright.client;

import dev.kubewright.error.ApiException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.error.TransportException;
import dev.kubewright.meta.v1.DeleteOptionsBuilder;
import java.util.function.Consumer;

/**
 * Deletes objects of a resource.
 *
 * @param <T> the type of the objects
 */
public interface Deletable<T> {
  /**
   * Deletes an object: {@code delete("web", o -> o.gracePeriodSeconds(0L))}. Returns when the
   * server has accepted the deletion. Finalizers and grace periods may keep the object for longer.
   * The server deletes what the object owns afterwards, in the background, unless the options have
   * another policy.
   *
   * @return the server's response
   * @throws NotFoundException if it does not exist
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached or does not answer in time
   */
  Deletion<T> delete(String name, Consumer<DeleteOptionsBuilder> options);

  /** Deletes an object without options. */
  default Deletion<T> delete(String name) {
    return delete(name, o -> {});
  }
}
