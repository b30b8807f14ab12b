package dev.kubewright.client;

import dev.kubewright.client.option.ApplyOptionsBuilder;
import dev.kubewright.client.option.UpdateOptionsBuilder;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ConflictException;
import dev.kubewright.error.TransportException;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Changes parts of objects of a resource with their builder. What a function of the caller throws
 * reaches the caller, and nothing is sent then.
 *
 * @param <T> the type of the objects
 * @param <B> the type of their builder
 */
public interface BuilderPatchable<T, B> extends Patchable<T>, Buildable<T, B> {
  /**
   * Reads an object, changes it, and sends only the difference: {@code edit("web", d -> d.spec(s ->
   * s.replicas(3)))}. The builder holds the object as the server has it. If the new state depends
   * on the old one, {@link #change(String, UnaryOperator, Consumer) change} gives you the old one.
   * Attempts and conflicts are as in {@code change}.
   *
   * @param change changes the builder. The calling thread calls it once per attempt.
   * @return the object as the server stored it
   * @throws ConflictException if every attempt met a conflict
   * @throws IllegalArgumentException if the new object differs in the status, and the resource has
   *     a status subresource. The message names the fields. Nothing is sent then.
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached or does not answer in time
   */
  default T edit(String name, Consumer<B> change, Consumer<UpdateOptionsBuilder> options) {
    Objects.requireNonNull(change, "change");
    return change(name, old -> buildFrom(old, change), options);
  }

  /** Edits an object without options. */
  default T edit(String name, Consumer<B> change) {
    return edit(name, change, o -> {});
  }

  /**
   * Applies an object as {@link #apply(Object, Consumer)} does: {@code apply(d -> d.metadata(m ->
   * m.name("web")).spec(s -> s.replicas(3)), o -> o.fieldManager("me"))}. The field manager then
   * owns the fields that the builder sets.
   *
   * @param object describes the object. The calling thread calls it once.
   */
  default T apply(Consumer<B> object, Consumer<ApplyOptionsBuilder> options) {
    return apply(buildFrom(null, object), options);
  }

  /** Applies an object for the field manager of the connection. */
  default T apply(Consumer<B> object) {
    return apply(object, o -> {});
  }

  /** Applies an object for a field manager. */
  default T apply(Consumer<B> object, String fieldManager) {
    return apply(object, o -> o.fieldManager(fieldManager));
  }
}
