package dev.kubewright.apiserver.schema;

import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Says which keys of list maps in a CRD schema could be missing or null. */
final class ListMapKeysCheck {
  private static final String KEYS = "x-kubernetes-list-map-keys";
  private static final String REASON = "this property is in x-kubernetes-list-map-keys, so it ";

  private final List<FieldError> faults = new ArrayList<>();

  private ListMapKeysCheck() {}

  /** Returns the faults in the schema at a path. */
  static List<FieldError> faults(JsonNode schema, String path) {
    ListMapKeysCheck check = new ListMapKeysCheck();
    check.node(schema, path);
    return check.faults;
  }

  private void node(JsonNode schema, String path) {
    for (Map.Entry<String, JsonNode> property : schema.path("properties").properties()) {
      node(property.getValue(), path + ".properties[" + property.getKey() + "]");
    }
    if (schema.path("additionalProperties").isObject()) {
      node(schema.get("additionalProperties"), path + ".additionalProperties");
    }
    if (schema.path("items").isObject()) {
      node(schema.get("items"), path + ".items");
    }
    if (Json.string(schema, "x-kubernetes-list-type").equals("map")) {
      keys(schema, path);
    }
  }

  private void keys(JsonNode schema, String path) {
    JsonNode items = schema.path("items");
    Set<String> required = new HashSet<>();
    items.path("required").forEach(name -> required.add(name.asString("")));
    for (JsonNode key : schema.path(KEYS)) {
      String name = key.asString("");
      JsonNode property = items.path("properties").path(name);
      String at = path + ".items.properties[" + name + "]";
      if (property.isMissingNode()) {
        continue;
      }
      if (!required.contains(name) && !property.has("default")) {
        String demand = REASON + "must have a default or be a required property";
        faults.add(FieldError.required(at + ".default", demand));
      }
      if (property.path("nullable").asBoolean(false)) {
        faults.add(FieldError.forbidden(at + ".nullable", REASON + "cannot be nullable"));
      }
    }
  }
}
