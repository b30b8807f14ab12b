package dev.kubewright.apiserver.values;

import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.values.ValueField.Kind;
import dev.kubewright.apiserver.values.ValueField.Many;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Numbers of trees that never were a text of their own: results of an apply, or of a strategic
 * merge patch. Safe for all threads.
 */
public final class TreeNumbers {
  private TreeNumbers() {}

  /** Cuts integers to 32 bits where the type has no more, which the real server does silently. */
  public static void cut(ObjectNode object, String definition) {
    for (ValueField field : ValueTypes.fields(definition).values()) {
      JsonNode value = object.get(field.name());
      if (value == null) {
        continue;
      }
      if (field.kind() == Kind.STRUCT) {
        inside(value, field);
      } else if (field.kind() == Kind.INT32 && field.many() == Many.ONE && isLong(value)) {
        object.set(field.name(), JsonNodeFactory.instance.numberNode((int) value.longValue()));
      }
    }
  }

  private static boolean isLong(JsonNode value) {
    return value.isIntegralNumber() && !value.isBigInteger() && Json.isInteger(value);
  }

  private static void inside(JsonNode value, ValueField field) {
    if (field.many() == Many.ONE) {
      one(value, field.type());
    } else {
      value.forEach(each -> one(each, field.type()));
    }
  }

  private static void one(JsonNode value, String definition) {
    if (value instanceof ObjectNode object) {
      cut(object, definition);
    }
  }
}
