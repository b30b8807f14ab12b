package dev.kubewright.apiserver.schema;

import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.tree.TreePath;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Removes fields that a structural schema does not specify, in place. */
public final class Pruner {
  private static final Set<String> OBJECT_FIELDS = Set.of("apiVersion", "kind", "metadata");

  private final List<TreePath> removed;

  private Pruner(List<TreePath> removed) {
    this.removed = removed;
  }

  /** Prunes a whole object, except its type and metadata. Adds the removed paths to the list. */
  public static void prune(ObjectNode root, JsonNode schema, List<TreePath> removed) {
    new Pruner(removed).object(root, schema, TreePath.ROOT, true);
  }

  /** Prunes a value inside an object. Adds the removed paths to the list. */
  static void pruneValue(JsonNode value, JsonNode schema, List<TreePath> removed) {
    new Pruner(removed).value(value, schema, TreePath.ROOT);
  }

  private void value(JsonNode value, @Nullable JsonNode schema, TreePath path) {
    if (schema == null || schema.isMissingNode()) {
      return;
    }
    if (value instanceof ObjectNode object) {
      boolean embedded = schema.path("x-kubernetes-embedded-resource").asBoolean(false);
      object(object, schema, path, embedded);
    } else if (value.isArray()) {
      for (int i = 0; i < value.size(); i++) {
        value(value.get(i), Json.find(schema, "items"), path.item(i));
      }
    }
  }

  private void object(ObjectNode object, JsonNode schema, TreePath path, boolean resource) {
    boolean preserves = schema.path("x-kubernetes-preserve-unknown-fields").asBoolean(false);
    JsonNode properties = schema.path("properties");
    JsonNode others = schema.get("additionalProperties");
    for (String name : List.copyOf(object.propertyNames())) {
      TreePath at = path.member(name);
      JsonNode known = properties.get(name);
      if (resource && OBJECT_FIELDS.contains(name)) {
        continue;
      }
      if (known != null) {
        value(object.get(name), known, at);
      } else if (others != null && !others.isBoolean()) {
        value(object.get(name), others, at);
      } else if (!preserves && !(others != null && others.asBoolean())) {
        object.remove(name);
        removed.add(at);
      }
    }
  }
}
