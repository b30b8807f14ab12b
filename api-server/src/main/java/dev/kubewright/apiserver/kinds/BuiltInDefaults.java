package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.name.NameRule;
import dev.kubewright.apiserver.registry.Write;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.values.BuiltInDecoder;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Parts that an object gets when it is created or changed, by storage bucket. */
final class BuiltInDefaults {
  private static final String DAEMON_SETS = "apps/daemonsets";
  private static final String CLAIMS = "/persistentvolumeclaims";
  private static final String ENDPOINTS = "endpoints";
  private static final String TOPOLOGY = "deprecatedTopology";
  private static final String HOST = "kubernetes.io/hostname";
  private static final String ANY_SOURCE = "dataSourceRef";
  private static final String TRANSITION = "lastPhaseTransitionTime";

  /** What claims have always been made from, as group and kind. */
  private static final Set<String> SOURCES =
      Set.of("/PersistentVolumeClaim", "snapshot.storage.k8s.io/VolumeSnapshot");

  /** Fields of features that a real server with its defaults has not, by storage bucket. */
  private static final Map<String, List<String>> OFF =
      Map.of(
          "/nodes",
          List.of("spec.configSource", "status.config", "spec.podPreemptionPolicy"),
          CLAIMS,
          List.of("status.healthStatus"),
          "batch/jobs",
          List.of("spec.scheduling"),
          "coordination.k8s.io/leases",
          List.of("spec.strategy", "spec.preferredHolder"));

  private static final String GENERATION = "observedGeneration";

  /** Fields of a pod's status that an update keeps if it leaves them out. */
  private static final List<String> KEPT =
      List.of("qosClass", GENERATION, BuiltInDecoder.CLAIMS, "extendedResourceClaimStatus");

  private static final String TEMPLATES = "deprecated.daemonset.template.generation";

  private BuiltInDefaults() {}

  /** Sets what a new object gets. The object has its defaults. */
  static void applyToNew(String bucket, ObjectNode object, String now) {
    switch (bucket) {
      case "/namespaces" -> namespace(object);
      case "/pods" -> pod(object, now);
      case Buckets.ENDPOINT_SLICES -> topology(object, Json.object());
      case DAEMON_SETS -> put(object, Math.max(1, templates(object)));
      case "/persistentvolumes" ->
          object.putObject("status").put("phase", "Pending").put(TRANSITION, now);
      case CLAIMS -> sources(Json.child(object, "spec"), Json.object());
      default -> {}
    }
    drop(bucket, object, Json.object());
  }

  /** Sets what a changed object gets. */
  static void applyToChanged(String bucket, Write write, ObjectNode object, ObjectNode old) {
    boolean whole = write.subresource().isEmpty();
    switch (bucket) {
      case DAEMON_SETS -> countTemplates(object, old);
      case Buckets.ENDPOINT_SLICES -> {
        if (!Json.same(Json.find(object, ENDPOINTS), Json.find(old, ENDPOINTS))) {
          topology(object, old);
        }
      }
      case CLAIMS -> {
        if (whole) {
          sources(Json.child(object, "spec"), old.path("spec"));
        }
      }
      case "/persistentvolumes" -> {
        if (!whole) {
          phase(Json.child(object, "status"), old.path("status"), write.now());
        }
      }
      case "/pods" -> {
        if (write.subresource().equals("status")) {
          podStatus(Json.child(object, "status"), old.path("status"));
        }
      }
      default -> {}
    }
    drop(bucket, object, old);
  }

  /** Removes fields of features that are off by default, unless the object had them before. */
  private static void drop(String bucket, ObjectNode object, ObjectNode old) {
    for (String path : OFF.getOrDefault(bucket, List.of())) {
      int dot = path.indexOf('.');
      String part = path.substring(0, dot);
      String name = path.substring(dot + 1);
      if (object.get(part) instanceof ObjectNode inner && !old.path(part).has(name)) {
        inner.remove(name);
      }
    }
  }

  /** Claims name other sources than claims and snapshots in a field of its own only. */
  private static void sources(ObjectNode spec, JsonNode before) {
    if (foreign(spec) && !before.has(ANY_SOURCE)) {
      spec.remove(ANY_SOURCE);
    }
    if (before.has("dataSource")) {
      return;
    }
    JsonNode source = spec.get("dataSource");
    JsonNode any = spec.get(ANY_SOURCE);
    if (any == null && source != null) {
      String kind = Json.string(source, "apiGroup") + "/" + Json.string(source, "kind");
      if (SOURCES.contains(kind)) {
        spec.set(ANY_SOURCE, source.deepCopy());
      } else {
        spec.remove("dataSource");
      }
    } else if (any instanceof ObjectNode given && source == null && !foreign(spec)) {
      ObjectNode copy = given.deepCopy();
      copy.remove("namespace");
      spec.set("dataSource", copy);
    }
  }

  /** Sources of other namespaces are a feature that is off by default. */
  private static boolean foreign(ObjectNode spec) {
    return !Json.string(spec, ANY_SOURCE, "namespace").isEmpty();
  }

  private static void phase(ObjectNode status, JsonNode old, String now) {
    boolean same = Json.string(status, "phase").equals(Json.string(old, "phase"));
    String time = Json.string(status, TRANSITION);
    String before = Json.string(old, TRANSITION);
    if (same && time.isEmpty() && !before.isEmpty()) {
      status.put(TRANSITION, before);
    } else if (!same && (time.isEmpty() || time.equals(before))) {
      status.put(TRANSITION, now);
    }
  }

  /** Old kubelets leave out what they do not know. */
  private static void podStatus(ObjectNode status, JsonNode old) {
    for (String name : KEPT) {
      JsonNode before = old.get(name);
      if (before != null && !status.has(name)) {
        status.set(name, before.deepCopy());
      }
    }
    if (status.path(BuiltInDecoder.CLAIMS).isEmpty()) {
      status.remove(BuiltInDecoder.CLAIMS);
    }
    Map<String, Deque<JsonNode>> generations = new HashMap<>();
    for (JsonNode condition : old.path("conditions")) {
      generations
          .computeIfAbsent(Json.string(condition, "type"), first -> new ArrayDeque<>())
          .add(condition.path(GENERATION));
    }
    for (JsonNode condition : status.path("conditions")) {
      Deque<JsonNode> left = generations.get(Json.string(condition, "type"));
      JsonNode before = left == null ? null : left.poll();
      if (before != null && before.isNumber() && !condition.has(GENERATION)) {
        ((ObjectNode) condition).set(GENERATION, before);
      }
    }
  }

  /** Version v1 has no topology of endpoints. The name of a node in it stays as what it is. */
  private static void topology(ObjectNode slice, ObjectNode old) {
    Set<String> before = new HashSet<>();
    for (JsonNode endpoint : old.path(ENDPOINTS)) {
      before.add(Json.string(endpoint, TOPOLOGY, HOST));
    }
    for (JsonNode each : slice.path(ENDPOINTS)) {
      if (each instanceof ObjectNode endpoint
          && endpoint.remove(TOPOLOGY) instanceof ObjectNode is) {
        String node = Json.string(is, HOST);
        boolean known = !node.isEmpty() && before.contains(node);
        if (known && !endpoint.has("nodeName") && NameRule.SUBDOMAIN.faults(node).isEmpty()) {
          endpoint.put("nodeName", node);
        }
      }
    }
  }

  /** A daemon set counts its templates in an annotation. */
  private static void countTemplates(ObjectNode object, ObjectNode old) {
    long count = templates(old);
    boolean same =
        Json.same(Json.find(object, "spec", "template"), Json.find(old, "spec", "template"));
    put(object, same ? count : count + 1);
  }

  private static long templates(ObjectNode daemonSet) {
    try {
      return Long.parseLong(Json.string(daemonSet, "metadata", "annotations", TEMPLATES));
    } catch (NumberFormatException none) {
      return 0;
    }
  }

  private static void put(ObjectNode daemonSet, long templates) {
    Json.child(Json.metadata(daemonSet), "annotations").put(TEMPLATES, String.valueOf(templates));
  }

  private static void pod(ObjectNode pod, String now) {
    JsonNode spec = pod.path("spec");
    ObjectNode status = pod.putObject("status");
    status.put("phase", "Pending");
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
    ArrayNode finalizers = Json.array(Json.child(namespace, "spec"), "finalizers");
    if (finalizers.valueStream().noneMatch(one -> one.asString("").equals(Namespaces.CONTENT))) {
      finalizers.add(Namespaces.CONTENT);
    }
    namespace.putObject("status").put("phase", "Active");
  }
}
