package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.form.Server;
import dev.kubewright.apiserver.front.Authenticator;
import dev.kubewright.apiserver.front.IssuedTokens;
import dev.kubewright.apiserver.front.ServerResponse;
import dev.kubewright.apiserver.front.User;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.write.Tracking;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Review kinds: they can only be created. They are answered and never stored. Every known user may
 * do everything.
 */
final class Reviews {
  private final Server server;
  private final Authenticator authenticator;

  Reviews(Server server, Authenticator authenticator) {
    this.server = server;
    this.authenticator = authenticator;
  }

  ServerResponse create(Call call) {
    ObjectNode review = server.codec().decode(call, "CreateOptions");
    var unused = Tracking.ofObject(server, call, server.clock().instant()).update(null, review);
    ObjectNode status = review.putObject("status");
    switch (call.resource().kind()) {
      case "TokenReview" -> token(review, status);
      case "SelfSubjectReview" -> {
        review.withObject("metadata").put("creationTimestamp", server.timestamp());
        describe(status.putObject("userInfo"), call.user());
      }
      case "SelfSubjectRulesReview" -> rules(review, status);
      default -> status.put("allowed", true);
    }
    if (!review.has("metadata")) {
      review.putObject("metadata");
    }
    return call.respond(201, review);
  }

  private void token(JsonNode review, ObjectNode status) {
    String token = Json.string(review, "spec", "token");
    if (token.isEmpty()) {
      throw Errors.badRequest("token is required for TokenReview in authentication");
    }
    List<String> wanted =
        review.path("spec").path("audiences").valueStream().map(each -> each.asString("")).toList();
    IssuedTokens.Verdict verdict =
        authenticator.judge(token, wanted.isEmpty() ? List.of(IssuedTokens.API) : wanted);
    User user = verdict.user();
    if (user == null) {
      status.put("error", verdict.error()).putObject("user");
      return;
    }
    status.put("authenticated", true);
    describe(status.putObject("user"), user);
    verdict.audiences().forEach(status.putArray("audiences")::add);
  }

  private static void describe(ObjectNode info, User user) {
    info.put("username", user.name());
    if (!user.uid().isEmpty()) {
      info.put("uid", user.uid());
    }
    ArrayNode groups = info.putArray("groups");
    user.groups().forEach(groups::add);
    if (!user.extra().isEmpty()) {
      ObjectNode extra = info.putObject("extra");
      user.extra().forEach((key, values) -> values.forEach(extra.withArray(key)::add));
    }
  }

  /** The response has nothing of the request. */
  private static void rules(ObjectNode review, ObjectNode status) {
    if (Json.string(review, "spec", "namespace").isEmpty()) {
      throw Errors.badRequest("no namespace on request");
    }
    review.putObject("metadata");
    review.putObject("spec");
    ObjectNode resources = status.putArray("resourceRules").addObject();
    for (String field : new String[] {"verbs", "apiGroups", "resources"}) {
      resources.putArray(field).add("*");
    }
    ObjectNode others = status.putArray("nonResourceRules").addObject();
    others.putArray("verbs").add("*");
    others.putArray("nonResourceURLs").add("*");
    status.put("incomplete", false);
  }
}
