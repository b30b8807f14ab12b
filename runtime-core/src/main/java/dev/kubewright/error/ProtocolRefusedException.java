package dev.kubewright.error;

import dev.kubewright.meta.v1.Status;
import dev.kubewright.meta.v1.StatusBuilder;
import java.util.List;

/**
 * Thrown when a server speaks none of the subprotocols that were offered for a two-way connection.
 * API servers answer 403 without a word then, which is not about permissions: a refusal by RBAC has
 * a status.
 */
public final class ProtocolRefusedException extends ApiException {
  private static final long serialVersionUID = 1L;
  private static final int CODE = 403;

  /**
   * Creates an exception.
   *
   * @param protocols the subprotocols that were offered
   */
  public ProtocolRefusedException(RequestLine request, List<String> protocols) {
    super(status(protocols), CODE, request.method(), request.path());
  }

  private static Status status(List<String> protocols) {
    return new StatusBuilder()
        .status("Failure")
        .code(CODE)
        .message(
            "the server speaks none of the offered protocols ("
                + String.join(", ", protocols)
                + "); it refused them with 403 and gave no reason")
        .build();
  }
}
