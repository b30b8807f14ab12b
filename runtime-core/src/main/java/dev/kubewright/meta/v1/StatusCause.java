package dev.kubewright.meta.v1;

import dev.kubewright.OneLine;
import dev.kubewright.annotation.Model;
import org.jspecify.annotations.Nullable;

/**
 * One cause of a failure.
 *
 * @param reason machine-readable reason, such as {@code FieldValueInvalid}
 * @param message text for people
 * @param field the field, such as {@code spec.replicas}
 */
@Model
public record StatusCause(@Nullable String reason, @Nullable String message, @Nullable String field)
    implements StatusCauseBuilder.With {
  /** Returns the values on one line, without control characters. They may come from a server. */
  @Override
  public String toString() {
    return OneLine.of(
        "StatusCause[reason=" + reason + ", message=" + message + ", field=" + field + "]");
  }
}
