package dev.kubewright.apiserver.schema;

import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Finds the validation rules of a schema. */
public final class CelRules {
  private CelRules() {}

  /** Returns whether the schema, or one inside it, has rules. */
  public static boolean anyIn(JsonNode schema) {
    if (!schema.path("x-kubernetes-validations").isEmpty()) {
      return true;
    }
    for (Map.Entry<String, JsonNode> property : schema.path("properties").properties()) {
      if (anyIn(property.getValue())) {
        return true;
      }
    }
    return (schema.path("items").isObject() && anyIn(schema.get("items")))
        || (schema.path("additionalProperties").isObject()
            && anyIn(schema.get("additionalProperties")));
  }
}
