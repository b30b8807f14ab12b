package dev.kubewright.importer.builtin;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Compares schemas. Descriptions, defaults, the order of properties and of required names, and the
 * pair of types beside {@code x-kubernetes-int-or-string} make no difference: a use of a type can
 * have descriptions and defaults of its own. But it cannot take away a default of the type.
 *
 * <p>Each schema is looked at once, however deeply it is nested. For use by one thread.
 */
final class CanonicalSchemas {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
  private static final String PAIR = "[{\"type\":\"integer\"},{\"type\":\"string\"}]";

  /** Keywords whose value is a schema. */
  private static final Set<String> INNER = Set.of("items", "additionalProperties");

  /** Keywords inside a type that may differ from one use to another. */
  private static final List<String> USE = List.of("description", "default");

  private final Fingerprints fingerprints = new Fingerprints();
  private final Map<JsonNode, Integer> seen = new IdentityHashMap<>();

  /**
   * A difference of two schemas.
   *
   * @param pointer where it is, from the schemas
   * @param words what differs
   */
  record Difference(String pointer, String words) {}

  /** Returns the number of a schema. Schemas that say the same have the same number. */
  int number(JsonNode schema) {
    Integer known = seen.get(schema);
    if (known == null) {
      known = schema.isObject() ? number(schema, keywords(schema)) : fingerprints.of(schema);
      seen.put(schema, known);
    }
    return known;
  }

  /** Returns the number of what a record of an object expresses: its properties. */
  int shape(JsonNode schema) {
    return number(schema, Set.of("properties", "required"));
  }

  private int number(JsonNode schema, Set<String> keywords) {
    ObjectNode out = JSON.objectNode();
    for (String keyword : keywords) {
      JsonNode value = schema.path(keyword);
      if (keyword.equals("properties") && value.isObject()) {
        ObjectNode properties = out.putObject(keyword);
        value.properties().forEach(each -> properties.put(each.getKey(), number(each.getValue())));
      } else if (keyword.equals("required")) {
        ArrayNode names = out.putArray(keyword);
        required(schema).forEach(names::add);
      } else if (INNER.contains(keyword) && value.isObject()) {
        out.put(keyword, number(value));
      } else {
        out.set(keyword, exact(value));
      }
    }
    return fingerprints.of(out);
  }

  /** Readers of JSON and YAML have nodes of different types for the same number. */
  private static JsonNode exact(JsonNode value) {
    return value.isNumber() ? JSON.numberNode(value.decimalValue().stripTrailingZeros()) : value;
  }

  private static Set<String> required(JsonNode schema) {
    Set<String> names = new TreeSet<>();
    schema.path("required").forEach(name -> names.add(name.asText()));
    names.removeIf(name -> !schema.path("properties").has(name));
    return names;
  }

  /** The keywords of a schema that make a difference, in the order of the alphabet. */
  private static Set<String> keywords(JsonNode schema) {
    Set<String> keywords = new TreeSet<>(List.of("required"));
    schema.fieldNames().forEachRemaining(keywords::add);
    keywords.removeAll(USE);
    if (schema.path("x-kubernetes-int-or-string").asBoolean()
        && schema.path("anyOf").toString().equals(PAIR)) {
      keywords.remove("anyOf");
    }
    return keywords;
  }

  /** Returns the first difference of two schemas' properties. */
  Optional<Difference> difference(JsonNode type, JsonNode schema) {
    Optional<Difference> first = difference("", type, schema, false);
    return first.isPresent() ? first : missingDefault("", type, schema);
  }

  /** Finds a default of the type where the schema has none. */
  private static Optional<Difference> missingDefault(String at, JsonNode type, JsonNode schema) {
    for (Map.Entry<String, JsonNode> each : inner(type).entrySet()) {
      JsonNode theirs = each.getValue();
      JsonNode ours = schema.at(each.getKey());
      Optional<Difference> difference =
          theirs.has("default") && !ours.has("default")
              ? Optional.of(
                  new Difference(
                      at + each.getKey(), "it lacks the default " + theirs.path("default")))
              : missingDefault(at + each.getKey(), theirs, ours);
      if (difference.isPresent()) {
        return difference;
      }
    }
    return Optional.empty();
  }

  /** The schemas inside a schema by their places. */
  private static Map<String, JsonNode> inner(JsonNode schema) {
    Map<String, JsonNode> inner = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> each : schema.path("properties").properties()) {
      inner.put(property(each.getKey()), each.getValue());
    }
    for (String keyword : INNER) {
      if (schema.path(keyword).isObject()) {
        inner.put("/" + keyword, schema.path(keyword));
      }
    }
    return inner;
  }

  /**
   * Returns what a use of a type says about fields inside of it: the descriptions, and the defaults
   * that the type lacks.
   */
  static ObjectNode use(JsonNode type, JsonNode schema) {
    ObjectNode out = JSON.objectNode();
    ObjectNode properties = JSON.objectNode();
    for (Map.Entry<String, JsonNode> each : schema.path("properties").properties()) {
      ObjectNode inner = useInside(type.path("properties").path(each.getKey()), each.getValue());
      if (!inner.isEmpty()) {
        properties.set(each.getKey(), inner);
      }
    }
    if (!properties.isEmpty()) {
      out.set("properties", properties);
    }
    for (String keyword : INNER) {
      JsonNode ours = schema.path(keyword);
      ObjectNode inner = ours.isObject() ? useInside(type.path(keyword), ours) : JSON.objectNode();
      if (!inner.isEmpty()) {
        out.set(keyword, inner);
      }
    }
    return out;
  }

  private static ObjectNode useInside(JsonNode type, JsonNode schema) {
    ObjectNode out = JSON.objectNode();
    for (String keyword : USE) {
      JsonNode value = schema.path(keyword);
      if (!value.isMissingNode() && !exact(value).equals(exact(type.path(keyword)))) {
        out.set(keyword, value);
      }
    }
    return out.setAll(use(type, schema));
  }

  private static String property(String name) {
    return "/properties/" + name.replace("~", "~0").replace("/", "~1");
  }

  private Optional<Difference> difference(
      String at, JsonNode type, JsonNode schema, boolean whole) {
    if (number(type) == number(schema)) {
      return Optional.empty();
    }
    if (!type.isObject() || !schema.isObject()) {
      return Optional.of(new Difference(at, schema + " differs from " + type));
    }
    Set<String> keywords = new TreeSet<>(List.of("properties", "required"));
    if (whole) {
      keywords = keywords(type);
      keywords.addAll(keywords(schema));
    }
    for (String keyword : keywords) {
      Optional<Difference> difference = difference(at, keyword, type, schema);
      if (difference.isPresent()) {
        return difference;
      }
    }
    return Optional.empty();
  }

  private Optional<Difference> difference(
      String at, String keyword, JsonNode type, JsonNode schema) {
    JsonNode theirs = type.path(keyword);
    JsonNode ours = schema.path(keyword);
    if (keyword.equals("properties")) {
      return properties(at, theirs, ours);
    }
    if (keyword.equals("required")) {
      return required(type).equals(required(schema))
          ? Optional.empty()
          : Optional.of(
              new Difference(
                  at, "it requires " + required(schema) + " and the type " + required(type)));
    }
    if (INNER.contains(keyword) && theirs.isObject() && ours.isObject()) {
      return difference(at + "/" + keyword, theirs, ours, true);
    }
    return fingerprints.of(exact(theirs)) == fingerprints.of(exact(ours))
        ? Optional.empty()
        : Optional.of(
            new Difference(at, "its " + keyword + " is " + words(ours) + ", not " + words(theirs)));
  }

  private static String words(JsonNode value) {
    return value.isMissingNode() ? "missing" : value.toString();
  }

  private Optional<Difference> properties(String at, JsonNode theirs, JsonNode ours) {
    Set<String> names = new TreeSet<>();
    theirs.fieldNames().forEachRemaining(names::add);
    ours.fieldNames().forEachRemaining(names::add);
    for (String name : names) {
      if (!theirs.has(name)) {
        return Optional.of(new Difference(at, "the type has no property \"" + name + "\""));
      }
      if (!ours.has(name)) {
        return Optional.of(new Difference(at, "it has no property \"" + name + "\""));
      }
      String below = at + property(name);
      Optional<Difference> difference = difference(below, theirs.path(name), ours.path(name), true);
      if (difference.isPresent()) {
        return difference;
      }
    }
    return Optional.empty();
  }
}
