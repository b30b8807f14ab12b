package dev.kubewright.apiserver.registry;

import dev.kubewright.apiserver.resource.Facts;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/**
 * A row of the table of strategies: facts about the real server's own one of a built-in resource.
 */
public final class StrategyFacts {
  private static final String OLD = "old";

  /** What kinds without fields of their own say. */
  private static final String COMMON_REFUSAL =
      "\"{}\" is not a known field selector: only \"metadata.name\", \"metadata.namespace\"";

  private final JsonNode row;
  private final String groupVersion;
  private final String version;

  private StrategyFacts(JsonNode row, Resource resource) {
    this.row = row;
    this.groupVersion = resource.groupVersion();
    this.version = resource.version();
  }

  /** Returns the row of a resource. It is empty for one that stores no objects. */
  public static StrategyFacts of(Resource resource) {
    return new StrategyFacts(
        Facts.strategies().path(resource.groupResource().qualified()), resource);
  }

  boolean flag(String name) {
    return row.path(name).asBoolean(false);
  }

  String text(String name) {
    return Json.string(row, name);
  }

  /** Returns the generation of a new object, or 0 if the strategy sets none. */
  long firstGeneration() {
    return row.path("firstGeneration").asLong(0);
  }

  /** Returns the parts whose change counts as a generation, such as {@code metadata.labels}. */
  List<String> generation() {
    return strings(row.path("generation"));
  }

  List<String> selectableFields() {
    return strings(row.path("fieldSelectors").path(version));
  }

  Set<String> indexedFields() {
    return Set.copyOf(strings(row.path("indexedFields")));
  }

  String selectorRefusal(String field) {
    String own = Json.string(row.path("selectorRefusals"), version);
    return (own.isEmpty() ? COMMON_REFUSAL : own).replace("{}", field);
  }

  List<String> resetFields(String subresource) {
    return strings(part(subresource).path("resetFields").path(groupVersion));
  }

  /** Returns the parts of an object that a write leaves as they are. */
  List<String> kept(String subresource) {
    List<String> kept = new ArrayList<>();
    Map<String, String> verdicts = new TreeMap<>();
    part(subresource)
        .path("update")
        .properties()
        .forEach(entry -> verdicts.put(entry.getKey(), entry.getValue().asString("")));
    verdicts.forEach(
        (part, verdict) -> {
          if (verdict.equals(OLD)) {
            kept.add(part);
          }
        });
    return kept;
  }

  private JsonNode part(String subresource) {
    return subresource.isEmpty() ? row : row.path("subresources").path(subresource);
  }

  private static List<String> strings(JsonNode list) {
    List<String> strings = new ArrayList<>();
    list.forEach(item -> strings.add(item.asString("")));
    return List.copyOf(strings);
  }
}
