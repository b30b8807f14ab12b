package dev.kubewright.apiserver.schema;

import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.tree.ItemKey;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.tree.TreePath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Checks that lists of type set and map contain each value, or each key, only once. */
public final class ListUniqueness {
  private ListUniqueness() {}

  /** Returns a fault for each item of the value that is repeated, and for those without keys. */
  public static List<FieldError> check(JsonNode value, JsonNode schema, String path) {
    List<FieldError> faults = new ArrayList<>();
    walk(value, schema, TreePath.of(path), faults);
    return faults;
  }

  private static void walk(
      JsonNode value, JsonNode schema, TreePath path, List<FieldError> faults) {
    if (value.isObject()) {
      JsonNode properties = schema.path("properties");
      JsonNode others = schema.path("additionalProperties");
      for (Map.Entry<String, JsonNode> member : value.properties()) {
        JsonNode own = properties.path(member.getKey());
        if (own.isMissingNode()) {
          walk(member.getValue(), others, path.key(member.getKey()), faults);
        } else {
          walk(member.getValue(), own, path.member(member.getKey()), faults);
        }
      }
    } else if (value.isArray()) {
      repeated(value, schema, path, faults);
      for (int i = 0; i < value.size(); i++) {
        walk(value.get(i), schema.path("items"), path.item(i), faults);
      }
    }
  }

  private static void repeated(
      JsonNode array, JsonNode schema, TreePath path, List<FieldError> faults) {
    String listType = Json.string(schema, "x-kubernetes-list-type");
    if (!listType.equals("set") && !listType.equals("map")) {
      return;
    }
    List<JsonNode> seen = new ArrayList<>();
    for (int i = 0; i < array.size(); i++) {
      JsonNode item = array.get(i);
      if (listType.equals("map") && !item.isObject() && !item.isNull()) {
        String why = "must be an object for an array of list-type map";
        faults.add(FieldError.invalid(path.item(i).toString(), item, why));
        return;
      }
      seen.add(listType.equals("set") ? item : keyOf(item, schema));
    }
    Map<ItemKey, Integer> times = new HashMap<>();
    for (int i = 0; i < seen.size(); i++) {
      JsonNode key = seen.get(i);
      // Of an item that is there three times, only the second is a fault.
      if (times.merge(ItemKey.ofValue(key), 1, Integer::sum) == 2) {
        faults.add(FieldError.duplicate(path.item(i).toString(), key));
      }
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
