package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.values.QualityOfService;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What only a new object gets, by storage bucket. */
final class BuiltInDefaults {
  private BuiltInDefaults() {}

  /** Sets it. The object has its defaults. */
  static void applyToNew(String bucket, ObjectNode object, String now) {
    switch (bucket) {
      case "/namespaces" -> namespace(object);
      case "/pods" -> pod(object, now);
      default -> {}
    }
  }

  private static void pod(ObjectNode pod, String now) {
    JsonNode spec = pod.path("spec");
    ObjectNode status = pod.putObject("status");
    status.put("phase", "Pending").put("qosClass", QualityOfService.of(spec));
    if (!spec.path("schedulingGates").isEmpty()) {
      status
          .putArray("conditions")
          .addObject()
          .put("type", "PodScheduled")
          .put("status", "False")
          .put("lastTransitionTime", now)
          .put("reason", "SchedulingGated")
          .put("message", "Scheduling is blocked due to non-empty scheduling gates");
    }
  }

  private static void namespace(ObjectNode namespace) {
    ObjectNode spec = Json.child(namespace, "spec");
    if (!spec.has("finalizers")) {
      spec.putArray("finalizers").add("kubernetes");
    }
    namespace.putObject("status").put("phase", "Active");
  }
}
