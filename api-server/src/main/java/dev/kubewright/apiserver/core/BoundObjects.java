package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.GoKind;
import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.errors.GroupResource;
import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.form.Server;
import dev.kubewright.apiserver.front.TokenBinding;
import dev.kubewright.apiserver.tree.Json;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The objects to which requests bind tokens: a token ends with its object. */
final class BoundObjects {
  private static final Map<String, String> PLURALS =
      Map.of("Pod", "pods", "Secret", "secrets", "Node", "nodes");
  private static final String EXTRA = "authentication.kubernetes.io/";
  private static final String WEBHOOKS = "admissionregistration.k8s.io/v1";
  private static final Set<String> OF_WEBHOOKS =
      Set.of("ValidatingWebhookConfiguration", "MutatingWebhookConfiguration");

  private final Server server;

  BoundObjects(Server server) {
    this.server = server;
  }

  /**
   * Checks the object of a request, and returns what a token has of it.
   *
   * @param reference the reference to the object, which may be missing
   */
  TokenBinding check(Call call, JsonNode reference) {
    if (!reference.isObject()) {
      return TokenBinding.none();
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
    return binding(kind, plural, namespace, object);
  }

  private TokenBinding binding(String kind, String plural, String namespace, ObjectNode object) {
    ObjectNode claims = Json.object();
    Map<String, List<String>> extra = new TreeMap<>();
    String name = Json.string(object, "metadata", "name");
    String uid = Json.string(object, "metadata", "uid");
    put(claims, extra, kind, name, uid);
    String node = Json.string(object, "spec", "nodeName");
    if (kind.equals("Pod") && !node.isEmpty()) {
      ObjectNode found = server.store().get("/" + PLURALS.get("Node"), "", node);
      put(claims, extra, "Node", node, Json.string(found, "metadata", "uid"));
    }
    Supplier<String> fault =
        () -> fault(kind, uid, server.store().get("/" + plural, namespace, name));
    return new TokenBinding(claims, extra, fault);
  }

  private static void put(
      ObjectNode claims, Map<String, List<String>> extra, String kind, String name, String uid) {
    String key = kind.toLowerCase(Locale.ROOT);
    ObjectNode claim = claims.putObject(key).put("name", name);
    if (!kind.equals("Secret")) {
      extra.put(EXTRA + key + "-name", List.of(name));
    }
    if (!uid.isEmpty()) {
      claim.put("uid", uid);
      if (!kind.equals("Secret")) {
        extra.put(EXTRA + key + "-uid", List.of(uid));
      }
    }
  }

  /** Says what became of the object that a token is bound to, if it is no longer there. */
  private static String fault(String kind, String uid, @Nullable ObjectNode object) {
    if (object == null) {
      return "service account token has been invalidated";
    }
    String now = Json.string(object, "metadata", "uid");
    String lower = kind.toLowerCase(Locale.ROOT);
    return now.equals(uid)
        ? ""
        : "%s UID (%s) does not match service account %s ref claim (%s)"
            .formatted(lower, now, lower, uid);
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
