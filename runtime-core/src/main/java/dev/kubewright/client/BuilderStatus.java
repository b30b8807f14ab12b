package dev.kubewright.client;

import dev.kubewright.client.option.ApplyOptionsBuilder;
import dev.kubewright.client.option.UpdateOptionsBuilder;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ConflictException;
import dev.kubewright.error.TransportException;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * Writes the status of objects with their builder. What a function of the caller throws reaches the
 * caller, and nothing is sent then.
 *
 * @param <T> the type of the objects
 * @param <B> the type of their builder
 */
public interface BuilderStatus<T, B> extends HasStatus<T>, Buildable<T, B> {
  /**
   * Reads an object, changes its status, and sends only the difference: {@code editStatus("web", d
   * -> d.status(s -> s.replicas(3)))}. The builder holds the object as the server has it.
   *
   * @param change changes the builder. The calling thread calls it once per attempt.
   * @return the object as the server stored it
   * @throws ConflictException if every attempt met a conflict
   * @throws IllegalArgumentException if the new object differs in something else than the status.
   *     The message names the fields. Nothing is sent then.
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached or does not answer in time
   */
  default T editStatus(String name, Consumer<B> change, Consumer<UpdateOptionsBuilder> options) {
    Objects.requireNonNull(change, "change");
    return changeStatus(name, old -> buildFrom(old, change), options);
  }

  /** Edits the status without options. */
  default T editStatus(String name, Consumer<B> change) {
    return editStatus(name, change, o -> {});
  }

  /**
   * Applies the status as {@link #applyStatus(Object, Consumer)} does.
   *
   * @param object describes the name and the status. The calling thread calls it once.
   */
  default T applyStatus(Consumer<B> object, Consumer<ApplyOptionsBuilder> options) {
    return applyStatus(buildFrom(null, object), options);
  }

  /** Applies the status for the field manager of the connection. */
  default T applyStatus(Consumer<B> object) {
    return applyStatus(object, o -> {});
  }

  /** Applies the status for a field manager. */
  default T applyStatus(Consumer<B> object, String fieldManager) {
    return applyStatus(object, o -> o.fieldManager(fieldManager));
  }
}
