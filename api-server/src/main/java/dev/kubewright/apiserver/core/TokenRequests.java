package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.form.Server;
import dev.kubewright.apiserver.front.IssuedTokens;
import dev.kubewright.apiserver.front.ServerResponse;
import dev.kubewright.apiserver.read.Reader;
import dev.kubewright.apiserver.tree.Json;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** Requests for tokens of service accounts. */
final class TokenRequests {
  private static final long DEFAULT_TOKEN_SECONDS = Duration.ofHours(1).toSeconds();
  private static final long MIN_TOKEN_SECONDS = Duration.ofMinutes(10).toSeconds();

  private final Server server;
  private final Reader reader;
  private final IssuedTokens tokens;

  TokenRequests(Server server, Reader reader, IssuedTokens tokens) {
    this.server = server;
    this.reader = reader;
    this.tokens = tokens;
  }

  /** Issues a token. This server then accepts it as the service account's. */
  ServerResponse create(Call call) {
    ObjectNode request =
        server
            .codec()
            .decodeOther(call, "TokenRequest", "io.k8s.api.authentication.v1.TokenRequest");
    ObjectNode account = reader.find(call);
    ObjectNode spec = Json.child(request, "spec");
    long seconds = spec.path("expirationSeconds").asLong(DEFAULT_TOKEN_SECONDS);
    if (seconds < MIN_TOKEN_SECONDS) {
      throw Errors.invalid(
          "authentication.k8s.io",
          "TokenRequest",
          "",
          List.of(
              FieldError.invalid(
                  "spec.expirationSeconds",
                  spec.get("expirationSeconds"),
                  "may not specify a duration less than 10 minutes")));
    }
    if (spec.path("audiences").isEmpty()) {
      spec.putArray("audiences").add("https://kubernetes.default.svc");
    }
    Instant end = server.clock().instant().plusSeconds(seconds).truncatedTo(ChronoUnit.SECONDS);
    String token = tokens.issue(account, spec.get("audiences"), end);
    ObjectNode response = Json.object();
    response.put("kind", "TokenRequest").put("apiVersion", "authentication.k8s.io/v1");
    response
        .putObject("metadata")
        .put("name", call.name())
        .put("namespace", call.namespace())
        .put("uid", Json.string(account, "metadata", "uid"))
        .put("creationTimestamp", server.timestamp());
    response.set("spec", spec.put("expirationSeconds", seconds));
    response.putObject("status").put("token", token).put("expirationTimestamp", end.toString());
    return call.respond(201, response);
  }
}
