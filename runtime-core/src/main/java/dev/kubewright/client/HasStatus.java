package dev.kubewright.client;

import java.util.function.UnaryOperator;

/**
 * The status is written apart from the rest.
 *
 * @param <T> the type of the objects
 */
public interface HasStatus<T> {
  /**
   * Reads an object through its status subresource.
   *
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached
   */
  T getStatus(String name);

  /**
   * Replaces the status; everything else in the object is ignored.
   *
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached
   */
  T updateStatus(T object, UpdateOptions options);

  /** Replaces the status without options. */
  default T updateStatus(T object) {
    return updateStatus(object, UpdateOptions.NONE);
  }

  /**
   * Patches the status.
   *
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached
   */
  T patchStatus(String name, Patch patch, PatchOptions options);

  /** Patches the status without options. */
  default T patchStatus(String name, Patch patch) {
    return patchStatus(name, patch, PatchOptions.NONE);
  }

  /**
   * Server-side apply of the status.
   *
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached
   */
  T applyStatus(T object, ApplyOptions options);

  /**
   * Like {@link Patchable#edit} for the status: only the difference in the status is sent.
   *
   * @param change called once per try by this thread, returns the new state
   * @return the object as the server has it behind the change
   * @throws ConflictException if every try met a conflict
   * @throws ApiException if the server refuses otherwise
   * @throws TransportException if the server cannot be reached, or the thread is interrupted
   * @throws NullPointerException if {@code change} returns null; nothing is sent then
   */
  T editStatus(String name, UnaryOperator<T> change);
}
