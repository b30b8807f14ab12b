package dev.kubewright.it.judge.server;

import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Leaves out of an OpenAPI document what the server in memory does not have: descriptions, and
 * defaults that are zero values. See {@link dev.kubewright.apiserver.RealOnly#OPENAPI}. A reference
 * in a list of its own ({@code allOf}) means the same as without the list.
 */
final class OpenApiNormal {
  private static final JsonMapper JSON = new JsonMapper();

  private OpenApiNormal() {}

  static boolean isDocument(JsonNode tree) {
    return tree.has("openapi") || tree.has("swagger");
  }

  static JsonNode of(JsonNode document) {
    return normal(document, false);
  }

  private static JsonNode normal(JsonNode node, boolean names) {
    if (node.isArray()) {
      ArrayNode copy = JSON.createArrayNode();
      node.forEach(item -> copy.add(normal(item, false)));
      return copy;
    }
    if (!node.isObject()) {
      return node;
    }
    ObjectNode copy = JSON.createObjectNode();
    for (Map.Entry<String, JsonNode> member : node.properties()) {
      String name = member.getKey();
      JsonNode value = member.getValue();
      boolean prose = name.equals("description") && value.isString();
      if (names || !(prose || (name.equals("default") && isZero(value)))) {
        copy.set(name, normal(value, name.equals("properties") && !names));
      }
    }
    boolean wrapped = copy.size() == 1 && copy.path("allOf").size() == 1;
    return wrapped ? copy.get("allOf").get(0) : copy;
  }

  private static boolean isZero(JsonNode value) {
    return value.isEmpty() && value.isContainer()
        || value.isString() && value.stringValue().isEmpty()
        || value.isNumber() && value.asDouble() == 0
        || value.isBoolean() && !value.booleanValue();
  }
}
