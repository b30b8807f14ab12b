package dev.kubewright.importer.read.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kubewright.importer.read.schema.Pointers;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.Report;
import dev.kubewright.naming.NearNames;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The keywords of schemas in OpenAPI documents, and which of them hold schemas. CRDs have {@code
 * CrdForm}.
 */
final class Keywords {
  /** Keywords whose value is one schema. */
  private static final List<String> ONE = List.of("items", "additionalProperties", "not");

  /** Keywords whose value is a list of schemas. */
  private static final List<String> LISTS = List.of("allOf", "anyOf", "oneOf");

  /** Every keyword that the importer carries, or leaves to the server knowingly. */
  private static final Map<String, Form> KNOWN = new HashMap<>();

  /** The JSON type that the value of a keyword must have. */
  enum Form {
    /** A string. */
    TEXT("a text", JsonNode::isTextual),
    /** A boolean. */
    FLAG("true or false", JsonNode::isBoolean),
    /** A count. */
    COUNT(
        "a whole number from 0",
        node -> node.isIntegralNumber() && node.decimalValue().signum() >= 0),
    /** Any number. */
    NUMBER("a number", JsonNode::isNumber),
    /** A list of any values. */
    LIST("a list", JsonNode::isArray),
    /** A list of strings. */
    TEXTS("a list of texts", node -> node.isArray() && all(node, JsonNode::isTextual)),
    /** An object. */
    OBJECT("an object", JsonNode::isObject),
    /** A list of schemas. */
    SCHEMAS("a list of schemas", node -> node.isArray() && all(node, JsonNode::isObject)),
    /** Schemas by name. */
    NAMED_SCHEMAS("an object of schemas", node -> node.isObject() && all(node, JsonNode::isObject)),
    /** A schema or a boolean. */
    SCHEMA_OR_FLAG("a schema, true or false", node -> node.isObject() || node.isBoolean()),
    /** Any value. */
    ANY("any value", node -> true);

    private final String description;
    private final Predicate<JsonNode> matches;

    Form(String description, Predicate<JsonNode> matches) {
      this.description = description;
      this.matches = matches;
    }

    private static boolean all(JsonNode nodes, Predicate<JsonNode> condition) {
      for (JsonNode node : nodes) {
        if (!condition.test(node)) {
          return false;
        }
      }
      return true;
    }

    private void of(String... keywords) {
      for (String keyword : keywords) {
        KNOWN.put(keyword, this);
      }
    }
  }

  static {
    Form.TEXT.of("$ref", "description", "format", "pattern", "title", "type");
    Form.TEXT.of("x-kubernetes-list-type", "x-kubernetes-map-type");
    Form.TEXT.of("x-kubernetes-patch-merge-key", "x-kubernetes-patch-strategy");
    Form.FLAG.of("exclusiveMaximum", "exclusiveMinimum", "nullable", "uniqueItems");
    Form.FLAG.of("x-kubernetes-embedded-resource", "x-kubernetes-int-or-string");
    Form.FLAG.of("x-kubernetes-preserve-unknown-fields");
    Form.COUNT.of("maxItems", "maxLength", "maxProperties", "minItems", "minLength");
    Form.COUNT.of("minProperties");
    Form.NUMBER.of("maximum", "minimum", "multipleOf");
    Form.LIST.of("enum", "x-kubernetes-group-version-kind", "x-kubernetes-unions");
    Form.LIST.of("x-kubernetes-selectable-fields", "x-kubernetes-validations");
    Form.TEXTS.of("required", "x-kubernetes-list-map-keys");
    Form.OBJECT.of("externalDocs", "items", "not");
    Form.SCHEMAS.of("allOf", "anyOf", "oneOf");
    Form.NAMED_SCHEMAS.of("properties");
    Form.SCHEMA_OR_FLAG.of("additionalProperties");
    Form.ANY.of("default", "example");
  }

  private Keywords() {}

  /**
   * Reports the keywords of one schema that the importer does not know, or whose value is wrong.
   */
  static void check(JsonNode schema, String pointer, String file, Report report) {
    for (Map.Entry<String, JsonNode> keyword : schema.properties()) {
      String name = keyword.getKey();
      JsonNode value = keyword.getValue();
      String place = Pointers.child(pointer, name);
      Form form = KNOWN.get(name);
      if (form == null) {
        String remedy = NearNames.remedy(name, KNOWN.keySet(), "remove it");
        report.add(DiagnosticId.UNKNOWN_KEYWORD, file, place, name, remedy);
      } else if (!form.matches.test(value)) {
        report.add(DiagnosticId.MALFORMED_KEYWORD, file, place, name, value, form.description);
      }
    }
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
