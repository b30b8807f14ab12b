package dev.kubewright.apiserver;

import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ApiExceptions;
import dev.kubewright.error.ProtocolRefusedException;
import dev.kubewright.meta.v1.Status;
import dev.kubewright.meta.v1.StatusBuilder;
import dev.kubewright.transport.Request;
import java.nio.charset.StandardCharsets;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** The exceptions for responses to requests for a two-way connection. */
final class Refusals {
  private Refusals() {}

  /** Returns the exception for a response that does not open a connection. */
  static ApiException of(Request request, List<String> protocols, int code, byte[] body) {
    if (code == 403 && body.length == 0 && !protocols.isEmpty()) {
      return new ProtocolRefusedException(request, protocols);
    }
    return ApiExceptions.of(status(code, body), code, request.method(), request.path());
  }

  private static Status status(int code, byte[] body) {
    String text = new String(body, StandardCharsets.UTF_8);
    if (text.startsWith("{")) {
      try {
        JsonNode tree = Json.MAPPER.readTree(text);
        if (Json.string(tree, "kind").equals("Status")) {
          return status(code, tree);
        }
      } catch (JacksonException noJson) {
        // It is a text of a node then.
      }
    }
    return new StatusBuilder()
        .status("Failure")
        .code(code)
        .reason(code == 400 ? "BadRequest" : code >= 500 ? "InternalError" : "")
        .message(text.isBlank() ? "the server gave no reason" : text.strip())
        .build();
  }

  private static Status status(int code, JsonNode tree) {
    JsonNode details = tree.path("details");
    return new StatusBuilder()
        .status("Failure")
        .code(code)
        .reason(tree.has("reason") ? Json.string(tree, "reason") : null)
        .message(Json.string(tree, "message"))
        .details(
            d -> {
              d.name(Json.string(details, "name"))
                  .group(Json.string(details, "group"))
                  .kind(Json.string(details, "kind"));
              for (JsonNode cause : details.path("causes")) {
                d.addCause(
                    c ->
                        c.reason(Json.string(cause, "reason"))
                            .message(Json.string(cause, "message"))
                            .field(Json.string(cause, "field")));
              }
            })
        .build();
  }
}
