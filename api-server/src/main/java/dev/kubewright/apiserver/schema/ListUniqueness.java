package dev.kubewright.apiserver.schema;

import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Checks that lists of type set and map contain each value, or each key, only once. */
public final class ListUniqueness {
  private ListUniqueness() {}

  /** Returns a fault for every repeated item in the value. */
  public static List<FieldError> check(JsonNode value, JsonNode schema, String path) {
    List<FieldError> faults = new ArrayList<>();
    walk(value, schema, path, faults);
    return faults;
  }

  private static void walk(JsonNode value, JsonNode schema, String path, List<FieldError> faults) {
    if (value.isObject()) {
      JsonNode properties = schema.path("properties");
      JsonNode others = schema.path("additionalProperties");
      for (Map.Entry<String, JsonNode> member : value.properties()) {
        JsonNode own = properties.path(member.getKey());
        String at = path.isEmpty() ? member.getKey() : path + "." + member.getKey();
        walk(member.getValue(), own.isMissingNode() ? others : own, at, faults);
      }
    } else if (value.isArray()) {
      repeated(value, schema, path, faults);
      for (int i = 0; i < value.size(); i++) {
        walk(value.get(i), schema.path("items"), path + "[" + i + "]", faults);
      }
    }
  }

  private static void repeated(
      JsonNode array, JsonNode schema, String path, List<FieldError> faults) {
    String listType = Json.string(schema, "x-kubernetes-list-type");
    if (!listType.equals("set") && !listType.equals("map")) {
      return;
    }
    List<JsonNode> seen = new ArrayList<>();
    for (int i = 0; i < array.size(); i++) {
      JsonNode key = listType.equals("set") ? array.get(i) : keyOf(array.get(i), schema);
      if (seen.stream().anyMatch(old -> Json.same(old, key))) {
        faults.add(FieldError.duplicate(path + "[" + i + "]", key));
      }
      seen.add(key);
    }
  }

  private static JsonNode keyOf(JsonNode item, JsonNode schema) {
    ObjectNode key = Json.object();
    for (JsonNode name : schema.path("x-kubernetes-list-map-keys")) {
      JsonNode value = item.get(name.asString(""));
      if (value != null) {
        key.set(name.asString(""), value);
      }
    }
    return key;
  }
}
