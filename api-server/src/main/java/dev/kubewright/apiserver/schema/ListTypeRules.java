package dev.kubewright.apiserver.schema;

import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Checks the types of lists and maps in one place of a CRD schema. */
final class ListTypeRules {
  private static final String LIST = "x-kubernetes-list-type";
  private static final String KEYS = "x-kubernetes-list-map-keys";
  private static final String MAP = "x-kubernetes-map-type";

  private final JsonNode schema;
  private final String path;
  private final List<FieldError> faults = new ArrayList<>();

  private ListTypeRules(JsonNode schema, String path) {
    this.schema = schema;
    this.path = path;
  }

  static List<FieldError> faults(JsonNode schema, String path) {
    var rules = new ListTypeRules(schema, path);
    rules.check();
    return rules.faults;
  }

  private void check() {
    JsonNode map = Json.find(schema, MAP);
    if (map != null) {
      typed("object", MAP);
      allowed(map, MAP, List.of("atomic", "granular"));
    }
    JsonNode keys = schema.path(KEYS);
    JsonNode list = Json.find(schema, LIST);
    String type = Json.string(schema, LIST);
    if (!keys.isEmpty() && !type.equals("map")) {
      String why = "must be map if " + KEYS + " is non-empty";
      faults.add(
          list == null
              ? FieldError.required(path + "." + LIST, why)
              : FieldError.invalid(path + "." + LIST, list, why));
    }
    if (list == null) {
      return;
    }
    typed("array", LIST);
    allowed(list, LIST, List.of("atomic", "set", "map"));
    JsonNode items = schema.path("items");
    if (type.equals("map")) {
      map(items, keys);
    } else if (type.equals("set") && items.isObject()) {
      set(items);
    }
    if (!type.equals("atomic") && items.path("nullable").asBoolean(false)) {
      String why = "cannot be nullable when " + LIST + " is " + type;
      faults.add(FieldError.forbidden(path + ".items.nullable", why));
    }
  }

  private void typed(String type, String word) {
    String found = Json.string(schema, "type");
    String why = "must be " + type + " if " + word + " is specified";
    if (found.isEmpty()) {
      faults.add(FieldError.required(path + ".type", why));
    } else if (!found.equals(type)) {
      faults.add(FieldError.invalid(path + ".type", found, why));
    }
  }

  private void allowed(JsonNode value, String word, List<String> allowed) {
    if (!allowed.contains(value.asString(""))) {
      faults.add(FieldError.unsupportedWord(path + "." + word, value.asString(""), allowed));
    }
  }

  private void map(JsonNode items, JsonNode keys) {
    if (keys.isEmpty()) {
      String why = "must not be empty if " + LIST + " is map";
      faults.add(FieldError.required(path + "." + KEYS, why));
    }
    if (!items.isObject()) {
      String why = "must have a schema if " + LIST + " is map";
      faults.add(FieldError.required(path + ".items", why));
      return;
    }
    String type = Json.string(items, "type");
    if (!type.equals("object")) {
      String why = "must be object if parent array's " + LIST + " is map";
      faults.add(FieldError.invalid(path + ".items.type", type, why));
      return;
    }
    boolean known = true;
    Set<String> seen = new HashSet<>();
    for (JsonNode key : keys) {
      seen.add(key.asString(""));
      JsonNode property = items.path("properties").path(key.asString(""));
      known &= !property.isMissingNode();
      String scalar = Json.string(property, "type");
      if (scalar.equals("object") || scalar.equals("array")) {
        String at = path + ".items.properties[" + key.asString("") + "].type";
        String why = "must be a scalar type if parent array's " + LIST + " is map";
        faults.add(FieldError.invalid(at, scalar, why));
      }
    }
    if (!known) {
      String why = "entries must all be names of item properties";
      faults.add(FieldError.invalid(path + "." + KEYS, keys, why));
    }
    if (seen.size() < keys.size()) {
      String why = "must not contain duplicate entries";
      faults.add(FieldError.invalid(path + "." + KEYS, keys, why));
    }
  }

  private void set(JsonNode items) {
    String why = "must be atomic as item of a list with " + LIST + "=set";
    String type = Json.string(items, "type");
    if (type.equals("object") && !Json.string(items, MAP).equals("atomic")) {
      // The server shows no value, whatever it is.
      faults.add(FieldError.invalid(path + ".items." + MAP, (JsonNode) null, why));
    }
    String list = Json.string(items, LIST);
    if (type.equals("array") && !list.isEmpty() && !list.equals("atomic")) {
      faults.add(FieldError.invalid(path + ".items." + LIST, list, why));
    }
  }
}
