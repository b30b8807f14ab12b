package dev.kubewright.importer.read;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The keywords of schemas, and which of them hold schemas. */
final class Keywords {
  /** Keywords whose value is one schema. */
  private static final List<String> ONE = List.of("items", "additionalProperties", "not");

  /** Keywords whose value is a list of schemas. */
  private static final List<String> LISTS = List.of("allOf", "anyOf", "oneOf");

  /** Every keyword that the importer carries or leaves to the server knowingly. */
  private static final Set<String> KNOWN =
      Set.of(
          "$ref",
          "additionalProperties",
          "allOf",
          "anyOf",
          "default",
          "description",
          "enum",
          "example",
          "exclusiveMaximum",
          "exclusiveMinimum",
          "externalDocs",
          "format",
          "items",
          "maxItems",
          "maxLength",
          "maxProperties",
          "maximum",
          "minItems",
          "minLength",
          "minProperties",
          "minimum",
          "multipleOf",
          "not",
          "nullable",
          "oneOf",
          "pattern",
          "properties",
          "required",
          "title",
          "type",
          "uniqueItems",
          "x-kubernetes-embedded-resource",
          "x-kubernetes-group-version-kind",
          "x-kubernetes-int-or-string",
          "x-kubernetes-list-map-keys",
          "x-kubernetes-list-type",
          "x-kubernetes-map-type",
          "x-kubernetes-patch-merge-key",
          "x-kubernetes-patch-strategy",
          "x-kubernetes-preserve-unknown-fields",
          "x-kubernetes-unions",
          "x-kubernetes-validations");

  private Keywords() {}

  static boolean isKnown(String keyword) {
    return KNOWN.contains(keyword);
  }

  /** Sees a schema. */
  interface Visitor {
    /** Called for a schema before the schemas inside it. */
    void visit(JsonNode schema, String pointer);
  }

  /** Walks a schema and all schemas inside it in document order. */
  static void walk(JsonNode schema, String pointer, Visitor visitor) {
    visitor.visit(schema, pointer);
    if (schema.path("properties").isObject()) {
      String properties = Pointers.child(pointer, "properties");
      for (Map.Entry<String, JsonNode> property : schema.path("properties").properties()) {
        walk(property.getValue(), Pointers.child(properties, property.getKey()), visitor);
      }
    }
    for (String keyword : ONE) {
      if (schema.path(keyword).isObject()) {
        walk(schema.path(keyword), Pointers.child(pointer, keyword), visitor);
      }
    }
    for (String keyword : LISTS) {
      int index = 0;
      for (JsonNode member : schema.path(keyword)) {
        walk(member, pointer + "/" + keyword + "/" + index++, visitor);
      }
    }
  }
}
