package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.tree.Json;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The defaults of built-in kinds that clients rely on, by storage bucket. */
final class BuiltInDefaults {
  private BuiltInDefaults() {}

  static void apply(String bucket, ObjectNode object) {
    switch (bucket) {
      case "/pods" -> pod(object);
      case "/secrets" -> secret(object);
      case "/services" -> service(object);
      case "apps/deployments", "apps/replicasets", "apps/statefulsets" -> workload(object);
      case "apps/daemonsets" -> template(object);
      case "batch/jobs" -> {
        template(object);
        JobDefaults.job(object);
      }
      case "batch/cronjobs" -> {
        template(Json.child(Json.child(object, "spec"), "jobTemplate"));
        JobDefaults.cronJob(object);
      }
      default -> {}
    }
  }

  /** Sets the defaults that only a new object gets. */
  static void applyToNew(String bucket, ObjectNode object) {
    switch (bucket) {
      case "/namespaces" -> namespace(object);
      case "/pods" -> {
        ObjectNode status = object.putObject("status");
        status.put("phase", "Pending").put("qosClass", "BestEffort");
      }
      case "/persistentvolumeclaims", "/persistentvolumes" ->
          object.putObject("status").put("phase", "Pending");
      case "apps/deployments",
          "batch/cronjobs",
          "batch/jobs",
          "/resourcequotas",
          "certificates.k8s.io/certificatesigningrequests" ->
          object.putObject("status");
      case "apps/replicasets", "/replicationcontrollers" ->
          object.putObject("status").put("replicas", 0);
      case "apps/statefulsets" -> zeros(object, "availableReplicas", "replicas");
      case "apps/daemonsets" ->
          zeros(
              object,
              "currentNumberScheduled",
              "desiredNumberScheduled",
              "numberMisscheduled",
              "numberReady");
      case "policy/poddisruptionbudgets" ->
          zeros(object, "currentHealthy", "desiredHealthy", "disruptionsAllowed", "expectedPods");
      case "/services", "networking.k8s.io/ingresses" ->
          object.putObject("status").putObject("loadBalancer");
      default -> {}
    }
  }

  /** Go writes the zero values of a status that nobody has set. */
  private static void zeros(ObjectNode object, String... fields) {
    ObjectNode status = object.putObject("status");
    for (String field : fields) {
      status.put(field, 0);
    }
  }

  private static void preset(ObjectNode object, String name, String value) {
    if (!object.has(name)) {
      object.put(name, value);
    }
  }

  private static void preset(ObjectNode object, String name, int value) {
    if (!object.has(name)) {
      object.put(name, value);
    }
  }

  private static void pod(ObjectNode pod) {
    podSpec(Json.child(pod, "spec"));
    ObjectNode spec = Json.child(pod, "spec");
    if (!spec.has("enableServiceLinks")) {
      spec.put("enableServiceLinks", true);
    }
  }

  private static void template(ObjectNode object) {
    podSpec(Json.child(Json.child(Json.child(object, "spec"), "template"), "spec"));
  }

  private static void podSpec(ObjectNode spec) {
    preset(spec, "restartPolicy", "Always");
    preset(spec, "terminationGracePeriodSeconds", 30);
    preset(spec, "dnsPolicy", "ClusterFirst");
    preset(spec, "schedulerName", "default-scheduler");
    if (!spec.has("securityContext")) {
      spec.putObject("securityContext");
    }
    for (String list : new String[] {"containers", "initContainers", "ephemeralContainers"}) {
      for (JsonNode container : spec.path(list)) {
        if (container instanceof ObjectNode object) {
          container(object);
        }
      }
    }
  }

  private static void container(ObjectNode container) {
    if (!container.has("resources")) {
      container.putObject("resources");
    }
    preset(container, "terminationMessagePath", "/dev/termination-log");
    preset(container, "terminationMessagePolicy", "File");
    String image = Json.string(container, "image");
    String tag = image.substring(image.lastIndexOf('/') + 1);
    boolean latest = !tag.contains("@") && (!tag.contains(":") || tag.endsWith(":latest"));
    preset(container, "imagePullPolicy", latest ? "Always" : "IfNotPresent");
  }

  private static void workload(ObjectNode object) {
    ObjectNode spec = Json.child(object, "spec");
    preset(spec, "replicas", 1);
    podSpec(Json.child(Json.child(spec, "template"), "spec"));
    if (Json.string(object, "kind").equals("Deployment")) {
      preset(spec, "revisionHistoryLimit", 10);
      preset(spec, "progressDeadlineSeconds", 600);
      ObjectNode strategy = Json.child(spec, "strategy");
      preset(strategy, "type", "RollingUpdate");
      if (Json.string(strategy, "type").equals("RollingUpdate")) {
        ObjectNode rolling = Json.child(strategy, "rollingUpdate");
        preset(rolling, "maxUnavailable", "25%");
        preset(rolling, "maxSurge", "25%");
      }
    }
  }

  private static void secret(ObjectNode secret) {
    preset(secret, "type", "Opaque");
    if (secret.remove("stringData") instanceof ObjectNode plain) {
      ObjectNode data = Json.child(secret, "data");
      for (Map.Entry<String, JsonNode> entry : plain.properties()) {
        byte[] bytes = entry.getValue().asString("").getBytes(StandardCharsets.UTF_8);
        data.put(entry.getKey(), Base64.getEncoder().encodeToString(bytes));
      }
    }
  }

  private static void service(ObjectNode service) {
    ObjectNode spec = Json.child(service, "spec");
    preset(spec, "type", "ClusterIP");
    preset(spec, "sessionAffinity", "None");
    for (JsonNode port : spec.path("ports")) {
      if (port instanceof ObjectNode object && object.has("port") && !object.has("targetPort")) {
        object.set("targetPort", object.get("port"));
      }
    }
  }

  private static void namespace(ObjectNode namespace) {
    Json.child(Json.metadata(namespace), "labels")
        .put("kubernetes.io/metadata.name", Json.string(namespace, "metadata", "name"));
    ObjectNode spec = Json.child(namespace, "spec");
    if (!spec.has("finalizers")) {
      spec.putArray("finalizers").add("kubernetes");
    }
    namespace.putObject("status").put("phase", "Active");
  }
}
