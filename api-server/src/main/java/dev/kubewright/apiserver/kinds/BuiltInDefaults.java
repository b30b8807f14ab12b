package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.values.QualityOfService;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Parts that an object gets when it is created or changed, by storage bucket. */
final class BuiltInDefaults {
  private static final String DAEMON_SETS = "apps/daemonsets";
  private static final String TEMPLATES = "deprecated.daemonset.template.generation";

  private BuiltInDefaults() {}

  /** Sets what a new object gets. The object has its defaults. */
  static void applyToNew(String bucket, ObjectNode object, String now) {
    switch (bucket) {
      case "/namespaces" -> namespace(object);
      case "/pods" -> pod(object, now);
      case DAEMON_SETS -> put(object, 1);
      default -> {}
    }
  }

  /** Sets what a changed object gets: a daemon set counts its templates in an annotation. */
  static void applyToChanged(String bucket, ObjectNode object, ObjectNode old) {
    if (!bucket.equals(DAEMON_SETS)) {
      return;
    }
    String counted = Json.string(old, "metadata", "annotations", TEMPLATES);
    long count = counted.matches("\\d{1,18}") ? Long.parseLong(counted) : 0;
    boolean same =
        Json.same(Json.find(object, "spec", "template"), Json.find(old, "spec", "template"));
    put(object, same ? count : count + 1);
  }

  private static void put(ObjectNode daemonSet, long templates) {
    Json.child(Json.metadata(daemonSet), "annotations").put(TEMPLATES, String.valueOf(templates));
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
