package dev.kubewright.importer.check;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Comparator;
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

  /** Returns whether a list has a value. */
  static boolean contains(JsonNode list, JsonNode value) {
    for (JsonNode each : list) {
      if (same(each, value)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the texts of a list. */
  static Set<String> texts(JsonNode list) {
    Set<String> texts = new LinkedHashSet<>();
    list.forEach(each -> texts.add(each.asText()));
    return texts;
  }
}
