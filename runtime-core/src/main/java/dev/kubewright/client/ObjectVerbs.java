package dev.kubewright.client;

import dev.kubewright.client.option.DeleteOptionsBuilder;
import dev.kubewright.client.option.UpdateOptionsBuilder;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ConflictException;
import dev.kubewright.error.InvalidException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.error.TransportException;
import dev.kubewright.meta.v1.KubernetesObject;
import java.time.Duration;
import java.util.function.Consumer;

/**
 * All verbs on single objects and on lists of them, and what needs several of these verbs. {@link
 * StandardVerbs} has the deletion of many objects too, which namespaces lack.
 *
 * @param <T> the type of the objects
 */
public interface ObjectVerbs<T extends KubernetesObject>
    extends Creatable<T>,
        Gettable<T>,
        Listable<T>,
        Watchable<T>,
        Updatable<T>,
        Patchable<T>,
        Deletable<T> {
  /**
   * Creates an object, or replaces the one of its name. Reads the object first, and sends the
   * version that it has then, whatever version yours has. If somebody else changes, deletes or
   * creates it in between, it starts again: up to 5 attempts, 10 ms apart (client-go's {@code
   * retry.DefaultRetry}). One time limit counts for all of them. The calling thread makes all
   * requests.
   *
   * <p>As with {@link #update}, fields that you do not set are removed, and a status that is a
   * subresource stays. An object that is being deleted is replaced, and still goes.
   *
   * @param options for the request that creates or replaces
   * @return the object as the server stored it
   * @throws IllegalArgumentException if the object has no name, for example because it has a {@code
   *     generateName}
   * @throws ConflictException if every attempt met a conflict, for example because the object has
   *     the {@code uid} of another one
   * @throws InvalidException if a field differs that cannot be changed
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached or does not answer in time
   */
  T createOrReplace(T object, Consumer<UpdateOptionsBuilder> options);

  /** Creates an object, or replaces the one of its name, without options. */
  default T createOrReplace(T object) {
    return createOrReplace(object, o -> {});
  }

  /**
   * Deletes an object and waits until it is gone. Another object of the same name may exist then.
   * The calling thread waits. The program needs the rights to list and watch the resource.
   *
   * <p>If the time limit comes first, throws {@code WaitTimeoutException}, whose message names the
   * finalizers that keep the object. The deletion goes on.
   *
   * @param limit of the whole call
   * @throws NotFoundException if it does not exist
   * @throws IllegalArgumentException if the limit is not positive, or the options ask for a dry run
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached, or if the client is closed or the
   *     thread interrupted
   */
  void deleteAndWait(String name, Duration limit, Consumer<DeleteOptionsBuilder> options);

  /** Deletes an object without options, and waits until it is gone. */
  default void deleteAndWait(String name, Duration limit) {
    deleteAndWait(name, limit, o -> {});
  }
}
