package dev.kubewright.apiserver.values;

import dev.kubewright.apiserver.tree.Json;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Selectors by which a pod is placed beside others that have the same values of labels. */
public final class PodSelectors {
  private PodSelectors() {}

  /** Adds the values of a new pod's labels to the selectors that name the keys. */
  public static void complete(ObjectNode pod) {
    JsonNode labels = pod.path("metadata").path("labels");
    JsonNode spec = pod.path("spec");
    for (String name : List.of("podAffinity", "podAntiAffinity")) {
      JsonNode affinity = spec.path("affinity").path(name);
      for (JsonNode term : affinity.path("preferredDuringSchedulingIgnoredDuringExecution")) {
        term(term.path("podAffinityTerm"), labels);
      }
      affinity
          .path("requiredDuringSchedulingIgnoredDuringExecution")
          .forEach(term -> term(term, labels));
    }
    for (JsonNode constraint : spec.path("topologySpreadConstraints")) {
      select(constraint, "matchLabelKeys", "In", labels);
    }
  }

  private static void term(JsonNode term, JsonNode labels) {
    select(term, "matchLabelKeys", "In", labels);
    select(term, "mismatchLabelKeys", "NotIn", labels);
  }

  private static void select(JsonNode term, String keys, String operator, JsonNode labels) {
    if (!(term.get("labelSelector") instanceof ObjectNode selector)) {
      return;
    }
    for (JsonNode key : term.path(keys)) {
      JsonNode value = labels.get(key.asString(""));
      if (value != null) {
        ObjectNode one = Json.array(selector, "matchExpressions").addObject();
        one.put("key", key.asString("")).put("operator", operator);
        one.putArray("values").add(value);
      }
    }
  }
}
