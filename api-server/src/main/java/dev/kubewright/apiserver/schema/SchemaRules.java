package dev.kubewright.apiserver.schema;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Checks the schema of a version of a CRD, with the real server's messages. */
public final class SchemaRules {
  private static final List<String> TEXTS_AND_FLAGS = List.of("$ref", "additionalItems");
  private static final List<String> TABLES =
      List.of("definitions", "dependencies", "patternProperties");

  /** What may stand at the root beside a status subresource. All others may not be set. */
  private static final List<String> WITH_STATUS =
      List.of(
          "description",
          "type",
          "format",
          "title",
          "maximum",
          "exclusiveMaximum",
          "minimum",
          "exclusiveMinimum",
          "maxLength",
          "minLength",
          "pattern",
          "maxItems",
          "minItems",
          "uniqueItems",
          "multipleOf",
          "required",
          "items",
          "properties",
          "externalDocs",
          "example",
          "x-kubernetes-preserve-unknown-fields",
          "x-kubernetes-validations");

  private static final String ONLY =
      "only [Description Type Format Title Maximum ExclusiveMaximum Minimum ExclusiveMinimum"
          + " MaxLength MinLength Pattern MaxItems MinItems UniqueItems MultipleOf Required Items"
          + " Properties ExternalDocs Example XPreserveUnknownFields XValidations] fields are"
          + " allowed at the root of the schema if the status subresource is enabled";

  private final List<FieldError> faults = new ArrayList<>();

  /** Whether there are words that no structural schema can have. */
  private boolean foreign;

  private boolean dialect;

  private SchemaRules() {}

  /**
   * Returns the faults of a schema.
   *
   * @param path the path of the schema in the CRD
   * @param status whether the version has a status subresource
   */
  public static List<FieldError> faults(JsonNode schema, String path, boolean status) {
    var rules = new SchemaRules();
    rules.check(schema, path, status);
    return rules.faults;
  }

  private void check(JsonNode schema, String path, boolean status) {
    if (status) {
      for (Map.Entry<String, JsonNode> word : schema.properties()) {
        if (isSet(word.getValue()) && !WITH_STATUS.contains(word.getKey())) {
          faults.add(FieldError.invalid(path, schema, ONLY));
          break;
        }
      }
    }
    words(schema, path);
    faults.addAll(ListMapKeysCheck.faults(schema, path));
    if (dialect && faults.isEmpty()) {
      faults.add(FieldError.invalid(path, "", "OpenAPIV3Schema 'schema' is not supported"));
    }
    if (foreign || dialect) {
      return;
    }
    List<FieldError> structural = StructuralCheck.faults(schema, path);
    faults.addAll(structural.isEmpty() ? DefaultRules.faults(schema, path) : structural);
  }

  /** Whether Go's form of a schema would have a value for a word. */
  static boolean isSet(JsonNode value) {
    return switch (value.getNodeType()) {
      case NULL, MISSING -> false;
      case BOOLEAN -> value.asBoolean();
      case STRING -> !value.stringValue().isEmpty();
      case ARRAY, OBJECT -> !value.isEmpty();
      default -> true;
    };
  }

  private void words(JsonNode schema, String path) {
    unsupported(schema, path);
    if (schema.path("uniqueItems").asBoolean(false)) {
      String why = "uniqueItems cannot be set to true since the runtime complexity becomes";
      faults.add(FieldError.forbidden(path + ".uniqueItems", why + " quadratic"));
    }
    JsonNode others = schema.path("additionalProperties");
    boolean limited = others.isObject() || (others.isBoolean() && !others.asBoolean());
    if (limited && !schema.path("properties").isEmpty()) {
      String why = "additionalProperties and properties are mutual exclusive";
      faults.add(FieldError.forbidden(path + ".additionalProperties", why));
    }
    if (Json.string(schema, "type").equals("null")) {
      String why = "type cannot be set to null, use nullable as an alternative";
      faults.add(FieldError.forbidden(path + ".type", why));
    }
    JsonNode preserve = schema.path("x-kubernetes-preserve-unknown-fields");
    if (preserve.isBoolean() && !preserve.asBoolean()) {
      String at = path + ".x-kubernetes-preserve-unknown-fields";
      faults.add(FieldError.invalid(at, preserve, "must be true or undefined"));
    }
    faults.addAll(ListTypeRules.faults(schema, path));
    pattern(Json.string(schema, "pattern"), path + ".pattern");
    for (Map.Entry<String, JsonNode> property : schema.path("properties").properties()) {
      words(property.getValue(), path + ".properties[" + property.getKey() + "]");
    }
    for (String word : List.of("additionalProperties", "items", "not")) {
      if (schema.path(word).isObject()) {
        words(schema.get(word), path + "." + word);
      }
    }
    for (String word : StructuralCheck.LOGIC) {
      JsonNode alternatives = schema.path(word);
      for (int i = 0; i < alternatives.size(); i++) {
        words(alternatives.get(i), path + "." + word + "[" + i + "]");
      }
    }
  }

  /** Unlike the other tables, dependencies are refused even if there are none. */
  private static boolean isRefusedEmpty(JsonNode schema, String word) {
    return word.equals("dependencies") && schema.path(word).isObject();
  }

  private void unsupported(JsonNode schema, String path) {
    List<String> found = new ArrayList<>();
    if (isSet(schema.path("id"))) {
      found.add("id");
    }
    TEXTS_AND_FLAGS.stream().filter(word -> Json.find(schema, word) != null).forEach(found::add);
    TABLES.stream()
        .filter(word -> isSet(schema.path(word)) || isRefusedEmpty(schema, word))
        .forEach(found::add);
    for (String word : found) {
      foreign = true;
      faults.add(FieldError.forbidden(path + "." + word, word + " is not supported"));
    }
    if (schema.path("items").isArray()) {
      foreign = true;
      String why = "items must be a schema object and not an array";
      faults.add(FieldError.forbidden(path + ".items", why));
    }
    dialect |= isSet(schema.path("$schema"));
  }

  private void pattern(String pattern, String path) {
    if (pattern.isEmpty()) {
      return;
    }
    try {
      var unused = Pattern.compile(pattern);
    } catch (PatternSyntaxException malformed) {
      String why = "must be a valid regular expression, but isn't: error parsing regexp: ";
      faults.add(FieldError.invalid(path, pattern, why + goError(malformed, pattern)));
    }
  }

  /** Returns the words of Go, which differ from those of its port in two cases. */
  private static String goError(PatternSyntaxException malformed, String pattern) {
    String problem = malformed.getDescription();
    if (problem.startsWith("regexp/syntax: internal error")) {
      return "unexpected ): `" + pattern + "`";
    }
    return problem + ": `" + Objects.requireNonNullElse(malformed.getPattern(), "") + "`";
  }

  /** Returns a warning for each format in a schema that the server does not know. */
  public static Set<String> warnings(JsonNode schema) {
    return SchemaWarnings.of(schema);
  }
}
