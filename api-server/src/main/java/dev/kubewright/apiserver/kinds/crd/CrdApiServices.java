package dev.kubewright.apiserver.kinds.crd;

import dev.kubewright.apiserver.store.Store;
import dev.kubewright.apiserver.tree.Json;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Keeps an APIService for each version of a group that CRDs serve, as aggregators list them. */
final class CrdApiServices {
  private static final String BUCKET = "apiregistration.k8s.io/apiservices";
  private static final String API_VERSION = "apiregistration.k8s.io/v1";

  /** Marks those that the server removes again. Those of users have no mark, or another one. */
  private static final String LABEL = "kube-aggregator.kubernetes.io/automanaged";

  private static final int GROUP_PRIORITY = 1000;
  private static final int VERSION_PRIORITY = 100;

  private final Store store;
  private final InstantSource clock;

  CrdApiServices(Store store, InstantSource clock) {
    this.store = store;
    this.clock = clock;
  }

  /** Makes the API services of a group what its CRDs are. Runs under the lock of the store. */
  void sync(String group) {
    Set<String> versions = versions(group);
    for (ObjectNode service : store.list(BUCKET, "")) {
      JsonNode spec = service.path("spec");
      boolean own =
          Json.string(service, "metadata", "labels", LABEL).equals("true")
              && Json.string(spec, "group").equals(group);
      if (own && !versions.contains(Json.string(spec, "version"))) {
        store.remove(BUCKET, service);
      }
    }
    for (String version : versions) {
      if (store.get(BUCKET, "", version + "." + group) == null) {
        store.put(BUCKET, service(group, version));
      }
    }
  }

  private Set<String> versions(String group) {
    Set<String> versions = new TreeSet<>();
    for (ObjectNode crd : store.list(CrdController.BUCKET, "")) {
      if (Json.string(crd, "spec", "group").equals(group)) {
        for (JsonNode version : crd.path("spec").path("versions")) {
          if (version.path("served").asBoolean(false)) {
            versions.add(Json.string(version, "name"));
          }
        }
      }
    }
    return versions;
  }

  private ObjectNode service(String group, String version) {
    String now = clock.instant().truncatedTo(ChronoUnit.SECONDS).toString();
    ObjectNode service = Json.object().put("kind", "APIService").put("apiVersion", API_VERSION);
    ObjectNode metadata = service.putObject("metadata").put("name", version + "." + group);
    metadata.put("uid", UUID.randomUUID().toString()).put("creationTimestamp", now);
    metadata.putObject("labels").put(LABEL, "true");
    ObjectNode entry = metadata.putArray("managedFields").addObject();
    entry.put("manager", "kube-apiserver").put("operation", "Update");
    entry.put("apiVersion", API_VERSION).put("time", now).put("fieldsType", "FieldsV1");
    ObjectNode fields = entry.putObject("fieldsV1");
    ObjectNode labels = fields.putObject("f:metadata").putObject("f:labels");
    labels.putObject(".");
    labels.putObject("f:" + LABEL);
    ObjectNode set = fields.putObject("f:spec");
    List.of("f:group", "f:groupPriorityMinimum", "f:version", "f:versionPriority")
        .forEach(set::putObject);
    ObjectNode spec = service.putObject("spec").put("group", group).put("version", version);
    spec.put("groupPriorityMinimum", GROUP_PRIORITY).put("versionPriority", VERSION_PRIORITY);
    ObjectNode condition = service.putObject("status").putArray("conditions").addObject();
    condition.put("type", "Available").put("status", "True").put("lastTransitionTime", now);
    condition.put("reason", "Local").put("message", "Local APIServices are always available");
    return service;
  }
}
