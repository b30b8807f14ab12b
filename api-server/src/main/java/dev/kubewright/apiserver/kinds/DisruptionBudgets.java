package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.errors.ApiError;
import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.GroupResource;
import dev.kubewright.apiserver.store.Store;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The budgets that limit evictions of pods. Nothing here computes the status of a budget: that is
 * the work of a controller. The caller holds the lock of the store.
 */
public final class DisruptionBudgets {
  private static final GroupResource NAMED = new GroupResource("policy", "poddisruptionbudget");
  private static final Set<String> UNGUARDED = Set.of("Succeeded", "Failed", "Pending");
  private static final int MOST_DISRUPTED = 2000;
  private static final int RETRY_SECONDS = 10;
  private static final String VIOLATED =
      "Cannot evict pod as it would violate the pod's disruption budget.";
  private static final String SEVERAL =
      "This pod has more than one PodDisruptionBudget, which the eviction subresource does not"
          + " support.";

  private final Store store;
  private final BinaryOperator<ObjectNode> tracked;

  /**
   * Creates the budgets of a store.
   *
   * @param tracked notes in a budget that the server changes who owns its fields. Its arguments are
   *     the stored budget and the changed one.
   */
  public DisruptionBudgets(Store store, BinaryOperator<ObjectNode> tracked) {
    this.store = store;
    this.tracked = tracked;
  }

  /**
   * Takes an eviction from the budget of a pod.
   *
   * @param now the time, as it stands in objects
   * @param dryRun whether the budget stays as it is
   * @return a failure that the real server writes as its response, or null if the pod may go
   * @throws ApiError if the budget does not allow it
   */
  public @Nullable ObjectNode take(ObjectNode pod, String now, boolean dryRun) {
    if (UNGUARDED.contains(Json.string(pod, "status", "phase"))
        || pod.path("metadata").has("deletionTimestamp")) {
      return null;
    }
    List<ObjectNode> budgets = budgets(pod);
    if (budgets.size() > 1) {
      ObjectNode status = Json.object().put("kind", "Status").put("apiVersion", "v1");
      status.putObject("metadata");
      return status.put("status", "Failure").put("message", SEVERAL).put("code", 500);
    }
    if (!budgets.isEmpty() && isGuarded(pod, budgets.get(0))) {
      check(budgets.get(0));
      if (!dryRun) {
        decrement(budgets.get(0), Json.string(pod, "metadata", "name"), now);
      }
    }
    return null;
  }

  private List<ObjectNode> budgets(ObjectNode pod) {
    List<ObjectNode> budgets = new ArrayList<>();
    for (ObjectNode budget :
        store.list(Buckets.BUDGETS, Json.string(pod, "metadata", "namespace"))) {
      JsonNode selector = Json.find(budget, "spec", "selector");
      if (selector != null && selects(selector, pod.path("metadata").path("labels"))) {
        budgets.add(budget);
      }
    }
    return budgets;
  }

  private static boolean selects(JsonNode selector, JsonNode labels) {
    for (Map.Entry<String, JsonNode> label : selector.path("matchLabels").properties()) {
      if (!label.getValue().equals(labels.get(label.getKey()))) {
        return false;
      }
    }
    return selector
        .path("matchExpressions")
        .valueStream()
        .allMatch(expression -> holds(expression, labels));
  }

  private static boolean holds(JsonNode expression, JsonNode labels) {
    JsonNode value = labels.get(Json.string(expression, "key"));
    boolean listed =
        value != null && expression.path("values").valueStream().anyMatch(value::equals);
    return switch (Json.string(expression, "operator")) {
      case "In" -> listed;
      case "NotIn" -> !listed;
      case "Exists" -> value != null;
      case "DoesNotExist" -> value == null;
      default -> false;
    };
  }

  /** Pods that are not ready may go if enough others are, or whenever the budget says so. */
  private static boolean isGuarded(ObjectNode pod, ObjectNode budget) {
    JsonNode status = budget.path("status");
    int desired = status.path("desiredHealthy").asInt(0);
    boolean healthy = status.path("currentHealthy").asInt(0) >= desired && desired > 0;
    boolean always =
        Json.string(budget, "spec", "unhealthyPodEvictionPolicy").equals("AlwaysAllow");
    JsonNode ready = condition(pod, "Ready");
    return Json.string(ready, "status").equals("True") || !(always || healthy);
  }

  private static @Nullable JsonNode condition(ObjectNode object, String type) {
    for (JsonNode condition : object.path("status").path("conditions")) {
      if (Json.string(condition, "type").equals(type)) {
        return condition;
      }
    }
    return null;
  }

  private static void check(ObjectNode budget) {
    String name = Json.string(budget, "metadata", "name");
    JsonNode status = budget.path("status");
    long generation = budget.path("metadata").path("generation").asLong(0);
    if (status.path("observedGeneration").asLong(0) < generation) {
      throw tooMany(
          RETRY_SECONDS,
          "The disruption budget " + name + " is still being processed by the server.");
    }
    int allowed = status.path("disruptionsAllowed").asInt(0);
    if (allowed < 0) {
      throw forbidden(
          name, "pdb disruptions allowed is negative", "pdb disruptions allowed is negative");
    }
    if (status.path("disruptedPods").size() > MOST_DISRUPTED) {
      throw forbidden(
          name,
          "DisruptedPods map too big - too many evictions not confirmed by PDB controller",
          "too many pending evictions not confirmed by PDB controller");
    }
    if (allowed == 0) {
      throw tooMany(0, "The disruption budget " + name + " " + reason(budget, status));
    }
  }

  private static String reason(ObjectNode budget, JsonNode status) {
    JsonNode condition = condition(budget, "DisruptionAllowed");
    String message = Json.string(condition, "message");
    boolean refused = Json.string(condition, "status").equals("False") && !message.isEmpty();
    String why = Json.string(condition, "reason");
    if (refused && why.equals("SyncFailed")) {
      return "does not allow evicting pods currently because it failed sync: " + message;
    }
    int current = status.path("currentHealthy").asInt(0);
    int desired = status.path("desiredHealthy").asInt(0);
    if (current <= desired) {
      return "needs " + desired + " healthy pods and has " + current + " currently";
    }
    String refusal = "does not allow evicting pods currently";
    return refused ? refusal + " (" + why + "): " + message : refusal;
  }

  private static ApiError tooMany(int retrySeconds, String why) {
    return Errors.caused(Errors.tooManyRequests(VIOLATED, retrySeconds), "DisruptionBudget", why);
  }

  private static ApiError forbidden(String name, String why, String cause) {
    return Errors.caused(
        Errors.forbidden(NAMED, name, why),
        "DisruptionBudget",
        "The disruption budget " + name + " does not allow evicting pods currently: " + cause);
  }

  private void decrement(ObjectNode budget, String pod, String now) {
    ObjectNode changed = budget.deepCopy();
    ObjectNode status = Json.child(changed, "status");
    int left = status.path("disruptionsAllowed").asInt(0) - 1;
    status.put("disruptionsAllowed", left);
    Json.child(status, "disruptedPods").put(pod, now);
    if (left == 0) {
      insufficient(changed, status, now);
    }
    store.put(Buckets.BUDGETS, tracked.apply(budget, changed));
  }

  /** The condition of a budget that allows nothing any more. */
  private static void insufficient(ObjectNode budget, ObjectNode status, String now) {
    JsonNode known = condition(budget, "DisruptionAllowed");
    ArrayNode conditions =
        status.get("conditions") instanceof ArrayNode list ? list : status.putArray("conditions");
    ObjectNode condition = known instanceof ObjectNode object ? object : conditions.addObject();
    if (!Json.string(condition, "status").equals("False")) {
      condition.put("lastTransitionTime", now);
    }
    condition
        .put("type", "DisruptionAllowed")
        .put("status", "False")
        .put("reason", "InsufficientPods")
        .put("message", "");
    condition.set("observedGeneration", status.path("observedGeneration"));
  }
}
