package dev.kubewright.importer.decide.type;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kubewright.importer.read.schema.Schema;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Finds the parts that are empty where they are missing. In Go they are struct values, not
 * pointers. Documents of OpenAPI 3.0 and CRDs have the default <code>{}</code> for them. Documents
 * of OpenAPI 2.0 have no defaults, so they come from a table.
 */
public final class EmptyParts {
  /** The keyword that marks a property of the table. No document has it. */
  static final String MARK = "x-kubewright-empty";

  private EmptyParts() {}

  /**
   * Marks the properties whose default is <code>{}</code> in the table, by names of definitions.
   */
  public static Map<String, Schema> mark(Map<String, Schema> definitions, JsonNode defaults) {
    Map<String, Schema> marked = new LinkedHashMap<>();
    definitions.forEach((name, schema) -> marked.put(name, marked(schema, defaults.path(name))));
    return marked;
  }

  private static Schema marked(Schema schema, JsonNode defaults) {
    ObjectNode tree = schema.tree();
    for (Map.Entry<String, JsonNode> each : defaults.properties()) {
      if (isEmptyObject(each.getValue())
          && tree.path("properties").path(each.getKey()).isObject()) {
        tree = tree == schema.tree() ? tree.deepCopy() : tree;
        ((ObjectNode) tree.path("properties").path(each.getKey())).put(MARK, true);
      }
    }
    return schema.with(tree);
  }

  /** Returns whether a property that is missing stands for an empty object. */
  static boolean isEmpty(Schema property) {
    return property.is(MARK) || isEmptyObject(property.get("default"));
  }

  private static boolean isEmptyObject(JsonNode value) {
    return value.isObject() && value.isEmpty();
  }
}
