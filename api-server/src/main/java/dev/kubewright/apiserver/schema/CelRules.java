package dev.kubewright.apiserver.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/** Finds the validation rules of a schema. */
public final class CelRules {
  /** Schemas inside a schema, and how a path names their values. */
  private static final Map<String, String> PARTS =
      new TreeMap<>(Map.of("items", "[*]", "additionalProperties", ".*"));

  private CelRules() {}

  /** Returns whether the schema, or one inside it, has rules. */
  public static boolean anyIn(JsonNode schema) {
    return !in(schema).isEmpty();
  }

  /**
   * Returns the rules of the schema and of those inside it, in their order. Each has the path of
   * its field in front, such as {@code .spec: self.min <= self.max}.
   */
  public static List<String> in(JsonNode schema) {
    var found = new ArrayList<String>();
    collect(schema, "", found);
    return found;
  }

  private static void collect(JsonNode schema, String path, List<String> found) {
    for (JsonNode rule : schema.path("x-kubernetes-validations")) {
      found.add((path.isEmpty() ? "." : path) + ": " + rule.path("rule").asString(""));
    }
    for (Map.Entry<String, JsonNode> property : schema.path("properties").properties()) {
      collect(property.getValue(), path + "." + property.getKey(), found);
    }
    for (Map.Entry<String, String> part : PARTS.entrySet()) {
      if (schema.path(part.getKey()).isObject()) {
        collect(schema.get(part.getKey()), path + part.getValue(), found);
      }
    }
  }
}
