package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.GoKind;
import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.errors.GroupResource;
import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.form.Server;
import dev.kubewright.apiserver.tree.Json;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The objects to which requests bind tokens: a token ends with its object. */
final class BoundObjects {
  private static final Map<String, String> PLURALS =
      Map.of("Pod", "pods", "Secret", "secrets", "Node", "nodes");
  private static final String WEBHOOKS = "admissionregistration.k8s.io/v1";
  private static final Set<String> OF_WEBHOOKS =
      Set.of("ValidatingWebhookConfiguration", "MutatingWebhookConfiguration");

  private final Server server;

  BoundObjects(Server server) {
    this.server = server;
  }

  /**
   * Checks the object of a request.
   *
   * @param reference the reference to the object, which may be missing
   */
  void check(Call call, JsonNode reference) {
    if (!reference.isObject()) {
      return;
    }
    String kind = Json.string(reference, "kind");
    String version = version(reference);
    String plural = version.contains("/") ? null : PLURALS.get(kind);
    if (plural == null) {
      throw refusal(reference);
    }
    String name = Json.string(reference, "name");
    if (name.isEmpty()) {
      throw Errors.badRequest("Name parameter required.");
    }
    String namespace = kind.equals("Node") ? "" : call.namespace();
    ObjectNode object = server.store().get("/" + plural, namespace, name);
    if (object == null) {
      throw Errors.notFound(new GroupResource("", plural), name);
    }
    if (kind.equals("Pod")
        && !Json.string(object, "spec", "serviceAccountName").equals(call.name())) {
      throw Errors.badRequest(
          "cannot bind token for serviceaccount "
              + GoText.quote(call.name())
              + " to pod running with different serviceaccount name.");
    }
    String uid = Json.string(reference, "uid");
    if (!uid.isEmpty() && !uid.equals(Json.string(object, "metadata", "uid"))) {
      throw Errors.conflict(
          new GroupResource("", kind),
          name,
          "the UID in the bound object reference ("
              + uid
              + ") does not match the UID in record. The object might have been deleted and then"
              + " recreated");
    }
  }

  /** Returns whether a reference is one to a webhook, for which a request has further rules. */
  static boolean isWebhook(JsonNode reference) {
    return Json.string(reference, "apiVersion").equals(WEBHOOKS)
        && OF_WEBHOOKS.contains(Json.string(reference, "kind"));
  }

  /** Returns the group and version, or an empty string for a text that is none. */
  private static String version(JsonNode reference) {
    String version = Json.string(reference, "apiVersion");
    return GoKind.isVersion(version) ? version : "";
  }

  private static RuntimeException refusal(JsonNode reference) {
    String type = GoKind.text(version(reference), Json.string(reference, "kind"));
    String why =
        isWebhook(reference)
            ? " (feature gate APIServerWebhookAuthenticationToken is disabled)"
            : "";
    return Errors.badRequest("cannot bind token to object of type " + type + why);
  }
}
