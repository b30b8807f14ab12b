package dev.kubewright.apiserver.kinds.autoscaling;

import dev.kubewright.apiserver.tree.Json;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.NullNode;
import tools.jackson.databind.node.ObjectNode;

/** Parts of autoscalers with the members, and in the order, in which Go writes them. */
final class InOrder {
  private InOrder() {}

  /** Returns the value of a field of version 2. */
  static JsonNode of(String field, JsonNode value) {
    return switch (field) {
      case "describedObject" -> reference(value);
      case "selector" -> selector(value);
      default -> value.deepCopy();
    };
  }

  private static ObjectNode reference(JsonNode value) {
    ObjectNode shown = Json.object();
    shown.put("kind", Json.string(value, "kind")).put("name", Json.string(value, "name"));
    return copy(value, shown, "apiVersion");
  }

  private static ObjectNode selector(JsonNode value) {
    ObjectNode shown = Json.object();
    if (value.get("matchLabels") instanceof ObjectNode labels && !labels.isEmpty()) {
      var sorted = new TreeMap<String, JsonNode>();
      labels.properties().forEach(label -> sorted.put(label.getKey(), label.getValue()));
      sorted.forEach(shown.putObject("matchLabels")::set);
    }
    if (!value.path("matchExpressions").isEmpty()) {
      ArrayNode expressions = shown.putArray("matchExpressions");
      for (JsonNode each : value.path("matchExpressions")) {
        ObjectNode one = expressions.addObject().put("key", Json.string(each, "key"));
        copy(each, one.put("operator", Json.string(each, "operator")), "values");
      }
    }
    return shown;
  }

  /** Returns conditions, whose time is always there. */
  static ArrayNode conditions(JsonNode conditions) {
    ArrayNode shown = Json.array();
    for (JsonNode each : conditions) {
      ObjectNode one = shown.addObject().put("type", Json.string(each, "type"));
      one.put("status", Json.string(each, "status"));
      one.set("lastTransitionTime", orNull(each.get("lastTransitionTime")));
      copy(each, one, "reason", "message", "observedGeneration");
    }
    return shown;
  }

  /** Returns rules of scaling with the names that Go gives fields without names of their own. */
  static ObjectNode behavior(JsonNode behavior) {
    ObjectNode shown = Json.object();
    shown.set("ScaleUp", rules(behavior.get("scaleUp")));
    shown.set("ScaleDown", rules(behavior.get("scaleDown")));
    return shown;
  }

  private static JsonNode rules(@Nullable JsonNode rules) {
    if (!(rules instanceof ObjectNode given)) {
      return NullNode.instance;
    }
    ObjectNode shown = Json.object();
    shown.set("StabilizationWindowSeconds", orNull(given.get("stabilizationWindowSeconds")));
    shown.set("SelectPolicy", orNull(given.get("selectPolicy")));
    shown.set("Policies", NullNode.instance);
    if (given.get("policies") instanceof ArrayNode policies) {
      ArrayNode all = shown.putArray("Policies");
      for (JsonNode each : policies) {
        ObjectNode one = all.addObject().put("Type", Json.string(each, "type"));
        one.put("Value", each.path("value").asInt(0));
        one.put("PeriodSeconds", each.path("periodSeconds").asInt(0));
      }
    }
    shown.set("Tolerance", orNull(given.get("tolerance")));
    return shown;
  }

  /** Returns what {@link #behavior} wrote in version 2, or null if it is not well-formed. */
  static @Nullable ObjectNode readBehavior(JsonNode text) {
    if (!(text instanceof ObjectNode given)) {
      return null;
    }
    ObjectNode read = Json.object();
    for (String direction : List.of("scaleUp", "scaleDown")) {
      JsonNode rules = AnyCase.member(given, direction);
      if (rules instanceof ObjectNode object) {
        read.set(direction, readRules(object));
      } else if (rules != null) {
        return null;
      }
    }
    String definition = "io.k8s.api.autoscaling.v2.HorizontalPodAutoscalerBehavior";
    return Metrics.decode(read, definition) && !read.isEmpty() ? read : null;
  }

  private static ObjectNode readRules(ObjectNode rules) {
    ObjectNode read = Json.object();
    for (String name : List.of("stabilizationWindowSeconds", "selectPolicy", "tolerance")) {
      setAnyCase(rules, read, name);
    }
    JsonNode policies = AnyCase.member(rules, "policies");
    if (!(policies instanceof ArrayNode)) {
      setAnyCase(rules, read, "policies");
      return read;
    }
    ArrayNode all = read.putArray("policies");
    for (JsonNode each : policies) {
      if (each instanceof ObjectNode policy) {
        ObjectNode one = all.addObject();
        List.of("type", "value", "periodSeconds").forEach(name -> setAnyCase(policy, one, name));
      } else {
        all.add(each);
      }
    }
    return read;
  }

  private static void setAnyCase(ObjectNode from, ObjectNode to, String name) {
    JsonNode value = AnyCase.member(from, name);
    if (value != null) {
      to.set(name, value.deepCopy());
    }
  }

  /** Copies members that are there. */
  static ObjectNode copy(JsonNode from, ObjectNode to, String... names) {
    for (String name : names) {
      JsonNode value = Json.find(from, name);
      if (value != null) {
        to.set(name, value.deepCopy());
      }
    }
    return to;
  }

  private static JsonNode orNull(@Nullable JsonNode value) {
    return value == null ? NullNode.instance : value.deepCopy();
  }
}
