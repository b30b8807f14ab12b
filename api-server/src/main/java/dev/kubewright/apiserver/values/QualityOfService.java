package dev.kubewright.apiserver.values;

import dev.kubewright.apiserver.tree.Json;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** The quality of service of a pod, which follows from its requests and limits. */
public final class QualityOfService {
  private static final String NONE = "BestEffort";
  private static final String SOME = "Burstable";
  private static final String ALL = "Guaranteed";

  private QualityOfService() {}

  /** Returns the class of a pod with defaults. */
  public static String of(JsonNode podSpec) {
    JsonNode own = podSpec.path("resources");
    if (isSet(own.path("requests")) || isSet(own.path("limits"))) {
      return ofResources(own);
    }
    String found = "";
    for (String list : List.of("initContainers", "containers")) {
      for (JsonNode container : podSpec.path(list)) {
        found = both(found, ofResources(container.path("resources")));
      }
    }
    return found.isEmpty() ? NONE : found;
  }

  /** The resources that a pod itself can ask for. */
  private static boolean isSet(JsonNode list) {
    return list.properties().stream()
        .map(entry -> entry.getKey())
        .anyMatch(PodResources::isSupported);
  }

  private static String both(String one, String other) {
    return one.isEmpty() || one.equals(other) ? other : SOME;
  }

  private static String ofResources(JsonNode resources) {
    JsonNode requests = resources.path("requests");
    JsonNode limits = resources.path("limits");
    return both(ofResource(requests, limits, "cpu"), ofResource(requests, limits, "memory"));
  }

  private static String ofResource(JsonNode requests, JsonNode limits, String name) {
    String request = amount(requests, name);
    if (Quantities.compare(request, amount(limits, name)) != 0) {
      return SOME;
    }
    return Quantities.compare(request, "0") == 0 ? NONE : ALL;
  }

  private static String amount(JsonNode list, String name) {
    String amount = Json.string(list, name);
    return amount.isEmpty() ? "0" : amount;
  }
}
