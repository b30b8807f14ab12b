package dev.kubewright.meta.v1;

import dev.kubewright.annotation.Model;
import org.jspecify.annotations.Nullable;

/**
 * A condition of a row of a {@link Table}.
 *
 * @param type the condition, such as {@code Completed}
 * @param status {@code True}, {@code False} or {@code Unknown}
 * @param reason machine-readable reason
 * @param message text for people
 */
@Model
public record TableRowCondition(
    String type, String status, @Nullable String reason, @Nullable String message)
    implements TableRowConditionBuilder.With {}
