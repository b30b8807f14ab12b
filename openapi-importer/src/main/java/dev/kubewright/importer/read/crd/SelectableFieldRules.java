package dev.kubewright.importer.read.crd;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kubewright.importer.read.schema.Refusals;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Refuses selectable fields that the API server refuses. */
final class SelectableFieldRules {
  private static final int MOST = 8;
  private static final List<String> TYPES = List.of("string", "boolean", "integer");

  private final JsonNode schema;
  private final Refusals refusals;

  /** Creates the rules for a version with a schema. */
  SelectableFieldRules(JsonNode schema, Refusals refusals) {
    this.schema = schema;
    this.refusals = refusals;
  }

  void check(JsonNode fields, String at) {
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < fields.size(); i++) {
      String place = at + "/" + i;
      String path = refusals.required(fields.get(i), "jsonPath", place);
      if (!path.isEmpty()) {
        String problem = problem(path);
        if (!problem.isEmpty() || !seen.add(path)) {
          refusals.add(
              place + "/jsonPath",
              "selectable field \""
                  + path
                  + "\" "
                  + (problem.isEmpty() ? "stands twice; remove one" : problem));
        }
      }
    }
    if (seen.size() > MOST) {
      refusals.add(at, "there are more than 8 selectable fields; remove some");
    }
  }

  private String problem(String path) {
    if (path.startsWith(".metadata.") || path.equals(".metadata")) {
      return "is in the metadata; remove it";
    }
    if (!path.startsWith(".")) {
      return "does not begin with a dot; add it";
    }
    JsonNode node = schema;
    for (String name : path.substring(1).split("\\.", -1)) {
      JsonNode property = node.path("properties").path(name);
      node = property.isObject() ? property : node.path("additionalProperties");
    }
    if (!node.isObject()) {
      return "is not in the schema; correct the path";
    }
    return TYPES.contains(node.path("type").asText(""))
        ? ""
        : "is no string, boolean or integer; remove it";
  }
}
