package dev.kubewright.apiserver.schema;

import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Checks whether a CRD schema is structural. */
final class StructuralCheck {
  static final List<String> LOGIC = List.of("allOf", "anyOf", "oneOf");

  private static final List<String> TYPES =
      List.of("array", "boolean", "integer", "number", "object", "string");

  /** What a schema inside logic must not have, and what the server says about it. */
  private static final Map<String, String> BANNED_IN_LOGIC = banned();

  private static final JsonNode INT_OR_STRING =
      Json.MAPPER.readTree("[{\"type\":\"integer\"},{\"type\":\"string\"}]");

  private final List<FieldError> faults = new ArrayList<>();

  private enum Level {
    ROOT("at the root"),
    ITEM("for specified array items"),
    FIELD("for specified object fields");

    private final String words;

    Level(String words) {
      this.words = words;
    }
  }

  private StructuralCheck() {}

  private static Map<String, String> banned() {
    var banned = new LinkedHashMap<String, String>();
    for (String word : List.of("type", "title", "description", "x-kubernetes-list-map-keys")) {
      banned.put(word, "must be empty to be structural");
    }
    for (String word :
        List.of(
            "additionalProperties", "default", "x-kubernetes-list-type", "x-kubernetes-map-type")) {
      banned.put(word, "must be undefined to be structural");
    }
    for (String word :
        List.of(
            "nullable",
            "x-kubernetes-preserve-unknown-fields",
            "x-kubernetes-embedded-resource",
            "x-kubernetes-int-or-string")) {
      banned.put(word, "must be false to be structural");
    }
    return banned;
  }

  /** Returns the faults, which the NonStructuralSchema condition shows too. */
  static List<FieldError> faults(JsonNode schema, String path) {
    var check = new StructuralCheck();
    check.node(schema, path, Level.ROOT);
    check.complete(schema, schema, path, path);
    return check.faults;
  }

  private void node(JsonNode schema, String path, Level level) {
    type(schema, path, level);
    if (schema.path("x-kubernetes-embedded-resource").asBoolean(false)) {
      embedded(schema, path);
    }
    if (level == Level.ROOT && schema.path("nullable").asBoolean(false)) {
      String why = "nullable cannot be true at the root";
      faults.add(FieldError.forbidden(path + ".nullable", why));
    }
    if (Json.string(schema, "type").equals("array") && !schema.path("items").isObject()) {
      faults.add(FieldError.required(path + ".items", "must be specified"));
    }
    if (level == Level.ROOT || schema.path("x-kubernetes-embedded-resource").asBoolean(false)) {
      object(schema, path + ".properties", level);
    }
    for (Map.Entry<String, JsonNode> property : schema.path("properties").properties()) {
      node(property.getValue(), path + ".properties[" + property.getKey() + "]", Level.FIELD);
    }
    if (schema.path("additionalProperties").isObject()) {
      node(schema.get("additionalProperties"), path + ".additionalProperties", Level.FIELD);
    }
    if (schema.path("items").isObject()) {
      node(schema.get("items"), path + ".items", Level.ITEM);
    }
    boolean free = schema.path("x-kubernetes-int-or-string").asBoolean(false);
    boolean direct = free && INT_OR_STRING.equals(schema.get("anyOf"));
    boolean first = free && INT_OR_STRING.equals(schema.path("allOf").path(0).get("anyOf"));
    logic(schema, path, level, direct ? "anyOf" : "", first);
  }

  private void type(JsonNode schema, String path, Level level) {
    String type = Json.string(schema, "type");
    known(type, path);
    if (schema.path("x-kubernetes-embedded-resource").asBoolean(false) && !type.equals("object")) {
      String why = "must be object if x-kubernetes-embedded-resource is true";
      faults.add(
          type.isEmpty()
              ? FieldError.required(path + ".type", why)
              : FieldError.invalid(path + ".type", type, why));
    } else if (type.isEmpty()
        && !schema.path("x-kubernetes-int-or-string").asBoolean(false)
        && !schema.path("x-kubernetes-preserve-unknown-fields").asBoolean(false)) {
      faults.add(FieldError.required(path + ".type", "must not be empty " + level.words));
    }
    if (level == Level.ROOT && !type.isEmpty() && !type.equals("object")) {
      faults.add(FieldError.invalid(path + ".type", type, "must be object at the root"));
    }
  }

  private void known(String type, String path) {
    if (!type.isEmpty() && !TYPES.contains(type)) {
      faults.add(FieldError.unsupportedWord(path + ".type", type, TYPES));
    }
  }

  private void embedded(JsonNode schema, String path) {
    if (schema.path("additionalProperties").isObject()) {
      String why = "must not be used if x-kubernetes-embedded-resource is set";
      faults.add(FieldError.forbidden(path + ".additionalProperties", why));
    }
    if (schema.path("properties").isEmpty()
        && !schema.path("x-kubernetes-preserve-unknown-fields").asBoolean(false)) {
      String why =
          "must not be empty if x-kubernetes-embedded-resource is true without"
              + " x-kubernetes-preserve-unknown-fields";
      faults.add(FieldError.required(path + ".properties", why));
    }
  }

  /** Checks the type and the metadata of a whole object. */
  private void object(JsonNode schema, String path, Level level) {
    JsonNode properties = schema.path("properties");
    for (String name : List.of("apiVersion", "kind")) {
      String type = Json.string(properties, name, "type");
      if (properties.has(name) && !type.equals("string")) {
        faults.add(FieldError.invalid(path + "[" + name + "].type", type, "must be string"));
      }
    }
    JsonNode metadata = properties.path("metadata");
    if (metadata.isMissingNode()) {
      return;
    }
    String type = Json.string(metadata, "type");
    if (!type.equals("object")) {
      faults.add(FieldError.invalid(path + "[metadata].type", type, "must be object"));
    }
    if (level == Level.ROOT && saysMore(metadata)) {
      String why = "must not specify anything other than name and generateName, but metadata is";
      faults.add(FieldError.forbidden(path + "[metadata]", why + " implicitly specified"));
    }
  }

  private static boolean saysMore(JsonNode metadata) {
    for (Map.Entry<String, JsonNode> word : metadata.properties()) {
      switch (word.getKey()) {
        case "type", "default" -> {}
        case "properties" -> {
          if (!Set.of("name", "generateName").containsAll(word.getValue().propertyNames())) {
            return true;
          }
        }
        default -> {
          if (SchemaRules.isSet(word.getValue())) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /**
   * Checks the alternatives of a schema.
   *
   * @param skipped a word that is not checked, because it says what an int-or-string is
   * @param first whether the same goes for {@code anyOf} in the first of {@code allOf}
   */
  private void logic(JsonNode schema, String path, Level level, String skipped, boolean first) {
    for (String word : LOGIC) {
      JsonNode alternatives = schema.path(word);
      for (int i = 0; i < alternatives.size() && !word.equals(skipped); i++) {
        String inner = first && word.equals("allOf") && i == 0 ? "anyOf" : "";
        nested(alternatives.get(i), path + "." + word + "[" + i + "]", level, inner);
      }
    }
    if (schema.path("not").isObject()) {
      nested(schema.get("not"), path + ".not", level, "");
    }
  }

  private void nested(JsonNode schema, String path, Level level, String skipped) {
    logic(schema, path, level, skipped, false);
    known(Json.string(schema, "type"), path);
    BANNED_IN_LOGIC.forEach(
        (word, why) -> {
          JsonNode value = schema.path(word);
          boolean set =
              why.contains("undefined") ? !value.isMissingNode() : SchemaRules.isSet(value);
          if (set) {
            faults.add(FieldError.forbidden(path + "." + word, why));
          }
        });
    if (level == Level.ROOT && schema.path("properties").has("metadata")) {
      String why = "must not be specified in a nested context";
      faults.add(FieldError.forbidden(path + ".properties[metadata]", why));
    }
    for (Map.Entry<String, JsonNode> property : schema.path("properties").properties()) {
      String at = path + ".properties[" + property.getKey() + "]";
      nested(property.getValue(), at, Level.FIELD, "");
    }
    if (schema.path("items").isObject()) {
      nested(schema.get("items"), path + ".items", Level.ITEM, "");
    }
  }

  /**
   * Checks that what logic at the root speaks of is specified outside of it. The server does not
   * look at logic further inside.
   */
  private void complete(JsonNode logic, JsonNode schema, String path, String at) {
    for (String word : LOGIC) {
      JsonNode alternatives = logic.path(word);
      for (int i = 0; i < alternatives.size(); i++) {
        completeParts(alternatives.get(i), schema, path, at + "." + word + "[" + i + "]");
      }
    }
    if (logic.path("not").isObject()) {
      completeParts(logic.get("not"), schema, path, at + ".not");
    }
  }

  private void completeParts(JsonNode logic, JsonNode schema, String path, String at) {
    if (schema.isMissingNode()) {
      faults.add(FieldError.required(path, "because it is defined in " + at));
      return;
    }
    complete(logic, schema, path, at);
    if (logic.path("items").isObject()) {
      completeParts(logic.get("items"), schema.path("items"), path + ".items", at + ".items");
    }
    for (Map.Entry<String, JsonNode> property : logic.path("properties").properties()) {
      String name = ".properties[" + property.getKey() + "]";
      JsonNode own = schema.path("properties").path(property.getKey());
      completeParts(property.getValue(), own, path + name, at + name);
    }
  }
}
