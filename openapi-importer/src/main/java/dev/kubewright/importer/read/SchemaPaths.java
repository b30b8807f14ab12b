package dev.kubewright.importer.read;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Follows JSON paths of columns and scales through a schema. */
final class SchemaPaths {
  private static final Pattern NAME = Pattern.compile("\\.((?:\\\\.|[^.\\[\\\\])+)");
  private static final Pattern QUOTED = Pattern.compile("\\[['\"]([^'\"]*)['\"]\\]");
  private static final Pattern BRACKETS = Pattern.compile("\\[[^\\]]*\\]");

  private SchemaPaths() {}

  /** Returns whether a path leads nowhere for sure. What it cannot follow leads somewhere. */
  static boolean leadsNowhere(JsonNode schema, String path) {
    JsonNode node = schema;
    String rest = path;
    if (path.startsWith(".metadata")) {
      return false;
    }
    while (!rest.isEmpty()) {
      Matcher name = NAME.matcher(rest);
      Matcher quoted = QUOTED.matcher(rest);
      Matcher brackets = BRACKETS.matcher(rest);
      boolean named = name.lookingAt() || quoted.lookingAt();
      if (!named && !brackets.lookingAt() || isOpen(node)) {
        return false;
      }
      if (named) {
        Matcher found = name.lookingAt() ? name : quoted;
        node = property(node, found.group(1).replaceAll("\\\\(.)", "$1"));
        rest = rest.substring(found.end());
      } else {
        node = node.path("items");
        rest = rest.substring(brackets.end());
      }
      if (!node.isObject()) {
        return true;
      }
    }
    return false;
  }

  private static boolean isOpen(JsonNode schema) {
    JsonNode values = schema.path("additionalProperties");
    return schema.path("x-kubernetes-preserve-unknown-fields").asBoolean()
        || schema.path("x-kubernetes-embedded-resource").asBoolean()
        || values.isBoolean() && values.booleanValue();
  }

  private static JsonNode property(JsonNode schema, String name) {
    JsonNode property = schema.path("properties").path(name);
    return property.isObject() ? property : schema.path("additionalProperties");
  }
}
