package dev.kubewright.client;

import java.util.function.UnaryOperator;

/**
 * Objects can be changed in parts.
 *
 * @param <T> the type of the objects
 */
public interface Patchable<T> {
  /**
   * Applies a patch.
   *
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached
   */
  T patch(String name, Patch patch, PatchOptions options);

  /** Applies a patch without options. */
  default T patch(String name, Patch patch) {
    return patch(name, patch, PatchOptions.NONE);
  }

  /**
   * Server-side apply: the fields that are set become those of the options' field manager
   * (KEP-555).
   *
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached
   */
  T apply(T object, ApplyOptions options);

  /**
   * Reads an object, changes it, and sends only the difference, so that fields which this build
   * does not know are kept. Repeats on conflict with the newest state (client-go's {@code
   * retry.DefaultRetry}: 5 tries from 10 ms).
   *
   * @param change called once per try by this thread, returns the new state
   * @return the object as the server has it behind the change
   * @throws ConflictException if every try met a conflict
   * @throws ApiException if the server refuses otherwise
   * @throws TransportException if the server cannot be reached, or the thread is interrupted
   * @throws NullPointerException if {@code change} returns null; nothing is sent then
   */
  T edit(String name, UnaryOperator<T> change);
}
