package dev.kubewright.importer.check;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

/** Compares JSON values by their meaning: {@code 1} equals {@code 1.0}. */
final class Values {
  private static final Comparator<JsonNode> BY_MEANING =
      (a, b) ->
          a.isNumber() && b.isNumber()
              ? a.decimalValue().compareTo(b.decimalValue())
              : a.equals(b) ? 0 : 1;

  private Values() {}

  /** Returns whether two values are the same. Missing nodes are the same as each other. */
  static boolean same(JsonNode a, JsonNode b) {
    return a.equals(BY_MEANING, b);
  }

  /** Returns the values of a list, each in the form that {@link #normal} gives it. */
  static Set<JsonNode> normalSet(JsonNode list) {
    Set<JsonNode> values = new HashSet<>();
    list.forEach(each -> values.add(normal(each)));
    return values;
  }

  /**
   * Returns a value in which all numbers have one form. Two values are the same if their normal
   * forms are equal.
   */
  static JsonNode normal(JsonNode value) {
    JsonNodeFactory nodes = JsonNodeFactory.instance;
    if (value.isArray()) {
      ArrayNode array = nodes.arrayNode(value.size());
      value.forEach(each -> array.add(normal(each)));
      return array;
    }
    if (value.isObject()) {
      ObjectNode object = nodes.objectNode();
      value.properties().forEach(field -> object.set(field.getKey(), normal(field.getValue())));
      return object;
    }
    return value.isNumber()
        ? DecimalNode.valueOf(value.decimalValue().stripTrailingZeros())
        : value;
  }

  /** Returns the texts of a list. */
  static Set<String> texts(JsonNode list) {
    Set<String> texts = new LinkedHashSet<>();
    list.forEach(each -> texts.add(each.asText()));
    return texts;
  }
}
