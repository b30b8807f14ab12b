package dev.kubewright.apiserver.openapi;

import dev.kubewright.apiserver.resource.Catalog;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The served part of the OpenAPI v2 document of the built-in API: the paths of served resources,
 * and the definitions that they lead to. Made when it is first needed. Safe for all threads.
 */
final class ServedSwagger {
  private final Catalog catalog;
  private @Nullable ObjectNode document;

  ServedSwagger(Catalog catalog) {
    this.catalog = catalog;
  }

  /** Returns the paths, which must not be changed. */
  JsonNode paths() {
    return document().get("paths");
  }

  /** Returns the document. Its members may be replaced, and must not be changed. */
  synchronized ObjectNode document() {
    ObjectNode known = document;
    if (known == null) {
      known = make();
      document = known;
    }
    ObjectNode copy = Json.object();
    known.properties().forEach(member -> copy.set(member.getKey(), member.getValue()));
    return copy;
  }

  private ObjectNode make() {
    ObjectNode made = Json.object();
    BuiltInSwagger.tree()
        .properties()
        .forEach(member -> made.set(member.getKey(), member.getValue()));
    ObjectNode paths = Json.object();
    for (Map.Entry<String, JsonNode> path : BuiltInSwagger.paths().properties()) {
      if (serves(List.of(path.getKey().substring(1).split("/")))) {
        paths.set(path.getKey(), path.getValue());
      }
    }
    if (paths.size() < BuiltInSwagger.paths().size()) {
      made.set("paths", paths);
      made.set("definitions", definitions(paths));
    }
    return made;
  }

  /** Returns whether a path is served, by its segments. */
  private boolean serves(List<String> path) {
    if (!path.get(0).equals("apis") || path.size() < 2) {
      return true;
    }
    String group = path.get(1);
    if (path.size() == 2) {
      return catalog.groups().containsKey(group);
    }
    String version = path.get(2);
    return path.size() == 3
        ? !catalog.in(group, version).isEmpty()
        : catalog.find(group, version, plural(path.subList(3, path.size()))) != null;
  }

  /** Returns the resource of a path after its version. */
  private static String plural(List<String> path) {
    if (path.get(0).equals("watch")) {
      return plural(path.subList(1, path.size()));
    }
    return path.get(0).equals("namespaces") && path.size() > 2 ? path.get(2) : path.get(0);
  }

  private static ObjectNode definitions(JsonNode paths) {
    Set<String> reached = new HashSet<>();
    Deque<String> open = new ArrayDeque<>();
    references(paths, open);
    while (!open.isEmpty()) {
      String name = open.pop();
      if (reached.add(name)) {
        references(BuiltInSwagger.definition(name), open);
      }
    }
    ObjectNode definitions = Json.object();
    for (Map.Entry<String, JsonNode> each : BuiltInSwagger.tree().get("definitions").properties()) {
      if (reached.contains(each.getKey())) {
        definitions.set(each.getKey(), each.getValue());
      }
    }
    return definitions;
  }

  /** Adds the definitions that a tree refers to. Parameters may be shared ones. */
  private static void references(JsonNode node, Deque<String> found) {
    JsonNode reference = node.get("$ref");
    if (reference != null && reference.isString()) {
      String target = reference.stringValue();
      if (target.startsWith(CustomSchemas.DEFINITIONS)) {
        found.add(target.substring(CustomSchemas.DEFINITIONS.length()));
      } else {
        references(BuiltInSwagger.parameter(node), found);
      }
    }
    node.forEach(child -> references(child, found));
  }
}
