package dev.kubewright.importer.builtin;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kubewright.importer.read.openapi.OpenApiDeclaration;
import dev.kubewright.importer.read.schema.Schema;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.Report;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Makes lists that are maps fit for a CRD. The API server refuses a CRD with such a list unless
 * each key is required or has a default. Documents of OpenAPI 2.0 have no defaults, so they come
 * from a table.
 */
public final class ListKeys {
  private static final String KEYS = "x-kubernetes-list-map-keys";
  private static final String DEFAULT = "default";

  private ListKeys() {}

  /** Gives the keys that items of lists need a default for the one that the table has. */
  public static OpenApiDeclaration overlay(OpenApiDeclaration api, JsonNode defaults) {
    if (defaults.isMissingNode()) {
      return api;
    }
    Map<String, Set<String>> keys = new HashMap<>();
    api.definitions().values().forEach(schema -> collect(schema, keys));
    Map<String, Schema> definitions = new LinkedHashMap<>();
    api.definitions()
        .forEach(
            (name, schema) ->
                definitions.put(
                    name,
                    completed(schema, keys.getOrDefault(name, Set.of()), defaults.path(name))));
    return api.with(definitions);
  }

  /** Collects the keys by the definition of the items that have them. */
  private static void collect(Schema schema, Map<String, Set<String>> keys) {
    Optional<Schema> items = schema.child("items");
    items
        .flatMap(Schema::reference)
        .ifPresent(
            name ->
                keys.computeIfAbsent(name, each -> new LinkedHashSet<>()).addAll(names(schema)));
    items.ifPresent(item -> collect(item, keys));
    schema.child("additionalProperties").ifPresent(value -> collect(value, keys));
    schema.properties().values().forEach(property -> collect(property, keys));
  }

  private static Schema completed(Schema schema, Set<String> keys, JsonNode defaults) {
    ObjectNode tree = schema.tree();
    for (String key : open(schema, keys)) {
      if (defaults.has(key)) {
        tree = tree == schema.tree() ? tree.deepCopy() : tree;
        ((ObjectNode) tree.path("properties").path(key)).set(DEFAULT, defaults.path(key));
      }
    }
    return new Schema(tree, schema.file(), schema.pointer());
  }

  /** Reports the keys of a list that neither are required in its items nor have a default. */
  public static void check(Schema list, Schema item, Report report) {
    for (String key : open(item, names(list))) {
      report.add(DiagnosticId.LIST_KEY_WITHOUT_DEFAULT, list.file(), list.pointer(), key);
    }
  }

  private static Set<String> open(Schema item, Set<String> keys) {
    Set<String> open = new LinkedHashSet<>(keys);
    open.removeAll(item.required());
    Map<String, Schema> properties = item.properties();
    open.removeIf(
        key -> !properties.containsKey(key) || properties.get(key).keywords().contains(DEFAULT));
    return open;
  }

  private static Set<String> names(Schema list) {
    List<String> names = new ArrayList<>();
    list.get(KEYS).forEach(key -> names.add(key.asText()));
    return new LinkedHashSet<>(names);
  }
}
