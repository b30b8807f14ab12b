package dev.kubewright.apiserver.schema;

import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.tree.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Checks the defaults of a structural schema against it. */
final class DefaultRules {
  private static final Set<String> OF_EVERY_OBJECT = Set.of("apiVersion", "kind", "metadata");

  private final SchemaValidator validator = new SchemaValidator(false);
  private final List<FieldError> faults = new ArrayList<>();

  private DefaultRules() {}

  static List<FieldError> faults(JsonNode schema, String path) {
    var rules = new DefaultRules();
    rules.check(schema, path, true);
    for (Map.Entry<String, JsonNode> property : schema.path("properties").properties()) {
      String at = path + ".properties[" + property.getKey() + "]";
      if (OF_EVERY_OBJECT.contains(property.getKey())) {
        rules.refuse(property.getValue(), at, property.getKey());
      } else {
        rules.node(property.getValue(), at);
      }
    }
    return rules.faults;
  }

  private void node(JsonNode schema, String path) {
    check(schema, path, false);
    for (Map.Entry<String, JsonNode> property : schema.path("properties").properties()) {
      node(property.getValue(), path + ".properties[" + property.getKey() + "]");
    }
    // As in the server, the values of maps are left out.
    if (schema.path("items").isObject()) {
      node(schema.get("items"), path + ".items");
    }
  }

  private void refuse(JsonNode schema, String path, String top) {
    if (Json.find(schema, "default") != null) {
      String why = "must not be set in top-level " + top;
      faults.add(FieldError.forbidden(path + ".default", why));
    }
    for (Map.Entry<String, JsonNode> property : schema.path("properties").properties()) {
      refuse(property.getValue(), path + ".properties[" + property.getKey() + "]", top);
    }
  }

  private void check(JsonNode schema, String path, boolean root) {
    JsonNode value = Json.find(schema, "default");
    if (value == null) {
      return;
    }
    String at = path + ".default";
    List<TreePath> unknown = new ArrayList<>();
    JsonNode copy = value.deepCopy();
    if (root && copy instanceof ObjectNode object) {
      Pruner.prune(object, schema, unknown);
    } else {
      Pruner.pruneValue(copy, schema, unknown);
    }
    if (!unknown.isEmpty()) {
      faults.add(FieldError.invalid(at, value, "must not have unknown fields"));
    }
    List<FieldError> found = new ArrayList<>(validator.validate(value, schema));
    found.addAll(EmbeddedObjects.check(value, schema, root));
    for (FieldError fault : found) {
      faults.add(new FieldError(fault.reason(), join(at, fault.field()), fault.text()));
    }
  }

  private static String join(String path, String field) {
    if (field.equals(SchemaValidator.NO_FIELD) || field.isEmpty()) {
      return path;
    }
    return field.startsWith("[") || field.startsWith(".") ? path + field : path + "." + field;
  }
}
