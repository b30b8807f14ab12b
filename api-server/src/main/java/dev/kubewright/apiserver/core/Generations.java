package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.tree.Json;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Maintains {@code metadata.generation}: one on creation, one more for every change of the wanted
 * state.
 */
final class Generations {
  static final String DEPLOYMENTS = "apps/deployments";
  private static final Set<String> WITHOUT =
      Set.of(
          "/configmaps",
          "/endpoints",
          "/events",
          "/limitranges",
          "/namespaces",
          "/nodes",
          "/persistentvolumeclaims",
          "/persistentvolumes",
          "/resourcequotas",
          "/secrets",
          "/serviceaccounts",
          "/services",
          "apiregistration.k8s.io/apiservices",
          "apps/controllerrevisions",
          "autoscaling/horizontalpodautoscalers",
          "certificates.k8s.io/certificatesigningrequests",
          "coordination.k8s.io/leases",
          "networking.k8s.io/ipaddresses",
          "node.k8s.io/runtimeclasses",
          "rbac.authorization.k8s.io/clusterrolebindings",
          "rbac.authorization.k8s.io/clusterroles",
          "rbac.authorization.k8s.io/rolebindings",
          "rbac.authorization.k8s.io/roles",
          "storage.k8s.io/csidrivers",
          "storage.k8s.io/csinodes",
          "storage.k8s.io/csistoragecapacities",
          "storage.k8s.io/storageclasses",
          "storage.k8s.io/volumeattachments",
          "storage.k8s.io/volumeattributesclasses");

  private Generations() {}

  private static boolean counts(Resource resource) {
    return resource.isCustom() || !WITHOUT.contains(resource.bucket());
  }

  static void onCreate(ObjectNode object, Resource resource) {
    if (counts(resource)) {
      Json.metadata(object).put("generation", 1);
    }
  }

  static void onUpdate(ObjectNode object, ObjectNode old, Resource resource) {
    if (!counts(resource)) {
      JsonNode kept = Json.find(old, "metadata", "generation");
      if (kept == null) {
        Json.metadata(object).remove("generation");
      } else {
        Json.metadata(object).set("generation", kept);
      }
      return;
    }
    long generation = old.path("metadata").path("generation").asLong(1);
    boolean changed = intentChanged(object, old, resource);
    Json.metadata(object).put("generation", changed ? generation + 1 : generation);
  }

  /** Increments the generation of an object that is to be deleted. */
  static void onDeletion(ObjectNode object) {
    JsonNode generation = Json.find(object, "metadata", "generation");
    if (generation != null) {
      Json.metadata(object).put("generation", generation.asLong() + 1);
    }
  }

  private static boolean intentChanged(ObjectNode object, ObjectNode old, Resource resource) {
    // A deployment's annotations count too, because its controller uses them.
    if (resource.bucket().equals(DEPLOYMENTS)
        && !Json.same(
            Json.find(object, "metadata", "annotations"),
            Json.find(old, "metadata", "annotations"))) {
      return true;
    }
    Set<String> names = new TreeSet<>(object.propertyNames());
    names.addAll(old.propertyNames());
    names.remove("metadata");
    names.remove("apiVersion");
    if (resource.hasStatus()) {
      names.remove("status");
    }
    for (String name : names) {
      if (!Json.same(object.get(name), old.get(name))) {
        return true;
      }
    }
    return false;
  }
}
