package dev.kubewright.importer.read;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Set;

/**
 * Refuses defaults that the API server refuses: those with a value that the schema does not allow,
 * and those with fields that the schema lacks. Formats and CEL rules are not judged.
 */
final class DefaultRules {
  private static final String PROPERTIES = "properties";
  private static final String ADDITIONAL = "additionalProperties";
  private static final String EMBEDDED = "x-kubernetes-embedded-resource";
  private static final Set<String> META = Set.of("apiVersion", "kind", "metadata");

  private final Refusals refusals;

  DefaultRules(Refusals refusals) {
    this.refusals = refusals;
  }

  /** Checks a value against a schema. Only the first problem is reported. */
  void check(JsonNode schema, JsonNode value, String at, boolean root) {
    String problem = problem(schema, value);
    if (problem.isEmpty() && root && !isObject(value)) {
      problem = "lacks apiVersion or kind";
    }
    if (!problem.isEmpty()) {
      refusals.add(at, "default " + value + " " + problem + "; correct one of them");
    }
  }

  /** A whole object says what it is. */
  private static boolean isObject(JsonNode value) {
    return !value.path("apiVersion").asText("").isEmpty()
        && !value.path("kind").asText("").isEmpty();
  }

  private static String problem(JsonNode schema, JsonNode value) {
    if (value.isNull() && schema.path("nullable").asBoolean()) {
      return "";
    }
    String type = schema.path("type").asText("");
    boolean either = schema.path("x-kubernetes-int-or-string").asBoolean();
    boolean typed = either ? value.isTextual() || whole(value) : isOf(type, value);
    if (!typed) {
      return "is not of type " + (either ? "integer or string" : type);
    }
    String limits = limits(schema, value);
    String junctors = limits.isEmpty() ? junctors(schema, value) : limits;
    if (!junctors.isEmpty()) {
      return junctors;
    }
    if (value.isObject()) {
      boolean embedded = schema.path(EMBEDDED).asBoolean();
      return embedded && !isObject(value) ? "lacks apiVersion or kind" : object(schema, value);
    }
    if (value.isArray()) {
      for (JsonNode item : value) {
        String inner = problem(schema.path("items"), item); // a missing schema allows all
        if (!inner.isEmpty()) {
          return "has an item that " + inner;
        }
      }
    }
    return "";
  }

  private static String junctors(JsonNode schema, JsonNode value) {
    for (JsonNode each : schema.path("allOf")) {
      String problem = problem(each, value);
      if (!problem.isEmpty()) {
        return problem;
      }
    }
    boolean matched = schema.path("anyOf").isEmpty();
    for (JsonNode each : schema.path("anyOf")) {
      matched |= problem(each, value).isEmpty();
    }
    return matched ? "" : "matches nothing of anyOf";
  }

  private static boolean isOf(String type, JsonNode value) {
    return switch (type) {
      case "array" -> value.isArray();
      case "boolean" -> value.isBoolean();
      case "integer" -> whole(value);
      case "number" -> value.isNumber();
      case "object" -> value.isObject();
      case "string" -> value.isTextual();
      default -> true;
    };
  }

  private static boolean whole(JsonNode value) {
    return value.isNumber()
        && (value.decimalValue().signum() == 0
            || value.decimalValue().stripTrailingZeros().scale() <= 0);
  }

  private static String limits(JsonNode schema, JsonNode value) {
    JsonNode allowed = schema.path("enum");
    if (!allowed.isEmpty()) {
      boolean found = false;
      for (JsonNode each : allowed) {
        found |= same(each, value);
      }
      if (!found) {
        return "is not among " + allowed;
      }
    }
    if (value.isTextual()) {
      return text(schema, value.textValue());
    }
    if (value.isNumber()) {
      return number(schema, value.decimalValue());
    }
    if (value.isArray()) {
      return count(schema, value.size(), "minItems", "maxItems");
    }
    return value.isObject() ? count(schema, value.size(), "minProperties", "maxProperties") : "";
  }

  private static boolean same(JsonNode one, JsonNode other) {
    return one.isNumber() && other.isNumber()
        ? one.decimalValue().compareTo(other.decimalValue()) == 0
        : one.equals(other);
  }

  private static String text(JsonNode schema, String text) {
    String pattern = schema.path("pattern").asText("");
    if (!pattern.isEmpty() && !Patterns.matches(pattern, text)) {
      return "does not match " + pattern;
    }
    return count(schema, text.codePointCount(0, text.length()), "minLength", "maxLength");
  }

  private static String count(JsonNode schema, int count, String least, String most) {
    if (schema.has(least) && count < schema.path(least).asLong()) {
      return "is shorter than " + least;
    }
    return schema.has(most) && count > schema.path(most).asLong() ? "is longer than " + most : "";
  }

  private static String number(JsonNode schema, BigDecimal number) {
    if (schema.has("minimum")) {
      int order = number.compareTo(schema.path("minimum").decimalValue());
      if (order < 0 || order == 0 && schema.path("exclusiveMinimum").asBoolean()) {
        return "is below the minimum";
      }
    }
    if (schema.has("maximum")) {
      int order = number.compareTo(schema.path("maximum").decimalValue());
      if (order > 0 || order == 0 && schema.path("exclusiveMaximum").asBoolean()) {
        return "is above the maximum";
      }
    }
    BigDecimal step = schema.path("multipleOf").decimalValue();
    return step.signum() > 0 && number.remainder(step).signum() != 0
        ? "is no multiple of " + step
        : "";
  }

  private static String object(JsonNode schema, JsonNode value) {
    for (JsonNode name : schema.path("required")) {
      if (!value.has(name.asText())) {
        return "lacks \"" + name.asText() + "\"";
      }
    }
    for (Map.Entry<String, JsonNode> field : value.properties()) {
      JsonNode inner = schema.path(PROPERTIES).path(field.getKey());
      JsonNode values = schema.path(ADDITIONAL);
      boolean embedded = schema.path(EMBEDDED).asBoolean() && META.contains(field.getKey());
      if (inner.isObject() || values.isObject()) {
        String problem = problem(inner.isObject() ? inner : values, field.getValue());
        if (!problem.isEmpty()) {
          return "has \"" + field.getKey() + "\", which " + problem;
        }
      } else if (schema.has("type")
          && !values.asBoolean()
          && !embedded
          && !schema.path("x-kubernetes-preserve-unknown-fields").asBoolean()) {
        return "has \"" + field.getKey() + "\", which the schema lacks";
      }
    }
    return "";
  }
}
