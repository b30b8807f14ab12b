package dev.kubewright.client;

import dev.kubewright.client.option.DeleteOptionsBuilder;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.error.TransportException;
import dev.kubewright.meta.v1.KubernetesObject;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Deletes objects of a resource.
 *
 * @param <T> the type of the objects
 */
public interface Deletable<T extends KubernetesObject> {
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

  /**
   * Deletes an object if it exists: {@code if (tabs.deleteIfExists("backup")) …}. Like {@link
   * #delete}, returns when the server has accepted the deletion.
   *
   * @param options what it throws reaches the caller, also a {@link NotFoundException}
   * @return true if there was something to delete, also if its deletion had already begun
   * @throws NotFoundException if the server does not serve the resource at all. See {@link
   *     NotFoundException#isNotServed}.
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached or does not answer in time
   */
  default boolean deleteIfExists(String name, Consumer<DeleteOptionsBuilder> options) {
    var inOptions = new AtomicBoolean();
    try {
      delete(
          name,
          o -> {
            inOptions.set(true);
            options.accept(o);
            inOptions.set(false);
          });
      return true;
    } catch (NotFoundException absent) {
      if (inOptions.get() || absent.isNotServed()) {
        throw absent;
      }
      return false;
    }
  }

  /** Deletes an object without options, if it exists. */
  default boolean deleteIfExists(String name) {
    return deleteIfExists(name, o -> {});
  }
}
