package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.values.QualityOfService;
import tools.jackson.databind.node.ObjectNode;

/** What only a new object gets, by storage bucket. */
final class BuiltInDefaults {
  private BuiltInDefaults() {}

  /** Sets it. The object has its defaults. */
  static void applyToNew(String bucket, ObjectNode object) {
    switch (bucket) {
      case "/namespaces" -> namespace(object);
      case "/pods" ->
          object
              .putObject("status")
              .put("phase", "Pending")
              .put("qosClass", QualityOfService.of(object.path("spec")));
      default -> {}
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
