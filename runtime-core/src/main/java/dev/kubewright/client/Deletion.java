package dev.kubewright.client;

import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.Status;
import dev.kubewright.meta.v1.StatusDetails;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The response to a delete request: whether the object remains, and its uid. Immutable.
 *
 * <p>Servers answer with the object if it still exists. For some built-in kinds they also do after
 * it is gone.
 *
 * @param <T> the type of the object
 */
public final class Deletion<T extends KubernetesObject> {
  private final @Nullable T object;
  private final @Nullable Status status;

  private Deletion(@Nullable T object, @Nullable Status status) {
    this.object = object;
    this.status = status;
  }

  /**
   * Returns the response of a server, for clients.
   *
   * @param object the last state of the object, or null
   * @param status the status, or null
   */
  public static <T extends KubernetesObject> Deletion<T> of(
      @Nullable T object, @Nullable Status status) {
    return new Deletion<>(object, status);
  }

  /** Returns the object, if the server answered with it. */
  public Optional<T> remaining() {
    return Optional.ofNullable(object);
  }

  /** Returns the uid of the deleted object, if the server named it. */
  public Optional<String> uid() {
    return remaining()
        .map(KubernetesObject::metadata)
        .map(ObjectMeta::uid)
        .or(() -> Optional.ofNullable(status).map(Status::details).map(StatusDetails::uid))
        .filter(uid -> !uid.isEmpty());
  }

  @Override
  public String toString() {
    return object == null ? "Deletion[status=" + status + "]" : "Deletion[object=" + object + "]";
  }
}
