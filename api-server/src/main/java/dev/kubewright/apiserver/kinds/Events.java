package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.name.NameRule;
import dev.kubewright.apiserver.registry.StrategyFacts;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.tree.Json;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Events, which two groups show with other names of fields. */
final class Events extends BuiltIn {
  private static final Map<String, String> CORE_TO_EVENTS =
      Map.of(
          "involvedObject", "regarding",
          "message", "note",
          "source", "deprecatedSource",
          "firstTimestamp", "deprecatedFirstTimestamp",
          "lastTimestamp", "deprecatedLastTimestamp",
          "count", "deprecatedCount",
          "reportingComponent", "reportingController");

  /** Shown by the core version even if they are empty. */
  private static final Set<String> REPORTING = Set.of("reportingController", "reportingInstance");

  Events(Resource resource, StrategyFacts facts) {
    super(resource, facts);
  }

  /**
   * Recorders have always put names of objects into those of events, so only new events of {@code
   * events.k8s.io} follow the rule of most kinds.
   */
  @Override
  public NameRule nameRule(boolean created) {
    return created ? super.nameRule(true) : NameRule.SEGMENT;
  }

  /** Both groups share one storage. */
  @Override
  public String storageVersion() {
    return "/v1";
  }

  @Override
  public ObjectNode present(ObjectNode stored) {
    return Json.string(stored, "apiVersion").equals(resource().groupVersion())
        ? stored
        : renamed(stored, resource()).put("apiVersion", resource().groupVersion());
  }

  /** Returns an event in the version of a resource. */
  private static ObjectNode renamed(ObjectNode stored, Resource resource) {
    boolean toCore = resource.group().isEmpty();
    ObjectNode shown = Json.object();
    for (Map.Entry<String, JsonNode> member : stored.properties()) {
      String name = rename(member.getKey(), toCore);
      boolean omitted =
          !toCore && REPORTING.contains(name) && member.getValue().asString("").isEmpty();
      if (!omitted) {
        shown.set(name, member.getValue().deepCopy());
      }
    }
    return shown;
  }

  private static String rename(String name, boolean toCore) {
    if (!toCore) {
      return CORE_TO_EVENTS.getOrDefault(name, name);
    }
    for (Map.Entry<String, String> entry : CORE_TO_EVENTS.entrySet()) {
      if (entry.getValue().equals(name)) {
        return entry.getKey();
      }
    }
    return name;
  }
}
