package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.tree.Json;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Certificate signing requests: who made them, and when they were approved or denied. */
final class SigningRequests {
  static final String BUCKET = "certificates.k8s.io/certificatesigningrequests";

  private SigningRequests() {}

  /** Notes who makes a request, whatever the request says itself. */
  static void onCreate(ObjectNode request, User user) {
    ObjectNode spec = Json.child(request, "spec");
    for (String field : new String[] {"username", "uid", "groups", "extra"}) {
      spec.remove(field);
    }
    spec.put("username", user.name());
    if (!user.uid().isEmpty()) {
      spec.put("uid", user.uid());
    }
    user.groups().forEach(group -> spec.withArray("groups").add(group));
    user.extra()
        .forEach((key, values) -> values.forEach(spec.withObject("extra").withArray(key)::add));
  }

  /** A request does not change. The times of new conditions are set. */
  static void onUpdate(ObjectNode request, ObjectNode old, String now) {
    if (old.has("spec")) {
      request.set("spec", old.get("spec"));
    }
    for (JsonNode condition : request.path("status").path("conditions")) {
      if (condition instanceof ObjectNode object) {
        if (Json.string(object, "lastUpdateTime").isEmpty()) {
          object.put("lastUpdateTime", now);
        }
        if (Json.string(object, "lastTransitionTime").isEmpty()) {
          object.put("lastTransitionTime", since(object, old, now));
        }
      }
    }
  }

  /** Returns since when there is such a condition. */
  private static String since(ObjectNode condition, ObjectNode old, String now) {
    for (JsonNode before : old.path("status").path("conditions")) {
      boolean same =
          Json.string(before, "type").equals(Json.string(condition, "type"))
              && Json.string(before, "status").equals(Json.string(condition, "status"));
      String time = Json.string(before, "lastTransitionTime");
      if (same && !time.isEmpty()) {
        return time;
      }
    }
    return now;
  }
}
