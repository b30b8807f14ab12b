package dev.kubewright.client;

import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.Status;
import dev.kubewright.meta.v1.StatusDetails;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The response to a delete request. It has the object if the server answered with it, otherwise a
 * status. Immutable.
 *
 * <p>Servers answer with the object if it still exists. For some built-in kinds they also do after
 * it is gone.
 *
 * @param object the last state of the object, or null
 * @param status the status, or null
 * @param <T> the type of the object
 */
public record Deletion<T extends KubernetesObject>(@Nullable T object, @Nullable Status status) {
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
}
