package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.tree.Json;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Shows events in another version than the one in which they were written. */
final class EventVersions {
  private static final Map<String, String> CORE_TO_EVENTS =
      Map.of(
          "involvedObject", "regarding",
          "message", "note",
          "source", "deprecatedSource",
          "firstTimestamp", "deprecatedFirstTimestamp",
          "lastTimestamp", "deprecatedLastTimestamp",
          "count", "deprecatedCount",
          "reportingComponent", "reportingController");

  /** What the core version shows when it is empty, and the other one leaves out. */
  private static final Set<String> REPORTING = Set.of("reportingController", "reportingInstance");

  private EventVersions() {}

  /** Returns an event in the version of a resource. */
  static ObjectNode renamed(ObjectNode stored, Resource resource) {
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
