package dev.kubewright.apiserver.openapi;

import dev.kubewright.apiserver.resource.Facts;
import dev.kubewright.apiserver.resource.KubernetesVersion;
import dev.kubewright.apiserver.tree.Json;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The OpenAPI v2 document of the built-in API, without prose. The published document is that of a
 * server with all features. A server with default features has no CBOR and no logs.
 */
final class BuiltInSwagger {
  private static final Set<String> CBOR =
      Set.of("application/cbor", "application/cbor-seq", "application/apply-patch+cbor");

  private static final ObjectNode TREE = read();

  private BuiltInSwagger() {}

  /** Returns the document, which must not be changed. */
  static ObjectNode tree() {
    return TREE;
  }

  static JsonNode paths() {
    return TREE.get("paths");
  }

  static JsonNode definition(String name) {
    return TREE.get("definitions").path(name);
  }

  /** Returns a parameter, or the shared one that it refers to. */
  static JsonNode parameter(JsonNode parameter) {
    String reference = Json.string(parameter, "$ref");
    return reference.isEmpty()
        ? parameter
        : TREE.get("parameters").get(reference.substring(reference.lastIndexOf('/') + 1));
  }

  private static ObjectNode read() {
    ObjectNode tree = Facts.readOpenApi();
    ((ObjectNode) tree.get("info")).put("version", KubernetesVersion.RELEASE);
    ObjectNode paths = (ObjectNode) tree.get("paths");
    paths.remove("/logs/");
    paths.remove("/logs/{logpath}");
    ((ObjectNode) tree.get("parameters")).remove("logpath-Noq7euwC");
    paths.forEach(item -> item.forEach(BuiltInSwagger::operation));
    enums((ObjectNode) tree.get("definitions"));
    return tree;
  }

  private static void operation(JsonNode operation) {
    for (String list : new String[] {"consumes", "produces"}) {
      if (operation.get(list) instanceof ArrayNode types) {
        types.removeIf(type -> CBOR.contains(type.asString("")));
      }
    }
    Statuses.describe(operation.path("responses"));
  }

  /** The published document lacks the enums, which the server has. */
  private static void enums(ObjectNode definitions) {
    for (Map.Entry<String, JsonNode> definition : Facts.enums().properties()) {
      JsonNode properties = definitions.path(definition.getKey()).path("properties");
      for (Map.Entry<String, JsonNode> field : definition.getValue().properties()) {
        boolean items = field.getKey().endsWith("[]");
        JsonNode property = properties.path(field.getKey().replace("[]", ""));
        String part = property.has("items") ? "items" : "additionalProperties";
        if ((items ? property.path(part) : property) instanceof ObjectNode schema) {
          schema.set("enum", field.getValue());
        }
      }
    }
  }
}
