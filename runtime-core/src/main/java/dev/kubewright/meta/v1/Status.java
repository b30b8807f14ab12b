package dev.kubewright.meta.v1;

import dev.kubewright.annotation.Model;
import org.jspecify.annotations.Nullable;

/**
 * What the server says of a request that did not return an object.
 *
 * @param metadata of the answer
 * @param status {@code Success} or {@code Failure}
 * @param message for a person
 * @param reason for a machine, such as {@code NotFound}
 * @param details what the reason is about
 * @param code HTTP status code
 */
@Model(apiVersion = "v1", kind = "Status")
public record Status(
    @Nullable ListMeta metadata,
    @Nullable String status,
    @Nullable String message,
    @Nullable String reason,
    @Nullable StatusDetails details,
    @Nullable Integer code)
    implements StatusBuilder.With {}
