package dev.kubewright.meta.v1;

import dev.kubewright.annotation.Model;
import org.jspecify.annotations.Nullable;

/**
 * One cause of a failure.
 *
 * @param reason for a machine, such as {@code FieldValueInvalid}
 * @param message for a person
 * @param field the field, such as {@code spec.replicas}
 */
@Model
public record StatusCause(@Nullable String reason, @Nullable String message, @Nullable String field)
    implements StatusCauseBuilder.With {}
