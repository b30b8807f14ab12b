package dev.kubewright.apiserver.select;

import dev.kubewright.apiserver.tree.Json;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A parsed label selector. An object matches if all requirements hold.
 *
 * @param requirements the requirements. An empty list selects everything.
 */
public record LabelSelector(List<Requirement> requirements) {

  /** The operators of a requirement. */
  enum Operator {
    IN,
    NOT_IN,
    EXISTS,
    NOT_EXISTS,
    GREATER,
    LESS
  }

  /** One requirement on one label. */
  record Requirement(String key, Operator operator, Set<String> values) {
    boolean matches(@Nullable String value) {
      return switch (operator) {
        case EXISTS -> value != null;
        case NOT_EXISTS -> value == null;
        case IN -> value != null && values.contains(value);
        case NOT_IN -> value == null || !values.contains(value);
        case GREATER -> compare(value) > 0;
        case LESS -> compare(value) < 0;
      };
    }

    private int compare(@Nullable String value) {
      return value == null || !isNumber(value)
          ? 0
          : Long.compare(Long.parseLong(value), Long.parseLong(values.iterator().next()));
    }

    /** Returns whether a text is a number of 64 bits. */
    static boolean isNumber(String text) {
      // More digits than this are no number of 64 bits, or have zeros before.
      if (!text.matches("[-+]?[0-9]{1,64}")) {
        return false;
      }
      try {
        Long.parseLong(text);
        return true;
      } catch (NumberFormatException e) {
        return false;
      }
    }
  }

  /**
   * Parses a selector.
   *
   * @throws dev.kubewright.apiserver.errors.ApiError 400 if the text is not a selector
   */
  public static LabelSelector parse(String text) {
    return new LabelSelector(List.copyOf(new LabelSelectorParser(text).parse()));
  }

  /** Returns whether the labels of an object satisfy every requirement. */
  public boolean matches(JsonNode object) {
    if (requirements.isEmpty()) {
      return true;
    }
    JsonNode labels = Json.find(object, "metadata", "labels");
    for (Requirement requirement : requirements) {
      JsonNode value = labels == null ? null : labels.get(requirement.key());
      if (!requirement.matches(value == null ? null : value.asString(""))) {
        return false;
      }
    }
    return true;
  }
}
