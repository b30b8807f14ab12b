package dev.kubewright.apiserver.schema;

import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Sets the defaults of a structural schema in place. */
public final class Defaulter {
  private Defaulter() {}

  /** Sets every default whose field is missing, or null where null is not allowed. */
  public static void apply(JsonNode value, JsonNode schema) {
    if (value instanceof ObjectNode object) {
      members(object, schema);
    } else if (value.isArray()) {
      for (JsonNode item : value) {
        apply(item, schema.path("items"));
      }
    }
  }

  private static void members(ObjectNode object, JsonNode schema) {
    JsonNode properties = schema.path("properties");
    for (Map.Entry<String, JsonNode> property : properties.properties()) {
      JsonNode rules = property.getValue();
      JsonNode preset = rules.get("default");
      if (preset == null) {
        continue;
      }
      JsonNode old = object.get(property.getKey());
      boolean nullable = rules.path("nullable").asBoolean(false);
      if (old == null || (old.isNull() && !nullable)) {
        object.set(property.getKey(), preset.deepCopy());
      }
    }
    JsonNode others = schema.path("additionalProperties");
    for (Map.Entry<String, JsonNode> member : object.properties()) {
      JsonNode rules = properties.path(member.getKey());
      apply(member.getValue(), rules.isMissingNode() ? others : rules);
    }
  }

  /** Removes nulls where the schema neither allows null nor has a default. */
  public static void dropNulls(JsonNode value, JsonNode schema) {
    if (value.isArray()) {
      value.forEach(item -> dropNulls(item, schema.path("items")));
    }
    if (!(value instanceof ObjectNode object)) {
      return;
    }
    JsonNode properties = schema.path("properties");
    JsonNode others = schema.path("additionalProperties");
    object
        .properties()
        .removeIf(
            member ->
                member.getValue().isNull()
                    && properties.has(member.getKey())
                    && !properties.get(member.getKey()).path("nullable").asBoolean(false));
    for (Map.Entry<String, JsonNode> member : object.properties()) {
      JsonNode rules = properties.path(member.getKey());
      dropNulls(member.getValue(), rules.isMissingNode() ? others : rules);
    }
  }
}
