package dev.kubewright.importer.read;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kubewright.naming.GoPatterns;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
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

  private static final List<String> BOUNDS = List.of("minimum", "maximum", "multipleOf");

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
    if (!matched) {
      return "matches nothing of anyOf";
    }
    int matches = matches(schema.path("oneOf"), value);
    if (matches >= 0 && matches != 1) {
      return "matches " + matches + " parts of oneOf";
    }
    JsonNode not = schema.path("not");
    return isJudged(not) && problem(not, value).isEmpty() ? "matches not" : "";
  }

  /** Returns how many parts a value matches, or -1 if there are none or one cannot be judged. */
  private static int matches(JsonNode parts, JsonNode value) {
    int matches = parts.isEmpty() ? -1 : 0;
    for (JsonNode part : parts) {
      if (!isJudged(part)) {
        return -1;
      }
      matches += problem(part, value).isEmpty() ? 1 : 0;
    }
    return matches;
  }

  /**
   * Returns whether a value that has no problem surely matches. A format may still refuse it, so
   * nothing follows from a match without it.
   */
  private static boolean isJudged(JsonNode schema) {
    if (!schema.isObject()) {
      return false;
    }
    for (JsonNode inner : schema.findValues("format")) {
      if (!inner.isNull()) {
        return false;
      }
    }
    return true;
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
      String range = range(schema, value.decimalValue());
      return range.isEmpty() ? number(schema, value.decimalValue()) : range;
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
    if (!pattern.isEmpty() && !GoPatterns.matches(pattern, text)) {
      return "does not match " + pattern;
    }
    return count(schema, text.codePointCount(0, text.length()), "minLength", "maxLength");
  }

  private static String count(JsonNode schema, int count, String least, String most) {
    if (schema.hasNonNull(least) && count < schema.path(least).asLong()) {
      return "is shorter than " + least;
    }
    return schema.hasNonNull(most) && count > schema.path(most).asLong()
        ? "is longer than " + most
        : "";
  }

  /** The server checks an integer and its bounds against the format before it compares them. */
  private static String range(JsonNode schema, BigDecimal number) {
    if (!schema.path("type").asText("").equals("integer")) {
      return "";
    }
    Range range = Range.of(schema.path("format").asText(""));
    if (!range.contains(number)) {
      return "is outside of the range of its format";
    }
    for (String bound : BOUNDS) {
      if (schema.hasNonNull(bound) && !range.contains(schema.path(bound).decimalValue())) {
        return "stands beside a " + bound + " that is no integer of its format";
      }
    }
    return "";
  }

  /** The numbers of an integer format. */
  private record Range(BigInteger least, BigInteger most) {
    static Range of(String format) {
      return switch (format) {
        case "int32" -> signed(Integer.SIZE);
        case "uint32" -> unsigned(Integer.SIZE);
        case "uint64" -> unsigned(Long.SIZE);
        default -> signed(Long.SIZE);
      };
    }

    private static Range signed(int bits) {
      BigInteger end = BigInteger.ONE.shiftLeft(bits - 1);
      return new Range(end.negate(), end.subtract(BigInteger.ONE));
    }

    private static Range unsigned(int bits) {
      return new Range(BigInteger.ZERO, BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE));
    }

    boolean contains(BigDecimal number) {
      return number.compareTo(new BigDecimal(least)) >= 0
          && number.compareTo(new BigDecimal(most)) <= 0
          && number.remainder(BigDecimal.ONE).signum() == 0;
    }
  }

  private static String number(JsonNode schema, BigDecimal number) {
    if (schema.hasNonNull("minimum")) {
      int order = number.compareTo(schema.path("minimum").decimalValue());
      if (order < 0 || order == 0 && schema.path("exclusiveMinimum").asBoolean()) {
        return "is below the minimum";
      }
    }
    if (schema.hasNonNull("maximum")) {
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
