package dev.kubewright.apiserver.values;

import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.values.ValueField.Kind;
import dev.kubewright.apiserver.values.ValueField.Many;
import dev.kubewright.apiserver.values.ValueField.Zero;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.NullNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Adds what Go writes for missing values: a structure without a pointer is always there, and so is
 * each field that is not omitted. Safe for all threads.
 */
public final class ZeroValues {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private ZeroValues() {}

  /** Adds them to an object and to all objects in it. */
  public static void fill(ObjectNode object, String definition) {
    for (ValueField field : ValueTypes.fields(definition).values()) {
      JsonNode value = object.get(field.name());
      if (value != null && !value.isNull()) {
        inside(value, field);
      } else if (field.zero() == Zero.NULL) {
        object.set(field.name(), NullNode.instance);
      } else if (field.zero() == Zero.KEPT) {
        object.set(field.name(), zero(field.kind(), field.type()));
      }
    }
  }

  private static void inside(JsonNode value, ValueField field) {
    if (field.kind() != Kind.STRUCT) {
      return;
    }
    if (field.many() == Many.ONE) {
      fillOne(value, field.type());
    } else {
      value.forEach(each -> fillOne(each, field.type()));
    }
  }

  private static void fillOne(@Nullable JsonNode value, String definition) {
    if (value instanceof ObjectNode object) {
      fill(object, definition);
    }
  }

  /** Returns what Go writes for a missing value. */
  static JsonNode zero(Kind kind, String type) {
    return switch (kind) {
      case STRUCT -> {
        ObjectNode empty = Json.object();
        fill(empty, type);
        yield empty;
      }
      case STRING, BYTES -> NODES.stringNode("");
      case BOOL -> NODES.booleanNode(false);
      case INT32, INT64, FLOAT64, INT_OR_STRING -> NODES.numberNode(0);
      case QUANTITY -> NODES.stringNode("0");
      case RAW, TIME, MICRO_TIME -> NullNode.instance;
    };
  }

  /** Returns whether a value of a field is that of a missing one. */
  static boolean isZero(JsonNode value, ValueField field) {
    if (value.isNull()) {
      return true;
    }
    if (field.many() != Many.ONE) {
      return value.isEmpty();
    }
    return switch (field.kind()) {
      case STRING, BYTES -> value.asString("").isEmpty();
      case BOOL -> value.isBoolean() && !value.booleanValue();
      case INT32, INT64, FLOAT64 -> value.isNumber() && value.doubleValue() == 0;
      default -> false;
    };
  }

  /** Returns whether a server keeps objects of a definition as JSON, so that empty lists stay. */
  static boolean isKeptAsJson(String definition) {
    return !definition.startsWith("io.k8s.api.");
  }
}
