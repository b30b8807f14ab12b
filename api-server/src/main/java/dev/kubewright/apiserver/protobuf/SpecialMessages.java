package dev.kubewright.apiserver.protobuf;

import dev.kubewright.apiserver.tree.Json;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The messages whose JSON is not an object with the same fields. */
final class SpecialMessages {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final DateTimeFormatter MICROS =
      new DateTimeFormatterBuilder().appendInstant(6).toFormatter();

  /** Returns the JSON of a message that has been read field by field; null for no value. */
  JsonNode json(String message, ObjectNode fields) {
    return switch (message.substring(message.lastIndexOf('.') + 1)) {
      case "Quantity", "QuantityValue" -> NODES.stringNode(quantity(fields));
      case "IntOrString" ->
          fields.path("type").asLong(0) == 0
              ? NODES.numberNode(fields.path("intVal").asInt(0))
              : NODES.stringNode(Json.string(fields, "strVal"));
      case "Time" -> time(fields, ChronoUnit.SECONDS);
      case "MicroTime" -> time(fields, ChronoUnit.MICROS);
      case "Verbs", "AttestationValue", "ExtraValue" ->
          fields.has("items") ? fields.get("items") : NODES.arrayNode();
      case "FieldsV1", "RawExtension", "JSON" -> raw(message, fields);
      case "JSONSchemaPropsOrBool" -> first(fields, NODES.booleanNode(false), "schema", "allows");
      case "JSONSchemaPropsOrArray" -> first(fields, NODES.nullNode(), "jSONSchemas", "schema");
      case "JSONSchemaPropsOrStringArray" -> first(fields, NODES.nullNode(), "property", "schema");
      default -> fields;
    };
  }

  private static String quantity(ObjectNode fields) {
    String text = Json.string(fields, "string");
    return text.isEmpty() ? "0" : text;
  }

  private static JsonNode first(ObjectNode fields, JsonNode otherwise, String... names) {
    for (String name : names) {
      if (fields.has(name)) {
        return fields.get(name);
      }
    }
    return otherwise;
  }

  /** An empty message is Go's zero time, which is null in JSON. */
  private static JsonNode time(ObjectNode fields, ChronoUnit unit) {
    if (fields.isEmpty()) {
      return NODES.nullNode();
    }
    try {
      Instant time =
          Instant.ofEpochSecond(
                  fields.path("seconds").asLong(0),
                  unit == ChronoUnit.SECONDS ? 0 : fields.path("nanos").asLong(0))
              .truncatedTo(unit);
      return NODES.stringNode(unit == ChronoUnit.SECONDS ? time.toString() : MICROS.format(time));
    } catch (DateTimeException e) {
      throw new WireException("Time.MarshalJSON: year outside of range [0,9999]");
    }
  }

  private static JsonNode raw(String message, ObjectNode fields) {
    String base64 = Json.string(fields, message.endsWith(".FieldsV1") ? "Raw" : "raw");
    if (base64.isEmpty()) {
      return NODES.nullNode();
    }
    byte[] json = Base64.getDecoder().decode(base64);
    try {
      return Json.MAPPER.readTree(json);
    } catch (JacksonException e) {
      throw new WireException(
          message.substring(message.lastIndexOf('.') + 1) + " holds bytes that are not JSON");
    }
  }
}
