package dev.kubewright.importer.read.schema;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Refuses list types and map types that the API server refuses. */
final class ListRules {
  private static final String LIST_TYPE = "x-kubernetes-list-type";
  private static final String MAP_TYPE = "x-kubernetes-map-type";
  private static final String KEYS = "x-kubernetes-list-map-keys";
  private static final String NULLABLE = "nullable";

  private final Refusals refusals;

  ListRules(Refusals refusals) {
    this.refusals = refusals;
  }

  void check(JsonNode schema, String at, String type) {
    if (schema.has(MAP_TYPE)) {
      String word = schema.path(MAP_TYPE).asText();
      refusals.oneOf(List.of("atomic", "granular"), word, at + "/" + MAP_TYPE, MAP_TYPE);
      if (!type.equals("object")) {
        refusals.add(at + "/" + MAP_TYPE, MAP_TYPE + " stands on no object; remove it");
      }
    }
    String list = schema.path(LIST_TYPE).asText("");
    if (schema.has(LIST_TYPE)) {
      refusals.oneOf(List.of("atomic", "set", "map"), list, at + "/" + LIST_TYPE, LIST_TYPE);
      if (!type.equals("array")) {
        refusals.add(at + "/" + LIST_TYPE, LIST_TYPE + " stands on no array; remove it");
      }
    }
    boolean map = list.equals("map");
    if (!schema.path(KEYS).isEmpty() && !map) {
      refusals.add(at + "/" + KEYS, KEYS + " stands on a list that is no map; remove it");
    }
    JsonNode items = schema.path("items");
    if ((map || list.equals("set")) && items.path(NULLABLE).asBoolean()) {
      refusals.add(at + "/items/" + NULLABLE, "items of a " + list + " are nullable; remove it");
    }
    if (list.equals("set") && type.equals("array")) {
      set(items, at + "/items");
    }
    if (map) {
      map(schema.path(KEYS), items, at);
    }
  }

  private void set(JsonNode items, String at) {
    String type = items.path("type").asText("");
    boolean list = type.equals("array") && !items.path(LIST_TYPE).asText("atomic").equals("atomic");
    boolean object = type.equals("object") && !items.path(MAP_TYPE).asText("").equals("atomic");
    if (list || object) {
      String keyword = list ? LIST_TYPE : MAP_TYPE;
      refusals.add(at, "items of a set are merged in parts; set " + keyword + ": atomic");
    }
  }

  private void map(JsonNode keys, JsonNode items, String at) {
    if (keys.isEmpty()) {
      refusals.add(at + "/" + KEYS, "a list of type map has no keys; name them");
    }
    if (!items.path("type").asText("").equals("object")) {
      refusals.add(at + "/items", "items of a list of type map are no objects; correct the type");
      return;
    }
    Set<String> seen = new HashSet<>();
    Set<String> required = new HashSet<>();
    items.path("required").forEach(name -> required.add(name.asText()));
    for (int i = 0; i < keys.size(); i++) {
      String key = keys.get(i).asText();
      JsonNode property = items.path("properties").path(key);
      String problem = problem(property, required.contains(key));
      if (!seen.add(key)) {
        problem = "stands twice; remove one";
      }
      if (!problem.isEmpty()) {
        refusals.add(at + "/" + KEYS + "/" + i, "list key \"" + key + "\" " + problem);
      }
    }
  }

  private static String problem(JsonNode property, boolean required) {
    String type = property.path("type").asText("");
    if (!property.isObject()) {
      return "is no property of the items; correct it";
    }
    if (type.equals("array") || type.equals("object")) {
      return "is no scalar; name a scalar";
    }
    if (property.path(NULLABLE).asBoolean()) {
      return "is nullable; remove that";
    }
    return required || property.has("default")
        ? ""
        : "is optional and has no default; make it required or give it a default";
  }
}
