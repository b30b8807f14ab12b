package dev.kubewright.meta.v1;

import dev.kubewright.OneLine;
import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.NotRequired;
import org.jspecify.annotations.Nullable;

/**
 * The server's response to a request that did not return an object.
 *
 * @param metadata metadata of the response
 * @param status {@code Success} or {@code Failure}
 * @param message text for people
 * @param reason machine-readable reason, such as {@code NotFound}
 * @param details further data about the reason
 * @param code HTTP status code
 */
@Model(apiVersion = "v1", kind = "Status")
public record Status(
    @NotRequired ListMeta metadata,
    @Nullable String status,
    @Nullable String message,
    @Nullable String reason,
    @Nullable StatusDetails details,
    @Nullable Integer code)
    implements StatusBuilder.With {
  /** Returns the values on one line, without control characters. They may come from a server. */
  @Override
  public String toString() {
    return OneLine.of(
        "Status[metadata="
            + metadata
            + ", status="
            + status
            + ", message="
            + message
            + ", reason="
            + reason
            + ", details="
            + details
            + ", code="
            + code
            + "]");
  }
}
