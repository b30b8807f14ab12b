package dev.kubewright.it.longrun.corpus;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Makes an object that has every field of a schema, and in each object at every level one more
 * field, which the schema does not know. Texts that may be changed begin with {@link #TEXT} and are
 * all different.
 */
final class WholeObject {
  /** The name of the field that the schema does not know. */
  static final String UNKNOWN = "fromTheFuture";

  /** How a text begins that may be changed. */
  static final String TEXT = "text";

  /** The part of a pattern that only quantities have. */
  private static final String QUANTITY = "KMGTPE";

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final int DEPTH_OF_PAIRS = 5;
  private static final double HALF = 0.5;

  private int unknown;
  private int values;

  /** Returns how many unknown fields the object has. */
  int unknown() {
    return unknown;
  }

  /** Returns the fields of a kind, without those that every object has. */
  ObjectNode fields(JsonNode schema) {
    ObjectNode object = NODES.objectNode();
    addProperties(schema, 0, object);
    object.remove("apiVersion");
    object.remove("kind");
    object.remove("metadata");
    return object;
  }

  private JsonNode value(JsonNode schema, int depth) {
    JsonNode word = word(schema);
    if (word != null) {
      return word;
    }
    if (schema.path("x-kubernetes-int-or-string").asBoolean(false)) {
      return intOrString(schema);
    }
    values++;
    return switch (schema.path("type").asString("")) {
      case "object" -> object(schema, depth);
      case "array" -> array(schema.path("items"), depth);
      case "string" -> NODES.stringNode(text(schema));
      case "integer" -> NODES.numberNode(values);
      case "number" -> NODES.numberNode(values + HALF);
      case "boolean" -> NODES.booleanNode(true);
      default -> anything();
    };
  }

  private static @Nullable JsonNode word(JsonNode schema) {
    for (JsonNode word : schema.path("enum")) {
      if (!word.isNull()) {
        return word;
      }
    }
    return null;
  }

  private JsonNode intOrString(JsonNode schema) {
    values++;
    if (schema.has("pattern")) {
      return NODES.stringNode(values + "Mi");
    }
    return values % 2 == 0 ? NODES.numberNode(values) : NODES.stringNode(values + "%");
  }

  private String text(JsonNode schema) {
    return switch (schema.path("format").asString("")) {
      case "date-time" -> "2026-11-23T08:00:00Z";
      case "byte" -> "AQI=";
      default ->
          schema.path("pattern").asString("").contains(QUANTITY) ? values + "Gi" : TEXT + values;
    };
  }

  private ObjectNode object(JsonNode schema, int depth) {
    ObjectNode object = NODES.objectNode();
    if (!schema.path("properties").isEmpty()) {
      addProperties(schema, depth, object);
    } else if (schema.path("additionalProperties").isObject()) {
      object.set("one", value(schema.get("additionalProperties"), depth + 1));
      object.set("two/2", value(schema.get("additionalProperties"), depth + 1));
    } else if (schema.path(NewerCrd.PRESERVE).asBoolean(false)
        || schema.path("additionalProperties").asBoolean(false)) {
      object.setAll((ObjectNode) anything());
    }
    if (schema.path("x-kubernetes-embedded-resource").asBoolean(false)) {
      object.put("apiVersion", "v1").put("kind", "ConfigMap");
      object.putObject("metadata").put("name", "embedded");
    }
    return object;
  }

  private void addProperties(JsonNode schema, int depth, ObjectNode object) {
    schema
        .path("properties")
        .properties()
        .forEach(each -> object.set(each.getKey(), value(each.getValue(), depth + 1)));
    unknown++;
    object.putObject(UNKNOWN).putArray("deep").add(unknown).addObject().put("a", "b");
  }

  /** Lists further inside have one item, so that objects do not become huge. */
  private ArrayNode array(JsonNode items, int depth) {
    ArrayNode array = NODES.arrayNode();
    array.add(value(items, depth + 1));
    if (depth < DEPTH_OF_PAIRS) {
      array.add(value(items, depth + 1));
    }
    return array;
  }

  private static JsonNode anything() {
    return JsonMapper.shared().readTree("{\"any\": [1, 0.5, \"x\", {\"y\": true}, []]}");
  }
}
