package dev.kubewright.client;

import dev.kubewright.client.option.ApplyOptionsBuilder;
import dev.kubewright.client.option.GetOptionsBuilder;
import dev.kubewright.client.option.PatchOptionsBuilder;
import dev.kubewright.client.option.UpdateOptionsBuilder;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ApplyConflictException;
import dev.kubewright.error.ConflictException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.error.TransportException;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Reads and writes the status of objects, without the rest of the object.
 *
 * @param <T> the type of the objects
 */
public interface HasStatus<T> {
  /**
   * Reads an object through its status subresource.
   *
   * @throws NotFoundException if it does not exist
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached or does not answer in time
   */
  T getStatus(String name, Consumer<GetOptionsBuilder> options);

  /** Reads an object through its status subresource without options. */
  default T getStatus(String name) {
    return getStatus(name, o -> {});
  }

  /**
   * Replaces the status: {@code updateStatus(pod, o -> o.fieldManager("me"))}. Everything else in
   * the object is ignored.
   *
   * @return the object as the server stored it
   * @throws ConflictException if the object has changed since it was read
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached or does not answer in time
   */
  T updateStatus(T object, Consumer<UpdateOptionsBuilder> options);

  /** Replaces the status without options. */
  default T updateStatus(T object) {
    return updateStatus(object, o -> {});
  }

  /**
   * Patches the status: {@code patchStatus("web", patch, o -> o.dryRun(true))}.
   *
   * @return the object as the server stored it
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached or does not answer in time
   */
  T patchStatus(String name, Patch patch, Consumer<PatchOptionsBuilder> options);

  /** Patches the status without options. */
  default T patchStatus(String name, Patch patch) {
    return patchStatus(name, patch, o -> {});
  }

  /**
   * Applies the status with server-side apply: {@code applyStatus(pod, o -> o.force(true))}.
   *
   * @return the object as the server stored it
   * @throws ApplyConflictException if another manager owns one of the fields and {@code force} is
   *     not set
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached or does not answer in time
   */
  T applyStatus(T object, Consumer<ApplyOptionsBuilder> options);

  /** Applies the status for the field manager of the connection. */
  default T applyStatus(T object) {
    return applyStatus(object, o -> {});
  }

  /** Applies the status for a field manager. */
  default T applyStatus(T object, String fieldManager) {
    return applyStatus(object, o -> o.fieldManager(fieldManager));
  }

  /**
   * Computes the new status as {@link Patchable#change(String, UnaryOperator, Consumer)} computes
   * objects. The function may change the status alone.
   *
   * @param change returns the new state. The calling thread calls it once per attempt.
   * @return the object as the server stored it
   * @throws ConflictException if every attempt met a conflict
   * @throws IllegalArgumentException if the new object differs in something else than the status.
   *     The message names the fields. Nothing is sent then.
   * @throws NullPointerException if {@code change} returns null. Nothing is sent then.
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached or does not answer in time
   */
  T changeStatus(String name, UnaryOperator<T> change, Consumer<UpdateOptionsBuilder> options);

  /** Changes the status without options. */
  default T changeStatus(String name, UnaryOperator<T> change) {
    return changeStatus(name, change, o -> {});
  }
}
