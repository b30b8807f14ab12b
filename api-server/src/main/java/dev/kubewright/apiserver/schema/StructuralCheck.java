package dev.kubewright.apiserver.schema;

import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Checks whether a CRD schema is structural. */
public final class StructuralCheck {
  private static final Set<String> BANNED_IN_LOGIC =
      Set.of(
          "description",
          "type",
          "default",
          "additionalProperties",
          "nullable",
          "title",
          "x-kubernetes-preserve-unknown-fields",
          "x-kubernetes-embedded-resource",
          "x-kubernetes-list-type",
          "x-kubernetes-list-map-keys",
          "x-kubernetes-map-type");
  private static final Set<String> LOGIC = Set.of("allOf", "anyOf", "oneOf");

  private final List<String> faults = new ArrayList<>();

  private StructuralCheck() {}

  /**
   * Returns the faults in the words of the NonStructuralSchema condition. Empty if it is
   * structural.
   */
  public static List<String> faults(JsonNode schema, String path) {
    StructuralCheck check = new StructuralCheck();
    if (!Json.string(schema, "type").equals("object")) {
      check.required(path, "type", "must not be empty at the root");
    }
    check.node(schema, path, true);
    return check.faults;
  }

  private void required(String path, String field, String why) {
    faults.add(path + "." + field + ": Required value: " + why);
  }

  private void forbidden(String path, String why) {
    faults.add(path + ": Forbidden: " + why);
  }

  private void node(JsonNode schema, String path, boolean root) {
    boolean typed =
        !Json.string(schema, "type").isEmpty()
            || schema.path("x-kubernetes-int-or-string").asBoolean(false)
            || schema.path("x-kubernetes-preserve-unknown-fields").asBoolean(false);
    if (!typed && !root) {
      required(path, "type", "must not be empty for specified object fields");
    }
    JsonNode properties = schema.path("properties");
    if (!properties.isEmpty() && schema.path("additionalProperties").isObject()) {
      forbidden(
          path + ".additionalProperties",
          "additionalProperties and properties are mutual exclusive");
    }
    for (Map.Entry<String, JsonNode> property : properties.properties()) {
      node(property.getValue(), path + ".properties[" + property.getKey() + "]", false);
    }
    if (schema.path("additionalProperties").isObject()) {
      node(schema.get("additionalProperties"), path + ".additionalProperties", false);
    }
    if (schema.path("items").isObject()) {
      node(schema.get("items"), path + ".items", false);
    } else if (Json.string(schema, "type").equals("array")) {
      required(path, "items", "must be specified");
    }
    boolean free = schema.path("x-kubernetes-int-or-string").asBoolean(false);
    for (String word : LOGIC) {
      JsonNode alternatives = schema.path(word);
      for (int i = 0; i < alternatives.size(); i++) {
        logic(alternatives.get(i), schema, path + "." + word + "[" + i + "]", free);
      }
    }
    if (schema.has("not")) {
      logic(schema.get("not"), schema, path + ".not", false);
    }
  }

  private void logic(JsonNode schema, JsonNode owner, String path, boolean typesAllowed) {
    for (String word : schema.propertyNames()) {
      boolean typeOfIntOrString = typesAllowed && word.equals("type");
      if (BANNED_IN_LOGIC.contains(word) && !typeOfIntOrString) {
        forbidden(path + "." + word, "must be empty to be structural");
      }
    }
    for (Map.Entry<String, JsonNode> property : schema.path("properties").properties()) {
      JsonNode own = owner.path("properties").path(property.getKey());
      String at = path + ".properties[" + property.getKey() + "]";
      if (own.isMissingNode()) {
        String place = at.replaceAll("\\.(allOf|anyOf|oneOf)\\[\\d+]|\\.not", "");
        faults.add(place + ": Required value: because it is defined in " + at);
      } else {
        logic(
            property.getValue(), own, at, own.path("x-kubernetes-int-or-string").asBoolean(false));
      }
    }
    if (schema.path("items").isObject()) {
      logic(schema.get("items"), owner.path("items"), path + ".items", false);
    }
    for (String word : LOGIC) {
      JsonNode alternatives = schema.path(word);
      for (int i = 0; i < alternatives.size(); i++) {
        logic(alternatives.get(i), owner, path + "." + word + "[" + i + "]", typesAllowed);
      }
    }
    if (schema.has("not")) {
      logic(schema.get("not"), owner, path + ".not", typesAllowed);
    }
  }
}
