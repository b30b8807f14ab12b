package dev.kubewright.apiserver.kinds.autoscaling;

import dev.kubewright.apiserver.tree.GoJson;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.values.ZeroValues;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The two versions of autoscalers. Version 2 has all fields. Version 1 has a percentage of CPU, and
 * says the rest in annotations that no other version has.
 */
public final class AutoscalerVersions {
  /** The definition of version 1. */
  public static final String V1 = "io.k8s.api.autoscaling.v1.HorizontalPodAutoscaler";

  /** The definition of version 2. */
  public static final String V2 = "io.k8s.api.autoscaling.v2.HorizontalPodAutoscaler";

  private static final String PREFIX = "autoscaling.alpha.kubernetes.io/";
  private static final String METRICS = PREFIX + "metrics";
  private static final String STATUSES = PREFIX + "current-metrics";
  private static final String CONDITIONS = PREFIX + "conditions";
  private static final String BEHAVIOR = PREFIX + "behavior";

  /** All of them, with two that older servers wrote. */
  private static final List<String> OWN =
      List.of(
          METRICS,
          STATUSES,
          CONDITIONS,
          BEHAVIOR,
          PREFIX + "scale-down-tolerance",
          PREFIX + "scale-up-tolerance");

  /** The fields that both versions have. */
  private static final String[] SPEC = {"scaleTargetRef", "minReplicas", "maxReplicas"};

  private static final String[] STATUS = {
    "observedGeneration", "lastScaleTime", "currentReplicas", "desiredReplicas"
  };

  private static final String CPU = "cpu";

  /** What the server wants of CPUs if nothing else is wanted. */
  private static final int DEFAULT_PERCENTAGE = 80;

  private AutoscalerVersions() {}

  /** Gives a decoded object the form of its version that the other version leads back to. */
  public static void normalize(ObjectNode object) {
    if (Json.string(object, "apiVersion").equals("autoscaling/v1")) {
      replace(object, toV1(toV2(object)));
    } else {
      dropOwn(object);
    }
  }

  /** Makes an object what another is. */
  static void replace(ObjectNode object, ObjectNode other) {
    object.removeAll();
    object.setAll(other);
  }

  private static void dropOwn(ObjectNode object) {
    if (Json.find(object, "metadata", "annotations") instanceof ObjectNode annotations
        && annotations.remove(OWN).isEmpty()) {
      Json.metadata(object).remove("annotations");
    }
  }

  /** Returns an object of version 1 in version 2, as a new tree. */
  static ObjectNode toV2(ObjectNode v1) {
    ObjectNode result = v1.deepCopy().put("apiVersion", "autoscaling/v2");
    JsonNode spec = v1.path("spec");
    ObjectNode wanted = result.putObject("spec");
    InOrder.copy(spec, wanted, SPEC);
    wanted.set("metrics", metrics(v1, spec));
    ObjectNode behavior = InOrder.readBehavior(annotation(v1, BEHAVIOR));
    if (behavior != null) {
      wanted.set("behavior", behavior);
    }
    result.set("status", statusToV2(v1));
    dropOwn(result);
    ZeroValues.fill(result, V2);
    return result;
  }

  private static ArrayNode metrics(ObjectNode v1, JsonNode spec) {
    ArrayNode others = Metrics.SPECS.toV2(annotation(v1, METRICS));
    ArrayNode all = others == null ? Json.array() : others;
    JsonNode percentage = Json.find(spec, "targetCPUUtilizationPercentage");
    if (percentage != null || all.isEmpty()) {
      ObjectNode target = cpu(all.addObject()).putObject("target").put("type", "Utilization");
      target.put(
          "averageUtilization", percentage == null ? DEFAULT_PERCENTAGE : percentage.intValue());
    }
    return all;
  }

  private static ObjectNode cpu(ObjectNode metric) {
    return metric.put("type", "Resource").putObject("resource").put("name", CPU);
  }

  private static ObjectNode statusToV2(ObjectNode v1) {
    JsonNode status = v1.path("status");
    ObjectNode result = Json.object();
    InOrder.copy(status, result, STATUS);
    if (result.path("currentReplicas").asInt(0) == 0) {
      result.remove("currentReplicas");
    }
    ArrayNode measured = Metrics.STATUSES.toV2(annotation(v1, STATUSES));
    JsonNode percentage = Json.find(status, "currentCPUUtilizationPercentage");
    if (measured == null && percentage != null) {
      measured = Json.array();
      ObjectNode current = cpu(measured.addObject()).putObject("current");
      current.put("averageUtilization", percentage.intValue());
    }
    if (measured != null && !measured.isEmpty()) {
      result.set("currentMetrics", measured);
    }
    if (annotation(v1, CONDITIONS) instanceof ArrayNode conditions && decoded(conditions)) {
      result.set("conditions", conditions);
    }
    return result;
  }

  private static boolean decoded(ArrayNode conditions) {
    String definition = "io.k8s.api.autoscaling.v2.HorizontalPodAutoscalerCondition";
    for (JsonNode each : conditions) {
      if (!(each instanceof ObjectNode one && Metrics.decode(one, definition))) {
        return false;
      }
    }
    return !conditions.isEmpty();
  }

  /** Returns the tree in an annotation, or a missing node if there is none that can be read. */
  private static JsonNode annotation(ObjectNode object, String name) {
    JsonNode text = Json.find(object, "metadata", "annotations", name);
    try {
      return Json.MAPPER.readTree(text == null ? "" : text.asString(""));
    } catch (JacksonException notJson) {
      return MissingNode.getInstance();
    }
  }

  /** Returns an object of version 2 in version 1, as a new tree. */
  static ObjectNode toV1(ObjectNode v2) {
    ObjectNode result = v2.deepCopy().put("apiVersion", "autoscaling/v1");
    dropOwn(result);
    JsonNode spec = v2.path("spec");
    ObjectNode wanted = result.putObject("spec");
    InOrder.copy(spec, wanted, SPEC);
    ArrayNode others = Json.array();
    for (JsonNode metric : spec.path("metrics")) {
      JsonNode percentage = percentage(metric, "target");
      if (percentage == null) {
        others.add(metric);
      } else if (!wanted.has("targetCPUUtilizationPercentage")) {
        wanted.set("targetCPUUtilizationPercentage", percentage);
      }
    }
    annotate(result, METRICS, others.isEmpty() ? null : Metrics.SPECS.toV1(others));
    if (spec.get("behavior") instanceof ObjectNode behavior) {
      annotate(result, BEHAVIOR, InOrder.behavior(behavior));
    }
    result.set("status", statusToV1(v2.path("status"), result));
    ZeroValues.fill(result, V1);
    return result;
  }

  private static ObjectNode statusToV1(JsonNode status, ObjectNode annotated) {
    ObjectNode result = Json.object();
    InOrder.copy(status, result, STATUS);
    JsonNode metrics = status.path("currentMetrics");
    for (JsonNode metric : metrics) {
      JsonNode percentage = percentage(metric, "current");
      if (percentage != null) {
        result.set("currentCPUUtilizationPercentage", percentage);
      }
    }
    annotate(annotated, STATUSES, metrics.isEmpty() ? null : Metrics.STATUSES.toV1(metrics));
    JsonNode conditions = status.path("conditions");
    annotate(annotated, CONDITIONS, conditions.isEmpty() ? null : InOrder.conditions(conditions));
    return result;
  }

  /** Returns the percentage of a metric of CPUs, or null. */
  private static @Nullable JsonNode percentage(JsonNode metric, String values) {
    boolean ofCpu =
        Json.string(metric, "type").equals("Resource")
            && Json.string(metric, "resource", "name").equals(CPU);
    return ofCpu ? Json.find(metric, "resource", values, "averageUtilization") : null;
  }

  private static void annotate(ObjectNode object, String name, @Nullable JsonNode value) {
    if (value != null) {
      Json.child(Json.metadata(object), "annotations").put(name, GoJson.text(value));
    }
  }
}
