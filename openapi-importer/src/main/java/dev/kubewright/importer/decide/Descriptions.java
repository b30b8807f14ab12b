package dev.kubewright.importer.decide;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kubewright.importer.read.openapi.OpenApiDeclaration;
import dev.kubewright.importer.read.schema.Schema;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Lays the descriptions of other documents over the definitions of one. A text of the document
 * itself stays. Of several documents that describe the same thing, the first one counts.
 */
final class Descriptions {
  private static final String DESCRIPTION = "description";

  private Descriptions() {}

  static OpenApiDeclaration overlay(OpenApiDeclaration api, List<JsonNode> descriptions) {
    if (descriptions.isEmpty()) {
      return api;
    }
    Map<String, Schema> definitions = new LinkedHashMap<>();
    api.definitions()
        .forEach(
            (name, schema) -> {
              ObjectNode tree = schema.tree().deepCopy();
              descriptions.forEach(document -> overlay(tree, document.path(name)));
              definitions.put(name, new Schema(tree, schema.file(), schema.pointer()));
            });
    return api.with(definitions);
  }

  private static void overlay(ObjectNode tree, JsonNode described) {
    describe(tree, described);
    for (Map.Entry<String, JsonNode> property : tree.path("properties").properties()) {
      if (property.getValue() instanceof ObjectNode node) {
        describe(node, described.path("properties").path(property.getKey()));
      }
    }
  }

  /** An empty text describes nothing. */
  private static void describe(ObjectNode tree, JsonNode described) {
    JsonNode text = described.path(DESCRIPTION);
    if (!tree.has(DESCRIPTION) && text.isTextual() && !text.textValue().isBlank()) {
      tree.put(DESCRIPTION, text.textValue());
    }
  }
}
