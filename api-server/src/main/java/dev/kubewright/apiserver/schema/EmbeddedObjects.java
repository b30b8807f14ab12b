package dev.kubewright.apiserver.schema;

import dev.kubewright.apiserver.errors.FieldError;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Checks that the objects in custom objects say what they are. */
public final class EmbeddedObjects {
  private EmbeddedObjects() {}

  /**
   * Returns the faults of the objects in a value.
   *
   * @param root whether the value is an object itself, even if its schema does not say so
   */
  public static List<FieldError> check(JsonNode value, JsonNode schema, boolean root) {
    List<FieldError> faults = new ArrayList<>();
    walk(value, schema, "", root, faults);
    return faults;
  }

  private static void walk(
      JsonNode value, JsonNode schema, String path, boolean root, List<FieldError> faults) {
    if (value.isArray()) {
      for (int i = 0; i < value.size(); i++) {
        walk(value.get(i), schema.path("items"), path + "[" + i + "]", false, faults);
      }
    }
    if (!value.isObject()) {
      return;
    }
    if (root || schema.path("x-kubernetes-embedded-resource").asBoolean(false)) {
      named(value, path, faults);
    }
    for (Map.Entry<String, JsonNode> member : value.properties()) {
      JsonNode own = schema.path("properties").path(member.getKey());
      JsonNode others = schema.path("additionalProperties");
      if (own.isMissingNode()) {
        walk(member.getValue(), others, path + "[" + member.getKey() + "]", false, faults);
      } else {
        walk(member.getValue(), own, join(path, member.getKey()), false, faults);
      }
    }
  }

  private static void named(JsonNode value, String path, List<FieldError> faults) {
    for (String name : List.of("apiVersion", "kind")) {
      JsonNode given = value.get(name);
      String field = join(path, name);
      if (given == null) {
        faults.add(FieldError.required(field, ""));
      } else if (!given.isString()) {
        faults.add(FieldError.invalid(field, given, "must be a string"));
      } else if (given.stringValue().isEmpty()) {
        faults.add(FieldError.invalid(field, given, "must not be empty"));
      }
    }
  }

  private static String join(String path, String name) {
    return path.isEmpty() ? name : path + "." + name;
  }
}
