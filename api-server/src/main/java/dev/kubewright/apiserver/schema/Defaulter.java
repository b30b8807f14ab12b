package dev.kubewright.apiserver.schema;

import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Sets the defaults of a structural schema in place. */
public final class Defaulter {
  private Defaulter() {}

  /** Sets every default whose field is missing, or null where null is not allowed. */
  public static void apply(JsonNode value, JsonNode schema) {
    if (value instanceof ObjectNode object) {
      members(object, schema);
    } else if (value instanceof ArrayNode array) {
      JsonNode rules = schema.path("items");
      for (int i = 0; i < array.size(); i++) {
        if (isRefused(array.get(i), rules) && rules.has("default")) {
          array.set(i, rules.get("default").deepCopy());
        }
        apply(array.get(i), rules);
      }
    }
  }

  /** Returns whether a value is null where the schema does not allow it. */
  private static boolean isRefused(JsonNode value, JsonNode rules) {
    return value.isNull() && rules.isObject() && !rules.path("nullable").asBoolean(false);
  }

  private static void members(ObjectNode object, JsonNode schema) {
    JsonNode properties = schema.path("properties");
    for (Map.Entry<String, JsonNode> property : properties.properties()) {
      JsonNode preset = property.getValue().get("default");
      if (preset != null && !object.has(property.getKey())) {
        object.set(property.getKey(), preset.deepCopy());
      }
    }
    for (Map.Entry<String, JsonNode> member : object.properties()) {
      JsonNode rules = rules(schema, member.getKey());
      if (isRefused(member.getValue(), rules) && rules.has("default")) {
        member.setValue(rules.get("default").deepCopy());
      }
      apply(member.getValue(), rules);
    }
  }

  private static JsonNode rules(JsonNode schema, String name) {
    JsonNode own = schema.path("properties").path(name);
    return own.isMissingNode() ? schema.path("additionalProperties") : own;
  }

  /** Removes nulls where the schema neither allows null nor has a default. */
  public static void dropNulls(JsonNode value, JsonNode schema) {
    if (value.isArray()) {
      value.forEach(item -> dropNulls(item, schema.path("items")));
    }
    if (!(value instanceof ObjectNode object)) {
      return;
    }
    object
        .properties()
        .removeIf(member -> isRefused(member.getValue(), rules(schema, member.getKey())));
    for (Map.Entry<String, JsonNode> member : object.properties()) {
      dropNulls(member.getValue(), rules(schema, member.getKey()));
    }
  }
}
