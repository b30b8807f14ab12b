package dev.kubewright.client;

import dev.kubewright.client.option.ApplyOptionsBuilder;
import dev.kubewright.client.option.PatchOptionsBuilder;
import dev.kubewright.client.option.UpdateOptionsBuilder;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ApplyConflictException;
import dev.kubewright.error.ConflictException;
import dev.kubewright.error.TransportException;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Changes parts of objects of a resource.
 *
 * @param <T> the type of the objects
 */
public interface Patchable<T> {
  /**
   * Sends a patch: {@code patch("web", patch, o -> o.dryRun(true))}.
   *
   * @return the object as the server stored it
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached or does not answer in time
   */
  T patch(String name, Patch patch, Consumer<PatchOptionsBuilder> options);

  /** Sends a patch without options. */
  default T patch(String name, Patch patch) {
    return patch(name, patch, o -> {});
  }

  /**
   * Applies an object with server-side apply (KEP-555): {@code apply(pod, o ->
   * o.fieldManager("me").force(true))}. The field manager of the options then owns the fields that
   * are set. The object is created if it does not exist.
   *
   * @return the object as the server stored it
   * @throws ApplyConflictException if another manager owns one of the fields and {@code force} is
   *     not set
   * @throws IllegalArgumentException if the object has managed fields or no name, or if neither the
   *     options nor the connection name a field manager
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached or does not answer in time
   */
  T apply(T object, Consumer<ApplyOptionsBuilder> options);

  /**
   * Applies an object for the field manager of the connection: {@code RestClient.connect(o ->
   * o.fieldManager("my-operator"))}.
   *
   * @throws IllegalArgumentException if the connection has none
   */
  default T apply(T object) {
    return apply(object, o -> {});
  }

  /** Applies an object for a field manager. */
  default T apply(T object, String fieldManager) {
    return apply(object, o -> o.fieldManager(fieldManager));
  }

  /**
   * Reads an object, computes its new state, and sends only the difference: {@code change("web",
   * old -> old.with(d -> d.spec(s -> s.replicas(old.spec().replicas() + 1))))}. Fields that your
   * build does not know are kept. On a conflict it starts again with the newest state: up to 5
   * attempts, 10 ms apart (client-go's {@code retry.DefaultRetry}).
   *
   * @param change returns the new state. The calling thread calls it once per attempt. A bean may
   *     be changed in place and returned.
   * @return the object as the server stored it
   * @throws ConflictException if every attempt met a conflict
   * @throws IllegalArgumentException if the new object differs in the status, and the resource has
   *     a status subresource. The message names the fields. Nothing is sent then.
   * @throws NullPointerException if {@code change} returns null. Nothing is sent then.
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached or does not answer in time
   */
  T change(String name, UnaryOperator<T> change, Consumer<UpdateOptionsBuilder> options);

  /** Changes an object without options. */
  default T change(String name, UnaryOperator<T> change) {
    return change(name, change, o -> {});
  }

  /**
   * Reads an object, changes its metadata, and sends only the difference: {@code
   * editMetadata("web", m -> m.putAnnotation("example.com/owner", "me"))}. This works for every
   * kind. Attempts and conflicts are as in {@link #change(String, UnaryOperator, Consumer)}.
   *
   * @param change changes the metadata. The calling thread calls it once per attempt.
   * @return the object as the server stored it
   * @throws ConflictException if every attempt met a conflict
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached or does not answer in time
   */
  T editMetadata(
      String name, Consumer<ObjectMetaBuilder> change, Consumer<UpdateOptionsBuilder> options);

  /** Edits the metadata without options. */
  default T editMetadata(String name, Consumer<ObjectMetaBuilder> change) {
    return editMetadata(name, change, o -> {});
  }
}
