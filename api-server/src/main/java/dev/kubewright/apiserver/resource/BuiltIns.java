package dev.kubewright.apiserver.resource;

import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads the built-in resources from the fact tables. */
final class BuiltIns {
  /** All of them, in the order of the table. They are read once, for all servers. */
  static final Map<String, Resource> ALL = Collections.unmodifiableMap(all());

  private BuiltIns() {}

  private static Map<String, Resource> all() {
    Map<String, Resource> all = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> groupVersion : Facts.resources().properties()) {
      for (Map.Entry<String, JsonNode> entry : groupVersion.getValue().properties()) {
        Resource resource = resource(groupVersion.getKey(), entry.getKey(), entry.getValue());
        all.put(Catalog.key(resource), resource);
      }
    }
    return all;
  }

  private static Resource resource(String groupVersion, String plural, JsonNode facts) {
    String kind = Json.string(facts, "kind", "kind");
    Map<String, Subresource> subresources = new TreeMap<>();
    for (Map.Entry<String, JsonNode> entry : facts.path("subresources").properties()) {
      subresources.put(entry.getKey(), subresource(entry.getKey(), entry.getValue()));
    }
    return new Resource(
        group(groupVersion),
        version(groupVersion),
        new Resource.Names(
            plural,
            Json.string(facts, "singular"),
            kind,
            kind + "List",
            strings(facts.get("shortNames")),
            strings(facts.get("categories"))),
        facts.path("namespaced").asBoolean(),
        verbs(facts.path("verbs")),
        subresources,
        !Json.string(facts, "deleteResponse").endsWith(".Status"),
        Json.string(facts, "type"),
        null);
  }

  private static Subresource subresource(String name, JsonNode facts) {
    String groupVersion = Json.string(facts, "kind", "apiVersion");
    return new Subresource(
        name,
        group(groupVersion),
        version(groupVersion),
        Json.string(facts, "kind", "kind"),
        verbs(facts.path("verbs")));
  }

  private static String group(String groupVersion) {
    int slash = groupVersion.indexOf('/');
    return slash < 0 ? "" : groupVersion.substring(0, slash);
  }

  private static String version(String groupVersion) {
    return groupVersion.substring(groupVersion.indexOf('/') + 1);
  }

  private static List<String> verbs(JsonNode methods) {
    TreeSet<String> verbs = new TreeSet<>();
    for (JsonNode method : methods) {
      String verb =
          switch (method.asString("")) {
            case "post", "connect:POST" -> "create";
            case "put", "connect:PUT" -> "update";
            case "connect:GET" -> "get";
            case "connect:DELETE" -> "delete";
            case "connect:PATCH" -> "patch";
            case "connect:HEAD", "connect:OPTIONS" -> "";
            default -> method.asString("");
          };
      if (!verb.isEmpty()) {
        verbs.add(verb);
      }
    }
    return List.copyOf(verbs);
  }

  static List<String> strings(@Nullable JsonNode list) {
    List<String> strings = new ArrayList<>();
    if (list != null) {
      list.forEach(item -> strings.add(item.asString("")));
    }
    return List.copyOf(strings);
  }
}
