package dev.kubewright.naming.schema;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Refuses list types and map types that the API server refuses. */
final class ListRules {
  private static final String LIST_TYPE = "x-kubernetes-list-type";
  private static final String MAP_TYPE = "x-kubernetes-map-type";
  private static final String KEYS = "x-kubernetes-list-map-keys";
  private static final String NULLABLE = "nullable";

  private final SchemaRefusals refusals;

  ListRules(SchemaRefusals refusals) {
    this.refusals = refusals;
  }

  void check(JsonTree schema, String at, String type) {
    if (SchemaRules.has(schema, MAP_TYPE)) {
      String word = schema.string(MAP_TYPE);
      oneOf(List.of("atomic", "granular"), word, at, MAP_TYPE);
      if (!type.equals("object")) {
        refusals.add(at + "/" + MAP_TYPE, MAP_TYPE + " stands on no object; remove it");
      }
    }
    String list = schema.string(LIST_TYPE);
    if (SchemaRules.has(schema, LIST_TYPE)) {
      oneOf(List.of("atomic", "set", "map"), list, at, LIST_TYPE);
      if (!type.equals("array")) {
        refusals.add(at + "/" + LIST_TYPE, LIST_TYPE + " stands on no array; remove it");
      }
    }
    boolean map = list.equals("map");
    List<? extends JsonTree> keys = schema.list(KEYS);
    if (!keys.isEmpty() && !map) {
      refusals.add(at + "/" + KEYS, KEYS + " stands on a list that is no map; remove it");
    }
    Optional<JsonTree> items = schema.object("items");
    boolean nullable = items.filter(each -> each.flag(NULLABLE)).isPresent();
    if ((map || list.equals("set")) && nullable) {
      refusals.add(at + "/items/" + NULLABLE, "items of a " + list + " are nullable; remove it");
    }
    if (list.equals("set") && type.equals("array")) {
      items.ifPresent(each -> set(each, at + "/items"));
    }
    if (map) {
      map(keys, items, at);
    }
  }

  private void oneOf(List<String> allowed, String word, String at, String keyword) {
    SchemaRules.oneOf(refusals, allowed, word, at + "/" + keyword, keyword);
  }

  private void set(JsonTree items, String at) {
    String type = items.string("type");
    String listType = items.string(LIST_TYPE);
    boolean list = type.equals("array") && !listType.isEmpty() && !listType.equals("atomic");
    boolean object = type.equals("object") && !items.string(MAP_TYPE).equals("atomic");
    if (list || object) {
      String keyword = list ? LIST_TYPE : MAP_TYPE;
      refusals.add(at, "items of a set are merged in parts; set " + keyword + ": atomic");
    }
  }

  private void map(List<? extends JsonTree> keys, Optional<JsonTree> items, String at) {
    if (keys.isEmpty()) {
      refusals.add(at + "/" + KEYS, "a list of type map has no keys; name them");
    }
    if (items.filter(each -> each.string("type").equals("object")).isEmpty()) {
      refusals.add(at + "/items", "items of a list of type map are no objects; correct the type");
      return;
    }
    Set<String> required = new HashSet<>();
    items.get().list("required").forEach(name -> required.add(name.text()));
    Optional<JsonTree> properties = items.get().object("properties");
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < keys.size(); i++) {
      String key = keys.get(i).text();
      Optional<JsonTree> property = properties.flatMap(each -> each.object(key));
      String problem =
          seen.add(key) ? problem(property, required.contains(key)) : "stands twice; remove one";
      if (!problem.isEmpty()) {
        refusals.add(at + "/" + KEYS + "/" + i, "list key \"" + key + "\" " + problem);
      }
    }
  }

  private static String problem(Optional<JsonTree> property, boolean required) {
    if (property.isEmpty()) {
      return "is no property of the items; correct it";
    }
    String type = property.get().string("type");
    if (type.equals("array") || type.equals("object")) {
      return "is no scalar; name a scalar";
    }
    if (property.get().flag(NULLABLE)) {
      return "is nullable; remove that";
    }
    return required || SchemaRules.has(property.get(), "default")
        ? ""
        : "is optional and has no default; make it required or give it a default";
  }
}
