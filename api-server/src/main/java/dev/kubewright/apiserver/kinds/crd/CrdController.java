package dev.kubewright.apiserver.kinds.crd;

import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.registry.Removals;
import dev.kubewright.apiserver.resource.Catalog;
import dev.kubewright.apiserver.resource.CustomResources;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.schema.CelRules;
import dev.kubewright.apiserver.store.Store;
import dev.kubewright.apiserver.store.WatchHub;
import dev.kubewright.apiserver.tree.Json;
import java.lang.System.Logger.Level;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Serves the resources of CRDs, and maintains the status of CRDs. */
public final class CrdController {
  /** Where CRDs are stored. */
  public static final String BUCKET = "apiextensions.k8s.io/customresourcedefinitions";

  private static final String CLEANUP = "customresourcecleanup.apiextensions.k8s.io";

  private static final String APPROVED = "KubernetesAPIApprovalPolicyConformant";
  private static final String IN_PROGRESS = "CustomResource deletion is in progress";
  private static final int MOST_RULES = 10;
  private static final System.Logger LOG = System.getLogger(CrdController.class.getPackageName());

  private final Store store;
  private final WatchHub hub;
  private final Catalog catalog;
  private final InstantSource clock;
  private final CrdApiServices apiServices;

  /** What is served of each CRD, by its name. Guarded by the store's lock. */
  private final Map<String, Served> served = new HashMap<>();

  /** The parts of a CRD that its open watches depend on. */
  private record Served(JsonNode spec, JsonNode names) {
    static Served of(JsonNode crd) {
      return new Served(crd.path("spec"), crd.path("status").path("acceptedNames"));
    }

    boolean isSame(Served other) {
      return Json.same(spec, other.spec) && Json.same(names, other.names);
    }
  }

  /** Creates the controller of a server. */
  public CrdController(Store store, WatchHub hub, Catalog catalog, InstantSource clock) {
    this.store = store;
    this.hub = hub;
    this.catalog = catalog;
    this.clock = clock;
    this.apiServices = new CrdApiServices(store, clock);
  }

  void beforeCreate(ObjectNode crd) {
    ObjectNode status = crd.putObject("status");
    status.putNull("conditions");
    status.putObject("acceptedNames").put("plural", "").put("kind", "");
    ArrayNode stored = status.putArray("storedVersions");
    if (crd.path("spec").path("versions").valueStream().anyMatch(CrdController::isStorage)) {
      stored.add(storageVersion(crd));
    }
  }

  private static String storageVersion(JsonNode crd) {
    for (JsonNode version : crd.path("spec").path("versions")) {
      if (isStorage(version)) {
        return Json.string(version, "name");
      }
    }
    return "";
  }

  private static boolean isStorage(JsonNode version) {
    return version.path("storage").asBoolean(false);
  }

  /** Accepts the names, establishes the CRD and serves its versions. */
  void reconcile(ObjectNode crd) {
    String name = Json.string(crd, "metadata", "name");
    if (crd.path("metadata").has("deletionTimestamp")) {
      return;
    }
    ObjectNode updated = crd.deepCopy();
    ObjectNode status = Json.child(updated, "status");
    JsonNode before = status.path("acceptedNames");
    approve(updated, status);
    accept(updated, status);
    storedVersions(updated, status);
    boolean established = condition(status, "Established").equals("True");
    if (!Json.same(updated, crd)) {
      store.put(BUCKET, updated);
    }
    if (established) {
      serve(name, updated);
    }
    apiServices.sync(Json.string(updated, "spec", "group"));
    if (!Json.same(Json.find(updated, "status", "acceptedNames"), before)) {
      reconsider(updated);
    }
  }

  /**
   * Serves the versions of a CRD. As in a real server, another spec ends all open watches, and no
   * watch can begin before it, because older events are of the old schema.
   */
  private void serve(String name, ObjectNode crd) {
    catalog.serve(name, CustomResources.of(crd));
    Served now = Served.of(crd);
    Served before = served.put(name, now);
    if (before == null || !before.isSame(now)) {
      store.forgetWatches(bucket(crd));
      hub.endAll(bucket(crd));
    }
    if (before == null || !Json.same(before.spec(), now.spec())) {
      warnOfRules(name, now.spec());
    }
  }

  /** Logs that this server does not evaluate the CEL rules of a CRD. */
  private static void warnOfRules(String name, JsonNode spec) {
    Set<String> rules = new LinkedHashSet<>();
    for (JsonNode version : spec.path("versions")) {
      rules.addAll(CelRules.in(version.path("schema").path("openAPIV3Schema")));
    }
    if (!rules.isEmpty()) {
      String more =
          rules.size() > MOST_RULES ? " and " + (rules.size() - MOST_RULES) + " more" : "";
      LOG.log(
          Level.WARNING,
          "the server in memory does not evaluate the CEL rules of {0}; only a real server does:"
              + " {1}{2}",
          name,
          rules.stream().limit(MOST_RULES).collect(Collectors.joining("; ")),
          more);
    }
  }

  private static String bucket(JsonNode crd) {
    return Json.string(crd, "spec", "group") + "/" + Json.string(crd, "spec", "names", "plural");
  }

  /** Serves a stored CRD if it is established, even if it is being deleted. */
  void resume(ObjectNode crd) {
    if (condition(crd.path("status"), "Established").equals("True")) {
      serve(Json.string(crd, "metadata", "name"), crd);
    }
  }

  /** Accepts the names, and establishes the CRD once all of them are accepted. */
  private void accept(ObjectNode crd, ObjectNode status) {
    CrdNames names = CrdNames.of(crd, store);
    if (names.areAccepted()) {
      return;
    }
    status.set("acceptedNames", names.accepted());
    boolean free = names.areFree();
    set(status, "NamesAccepted", free ? "True" : "False", names.reason(), names.message());
    if (free && !condition(status, "Established").equals("True")) {
      String words = "the initial names have been accepted";
      set(status, "Established", "True", "InitialNamesAccepted", words);
    } else if (condition(status, "Established").isEmpty()) {
      set(status, "Established", "False", "NotAccepted", "not all names are accepted");
    }
  }

  /** Says whether a group of the project itself was approved, as the annotation says. */
  private void approve(ObjectNode crd, ObjectNode status) {
    String given = Json.string(crd, "metadata", "annotations", CrdRules.APPROVAL);
    if (given.isEmpty() || !CrdRules.isProtected(Json.string(crd, "spec", "group"))) {
      return;
    }
    if (CrdRules.isRefusal(given)) {
      String message = "not approved: " + GoText.quote(given);
      set(status, APPROVED, "False", "UnapprovedAnnotation", message);
    } else {
      set(status, APPROVED, "True", "ApprovedAnnotation", "approved in " + given);
    }
  }

  /** Looks again at the names that a CRD may have left to others of its group. */
  private void reconsider(ObjectNode changed) {
    String group = Json.string(changed, "spec", "group");
    String own = Json.string(changed, "metadata", "name");
    for (ObjectNode listed : store.list(BUCKET, "")) {
      String name = Json.string(listed, "metadata", "name");
      ObjectNode other = store.get(BUCKET, "", name);
      boolean rival = Json.string(listed, "spec", "group").equals(group) && !name.equals(own);
      if (rival && other != null && !CrdNames.of(other, store).areAccepted()) {
        reconcile(other);
      }
    }
  }

  private static void storedVersions(ObjectNode crd, ObjectNode status) {
    ArrayNode stored =
        status.get("storedVersions") instanceof ArrayNode list
            ? list
            : status.putArray("storedVersions");
    String version = storageVersion(crd);
    for (JsonNode known : stored) {
      if (known.asString("").equals(version)) {
        return;
      }
    }
    stored.add(version);
  }

  private static String condition(JsonNode status, String type) {
    for (JsonNode condition : status.path("conditions")) {
      if (Json.string(condition, "type").equals(type)) {
        return Json.string(condition, "status");
      }
    }
    return "";
  }

  /** Sets a condition. Its time is that of the last change of its status. */
  private void set(ObjectNode status, String type, String value, String reason, String message) {
    ArrayNode conditions =
        status.get("conditions") instanceof ArrayNode list ? list : status.putArray("conditions");
    for (JsonNode condition : conditions) {
      if (Json.string(condition, "type").equals(type)) {
        boolean same = Json.string(condition, "status").equals(value);
        JsonNode since = condition.path("lastTransitionTime");
        fill((ObjectNode) condition, value, reason, message);
        if (same) {
          ((ObjectNode) condition).set("lastTransitionTime", since);
        }
        return;
      }
    }
    fill(conditions.addObject().put("type", type), value, reason, message);
  }

  private void fill(ObjectNode condition, String value, String reason, String message) {
    condition
        .put("status", value)
        .put("lastTransitionTime", clock.instant().truncatedTo(ChronoUnit.SECONDS).toString())
        .put("reason", reason)
        .put("message", message);
  }

  void markDeletion(ObjectNode crd) {
    ObjectNode metadata = Json.metadata(crd);
    ArrayNode finalizers =
        metadata.get("finalizers") instanceof ArrayNode list
            ? list
            : metadata.putArray("finalizers");
    finalizers.add(CLEANUP);
    set(
        Json.child(crd, "status"),
        "Terminating",
        "True",
        "InstanceDeletionPending",
        "CustomResourceDefinition marked for deletion; CustomResource deletion will begin soon");
  }

  /** Returns whether the CRD of a resource is being deleted. */
  public boolean isTerminating(Resource resource) {
    ObjectNode crd = store.get(BUCKET, "", resource.plural() + "." + resource.group());
    return crd != null && crd.path("metadata").has("deletionTimestamp");
  }

  /** Deletes the objects of a CRD that is being deleted, then the CRD. */
  void empty(ObjectNode crd, Removals removals) {
    String name = Json.string(crd, "metadata", "name");
    ObjectNode emptied = crd.deepCopy();
    terminating(emptied, "True", "InstanceDeletionInProgress", IN_PROGRESS);
    store.put(BUCKET, emptied);
    List<Resource> resources = catalog.of(name);
    if (!resources.isEmpty()) {
      Resource resource = resources.get(0);
      for (ObjectNode object : store.list(resource.bucket(), "")) {
        removals.remove(resource, object, "");
      }
    }
    finish(name);
  }

  /** Removes the CRD of a resource that has no objects any more, if it is being deleted. */
  public void finishIfEmpty(Resource resource) {
    finish(resource.plural() + "." + resource.group());
  }

  private void finish(String name) {
    ObjectNode crd = store.get(BUCKET, "", name);
    if (crd == null || !crd.path("metadata").has("deletionTimestamp")) {
      return;
    }
    if (store.snapshot(bucket(crd), "").size() > 0) {
      return;
    }
    ObjectNode last = crd.deepCopy();
    boolean established = condition(crd.path("status"), "Established").equals("True");
    terminating(
        last,
        "False",
        established ? "InstanceDeletionCompleted" : "NeverEstablished",
        established ? "removed all instances" : "resource was never established");
    ObjectNode metadata = Json.metadata(last);
    ArrayNode kept = Json.array();
    for (JsonNode finalizer : metadata.path("finalizers")) {
      if (!finalizer.asString("").equals(CLEANUP)) {
        kept.add(finalizer);
      }
    }
    metadata.set("finalizers", kept);
    if (kept.isEmpty()) {
      metadata.remove("finalizers");
      store.remove(BUCKET, last);
      afterRemove(last);
    } else if (!Json.same(last, crd)) {
      store.put(BUCKET, last);
    }
  }

  /** Says how far a deletion is. */
  private void terminating(ObjectNode crd, String value, String reason, String message) {
    set(Json.child(crd, "status"), "Terminating", value, reason, message);
  }

  void afterRemove(ObjectNode crd) {
    String name = Json.string(crd, "metadata", "name");
    catalog.withdraw(name);
    served.remove(name);
    hub.endAll(bucket(crd));
    apiServices.sync(Json.string(crd, "spec", "group"));
    reconsider(crd);
  }
}
