package dev.kubewright.importer.read.crd;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kubewright.naming.schema.JsonPath;
import dev.kubewright.naming.schema.JsonPath.Step;
import java.util.List;

/** Follows JSON paths of columns and scales through a schema. */
final class SchemaPaths {
  private static final String PROPERTIES = "properties";
  private static final String ADDITIONAL = "additionalProperties";

  private SchemaPaths() {}

  /** Returns whether a path leads nowhere for sure. What it cannot follow leads somewhere. */
  static boolean leadsNowhere(JsonNode schema, String path) {
    JsonPath parsed = JsonPath.parse(path);
    return !path.startsWith(".metadata")
        && (!parsed.problem().isEmpty() || leadsNowhere(schema, parsed.steps()));
  }

  private static boolean leadsNowhere(JsonNode schema, List<Step> steps) {
    JsonNode node = schema;
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      if (isOpen(node)) {
        return false;
      }
      if (step instanceof Step.Descent) {
        return i + 1 < steps.size()
            && steps.get(i + 1) instanceof Step.Name name
            && !isBelow(node, name.text());
      }
      if (step instanceof Step.Union || step instanceof Step.Items items && isAll(items, node)) {
        return false;
      }
      if (step instanceof Step.Name name) {
        node = property(node, name);
      } else {
        node = node.path("items");
        if (step instanceof Step.Filter filter && node.isObject()) {
          for (JsonPath condition : filter.paths()) {
            if (leadsNowhere(node, condition.steps())) {
              return true;
            }
          }
        }
      }
      if (!node.isObject()) {
        return true;
      }
    }
    return false;
  }

  /** All fields of an object, which have no common schema. */
  private static boolean isAll(Step.Items items, JsonNode schema) {
    return items.text().equals("*") && !schema.path("items").isObject();
  }

  private static boolean isOpen(JsonNode schema) {
    JsonNode values = schema.path(ADDITIONAL);
    return schema.path("x-kubernetes-preserve-unknown-fields").asBoolean()
        || schema.path("x-kubernetes-embedded-resource").asBoolean()
        || values.isBoolean() && values.booleanValue();
  }

  private static JsonNode property(JsonNode schema, Step.Name name) {
    JsonNode whole = property(schema, name.text());
    if (whole.isObject()) {
      return whole;
    }
    JsonNode node = schema;
    for (String part : name.parts()) {
      node = property(node, part);
    }
    return node;
  }

  private static JsonNode property(JsonNode schema, String name) {
    JsonNode property = schema.path(PROPERTIES).path(name);
    return property.isObject() ? property : schema.path(ADDITIONAL);
  }

  private static boolean isBelow(JsonNode schema, String name) {
    if (isOpen(schema) || schema.path(ADDITIONAL).isObject()) {
      return true;
    }
    JsonNode properties = schema.path(PROPERTIES);
    boolean found = properties.has(name);
    for (JsonNode property : properties) {
      found |= isBelow(property, name);
    }
    return found || schema.path("items").isObject() && isBelow(schema.path("items"), name);
  }
}
