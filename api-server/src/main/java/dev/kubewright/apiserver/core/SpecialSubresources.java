package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.tree.Json;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Subresources that can only be created: evictions of pods, tokens of service accounts. {@link
 * Bindings} has those of nodes.
 */
final class SpecialSubresources {
  private static final long DEFAULT_TOKEN_SECONDS = Duration.ofHours(1).toSeconds();
  private static final long MIN_TOKEN_SECONDS = Duration.ofMinutes(10).toSeconds();

  private final Server server;
  private final Updater updater;
  private final Evictions evictions;
  private final Reader reader;
  private final ManagedWrites managed;
  private final IssuedTokens tokens;

  SpecialSubresources(
      Server server,
      Updater updater,
      Deleter deleter,
      Reader reader,
      ManagedWrites managed,
      IssuedTokens tokens) {
    this.server = server;
    this.updater = updater;
    this.evictions = new Evictions(server, deleter);
    this.reader = reader;
    this.managed = managed;
    this.tokens = tokens;
  }

  /** Returns the response to a subresource that was created. */
  static ObjectNode created() {
    ObjectNode status = Json.object().put("kind", "Status").put("apiVersion", "v1");
    status.putObject("metadata");
    return status.put("status", "Success").put("code", 201);
  }

  /** Deletes a pod, if its disruption budget allows that. */
  ServerResponse evict(Call call) {
    return evictions.evict(call);
  }

  /** Issues a token. This server then accepts it as the service account's. */
  ServerResponse token(Call call) {
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

  /** Replaces the finalizers of a namespace's spec. */
  ObjectNode finalizeNamespace(Call call) {
    ObjectNode wanted =
        server.codec().decodeOther(call, "Namespace", "io.k8s.api.core.v1.Namespace");
    return updater.modify(
        call,
        old -> {
          ObjectNode namespace = old.deepCopy();
          JsonNode finalizers = Json.find(wanted, "spec", "finalizers");
          if (finalizers == null) {
            Json.child(namespace, "spec").remove("finalizers");
          } else {
            Json.child(namespace, "spec").set("finalizers", finalizers);
          }
          return managed.track(call, old, namespace);
        },
        call.dryRun("UpdateOptions"));
  }
}
