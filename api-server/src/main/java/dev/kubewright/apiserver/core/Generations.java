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
  private static final String ENDPOINT_SLICES = "discovery.k8s.io/endpointslices";

  /** Their first change makes generation 1. */
  private static final String CSI_DRIVERS = "storage.k8s.io/csidrivers";

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
          "certificates.k8s.io/certificatesigningrequests",
          "certificates.k8s.io/clustertrustbundles",
          "certificates.k8s.io/podcertificaterequests",
          "coordination.k8s.io/leasecandidates",
          "coordination.k8s.io/leases",
          "internal.apiserver.k8s.io/storageversions",
          "networking.k8s.io/ipaddresses",
          "networking.k8s.io/servicecidrs",
          "node.k8s.io/runtimeclasses",
          "rbac.authorization.k8s.io/clusterrolebindings",
          "rbac.authorization.k8s.io/clusterroles",
          "rbac.authorization.k8s.io/rolebindings",
          "rbac.authorization.k8s.io/roles",
          "resource.k8s.io/resourceclaims",
          "resource.k8s.io/resourceclaimtemplates",
          "resource.k8s.io/resourcepoolstatusrequests",
          "scheduling.k8s.io/compositepodgroups",
          "scheduling.k8s.io/podgroups",
          "scheduling.k8s.io/workloads",
          "storage.k8s.io/csinodes",
          "storage.k8s.io/csistoragecapacities",
          "storage.k8s.io/storageclasses",
          "storage.k8s.io/volumeattachments",
          "storage.k8s.io/volumeattributesclasses",
          "storagemigration.k8s.io/storageversionmigrations");

  private Generations() {}

  private static boolean counts(Resource resource) {
    return resource.isCustom() || !WITHOUT.contains(resource.bucket());
  }

  static void onCreate(ObjectNode object, Resource resource) {
    if (counts(resource) && !resource.bucket().equals(CSI_DRIVERS)) {
      Json.metadata(object).put("generation", 1);
    }
  }

  static void onUpdate(ObjectNode object, ObjectNode old, Resource resource) {
    if (!counts(resource) || !intentChanged(object, old, resource)) {
      JsonNode kept = Json.find(old, "metadata", "generation");
      if (kept == null) {
        Json.metadata(object).remove("generation");
      } else {
        Json.metadata(object).set("generation", kept);
      }
      return;
    }
    long generation = old.path("metadata").path("generation").asLong(0);
    Json.metadata(object).put("generation", generation + 1);
  }

  /** Increments the generation of an object that is to be deleted. */
  static void onDeletion(ObjectNode object) {
    JsonNode generation = Json.find(object, "metadata", "generation");
    if (generation != null) {
      Json.metadata(object).put("generation", generation.asLong() + 1);
    }
  }

  private static boolean intentChanged(ObjectNode object, ObjectNode old, Resource resource) {
    // A deployment's controller uses its annotations. The labels of endpoints name their service.
    if (resource.bucket().equals(DEPLOYMENTS) && metadataChanged("annotations", object, old)
        || resource.bucket().equals(ENDPOINT_SLICES) && metadataChanged("labels", object, old)) {
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

  private static boolean metadataChanged(String name, ObjectNode object, ObjectNode old) {
    return !Json.same(Json.find(object, "metadata", name), Json.find(old, "metadata", name));
  }
}
