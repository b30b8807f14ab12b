package dev.kubewright.apiserver.values;

import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The requests and limits of a pod as a whole. A pod that has some gets others from those of its
 * containers.
 */
public final class PodResources {
  private static final String REQUESTS = "requests";
  private static final String LIMITS = "limits";

  private PodResources() {}

  /** Sets what is missing in a new pod. Its containers have their defaults. */
  public static void setDefaults(ObjectNode podSpec) {
    JsonNode own = podSpec.path("resources");
    if (own.path(REQUESTS).isEmpty() && own.path(LIMITS).isEmpty()) {
      return;
    }
    ObjectNode resources = (ObjectNode) own;
    ObjectNode requests = copy(resources.path(REQUESTS));
    ObjectNode limits = copy(resources.path(LIMITS));
    Map<String, String> ofContainers = aggregated(podSpec, LIMITS);
    ofContainers.forEach(
        (name, amount) -> {
          if (isHuge(name) && !requests.has(name)) {
            preset(limits, name, amount);
          }
        });
    aggregated(podSpec, REQUESTS)
        .forEach(
            (name, amount) -> {
              if (isSupported(name) && !isHuge(name)) {
                preset(requests, name, amount);
              }
            });
    limits
        .properties()
        .forEach(
            limit -> {
              if (isSupported(limit.getKey())) {
                preset(requests, limit.getKey(), limit.getValue().asString("0"));
              }
            });
    for (Map.Entry<String, JsonNode> request : requests.properties()) {
      String name = request.getKey();
      if (isSupported(name) && isLimited(podSpec, name)) {
        String amount = request.getValue().asString("0");
        preset(limits, name, greater(ofContainers.getOrDefault(name, amount), amount));
      }
    }
    put(resources, LIMITS, limits);
    put(resources, REQUESTS, requests);
  }

  private static ObjectNode copy(JsonNode list) {
    return list instanceof ObjectNode object ? object.deepCopy() : Json.object();
  }

  private static void preset(ObjectNode list, String name, String amount) {
    if (!list.has(name)) {
      list.put(name, amount);
    }
  }

  private static void put(ObjectNode resources, String name, ObjectNode list) {
    if (!list.isEmpty()) {
      resources.set(name, list);
    }
  }

  static boolean isSupported(String name) {
    return name.equals("cpu") || name.equals("memory") || isHuge(name);
  }

  private static boolean isHuge(String name) {
    return name.startsWith("hugepages-");
  }

  private static List<JsonNode> containers(JsonNode podSpec) {
    List<JsonNode> all = new ArrayList<>();
    podSpec.path("initContainers").forEach(all::add);
    podSpec.path("containers").forEach(all::add);
    podSpec.path("ephemeralContainers").forEach(all::add);
    return all;
  }

  private static boolean isLimited(JsonNode podSpec, String name) {
    List<JsonNode> all = containers(podSpec);
    return !all.isEmpty()
        && all.stream().allMatch(one -> one.path("resources").path(LIMITS).has(name));
  }

  /**
   * Returns what the containers of a pod need at most at one time. Those that initialize run one
   * after the other, beside those among them that keep running.
   */
  private static Map<String, String> aggregated(JsonNode podSpec, String list) {
    Map<String, String> all = new TreeMap<>();
    podSpec.path("containers").forEach(one -> merge(all, amounts(one, list), Quantities::sum));
    Map<String, String> running = new TreeMap<>();
    Map<String, String> starting = new TreeMap<>();
    for (JsonNode one : podSpec.path("initContainers")) {
      Map<String, String> needed = amounts(one, list);
      if (Json.string(one, "restartPolicy").equals("Always")) {
        merge(all, needed, Quantities::sum);
        merge(running, needed, Quantities::sum);
        needed = running;
      } else {
        merge(needed, running, Quantities::sum);
      }
      merge(starting, needed, PodResources::greater);
    }
    merge(all, starting, PodResources::greater);
    return all;
  }

  private static Map<String, String> amounts(JsonNode container, String list) {
    Map<String, String> amounts = new TreeMap<>();
    for (Map.Entry<String, JsonNode> each : container.path("resources").path(list).properties()) {
      amounts.put(each.getKey(), each.getValue().asString("0"));
    }
    return amounts;
  }

  private static void merge(
      Map<String, String> all, Map<String, String> more, BiFunction<String, String, String> how) {
    more.forEach((name, amount) -> all.merge(name, amount, how));
  }

  /** Returns the greater one of two quantities, and the first one if they are equal. */
  private static String greater(String one, String other) {
    return Quantities.compare(other, one) > 0 ? other : one;
  }
}
