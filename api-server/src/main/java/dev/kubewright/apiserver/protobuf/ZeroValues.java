package dev.kubewright.apiserver.protobuf;

import dev.kubewright.apiserver.tree.Json;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.NullNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Adds what Go writes in JSON for values that nobody set: a structure without a pointer is always
 * there, and so is each field without {@code omitempty}. Safe for all threads.
 */
final class ZeroValues {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final Messages messages;

  ZeroValues(Messages messages) {
    this.messages = messages;
  }

  /** Adds them to an object and to all objects in it. */
  void fill(ObjectNode object, String message) {
    for (Field field : messages.fields(message).values()) {
      if (field.inline()) {
        fill(object, field.type());
        continue;
      }
      JsonNode value = object.get(field.json());
      boolean none = value == null || value.isNull();
      if (!none) {
        inside(value, field);
      } else if (!isOmitted(field, message)) {
        object.set(field.json(), zero(field));
      }
    }
  }

  private void inside(JsonNode value, Field field) {
    if (!isStructure(field.type())) {
      return;
    }
    if (field.label() == Field.Label.ONCE) {
      fillOne(value, field.type());
    } else {
      value.forEach(each -> fillOne(each, field.type()));
    }
  }

  private void fillOne(@Nullable JsonNode value, String message) {
    if (value instanceof ObjectNode object) {
      fill(object, message);
    }
  }

  /** A structure is never empty for Go, unless the field says {@code omitzero} as this one does. */
  private static boolean isOmitted(Field field, String message) {
    boolean structure = field.label() == Field.Label.ONCE && !field.pointer() && !field.scalar();
    return structure
        ? field.json().equals("creationTimestamp") && message.endsWith(".ObjectMeta")
        : field.omitted();
  }

  private JsonNode zero(Field field) {
    if (field.pointer() || field.label() != Field.Label.ONCE) {
      return NullNode.instance;
    }
    String type = field.type();
    if (isStructure(type)) {
      ObjectNode empty = Json.object();
      fill(empty, type);
      return empty;
    }
    return switch (type.substring(type.lastIndexOf('.') + 1)) {
      case "string" -> NODES.stringNode("");
      case "bool" -> NODES.booleanNode(false);
      case "int32", "int64", "double", "IntOrString" -> NODES.numberNode(0);
      case "Quantity" -> NODES.stringNode("0");
      default -> NullNode.instance;
    };
  }

  /** Whether a type is a message with the same fields in JSON. */
  private static boolean isStructure(String type) {
    return switch (type.substring(type.lastIndexOf('.') + 1)) {
      case "string", "bytes", "bool", "int32", "int64", "double" -> false;
      case "Quantity",
          "IntOrString",
          "Time",
          "MicroTime",
          "Verbs",
          "AttestationValue",
          "ExtraValue" ->
          false;
      case "FieldsV1", "RawExtension", "JSON" -> false;
      default -> !type.contains(".JSONSchemaProps");
    };
  }
}
