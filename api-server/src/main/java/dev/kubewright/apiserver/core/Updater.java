package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Replaces objects, whole or by subresource. */
final class Updater {
  /** Buckets and whole groups whose objects are updated by their resource version only. */
  private static final Set<String> UNCONDITIONAL_NOT =
      Set.of(
          "admissionregistration.k8s.io",
          "apiextensions.k8s.io",
          "apiregistration.k8s.io",
          "certificates.k8s.io/clustertrustbundles",
          "certificates.k8s.io/podcertificaterequests",
          "coordination.k8s.io",
          "internal.apiserver.k8s.io",
          "lifecycle.k8s.io",
          "node.k8s.io",
          "policy/poddisruptionbudgets",
          "resource.k8s.io/resourcepoolstatusrequests",
          "scheduling.k8s.io/compositepodgroups",
          "scheduling.k8s.io/podgroups",
          "scheduling.k8s.io/workloads",
          "storage.k8s.io/csidrivers",
          "storage.k8s.io/csinodes",
          "storage.k8s.io/csistoragecapacities",
          "storage.k8s.io/volumeattachments",
          "storagemigration.k8s.io");

  private static final Set<String> CREATE_ON_UPDATE =
      Set.of(
          "/endpoints",
          "/events",
          "/limitranges",
          "/services",
          "coordination.k8s.io/leasecandidates",
          "coordination.k8s.io/leases",
          "node.k8s.io/runtimeclasses",
          "rbac.authorization.k8s.io/clusterrolebindings",
          "rbac.authorization.k8s.io/clusterroles",
          "rbac.authorization.k8s.io/rolebindings",
          "rbac.authorization.k8s.io/roles");

  private final Server server;
  private final Effects effects;
  private final Creator creator;

  Updater(Server server, Effects effects, Creator creator) {
    this.server = server;
    this.effects = effects;
    this.creator = creator;
  }

  /**
   * The response to an update.
   *
   * @param object the object as stored
   * @param created whether the update created it
   */
  record Updated(ObjectNode object, boolean created) {}

  /** Returns the new object for the stored one. Runs under the lock. */
  interface Change {
    ObjectNode apply(ObjectNode old);
  }

  /** Handles PUT of an object, or of a subresource with the object's own kind. */
  Updated update(Call call) {
    boolean dryRun = call.dryRun("UpdateOptions");
    ObjectNode object = server.codec().decode(call, "UpdateOptions");
    checkName(call, object);
    Creator.checkNamespace(call, Json.metadata(object));
    return call.conversions()
        .locked(
            () -> {
              ObjectNode old = find(call);
              if (old == null) {
                return createInstead(call, object, dryRun);
              }
              requireVersion(call, object);
              return new Updated(replace(call, object.deepCopy(), old, dryRun), false);
            });
  }

  private Updated createInstead(Call call, ObjectNode object, boolean dryRun) {
    boolean allowed = CREATE_ON_UPDATE.contains(call.resource().bucket());
    if (!allowed || !call.info().subresource().isEmpty()) {
      throw Errors.notFound(call.groupResource(), call.name());
    }
    if (!Json.string(object, "metadata", "resourceVersion").isEmpty()) {
      throw Errors.notFound(call.groupResource(), call.name());
    }
    return new Updated(creator.create(call, object, dryRun), true);
  }

  /** Changes the stored object with a function. Used by PATCH and the special subresources. */
  ObjectNode modify(Call call, Change change, boolean dryRun) {
    return call.conversions()
        .locked(
            () -> {
              ObjectNode old = find(call);
              if (old == null) {
                throw Errors.notFound(call.groupResource(), call.name());
              }
              ObjectNode changed = change.apply(old);
              checkName(call, changed);
              Creator.checkNamespace(call, Json.metadata(changed));
              return replace(call, changed, old, dryRun);
            });
  }

  private @Nullable ObjectNode find(Call call) {
    return server.store().get(call.resource().bucket(), call.namespace(), call.name());
  }

  private static void checkName(Call call, ObjectNode object) {
    String name = Json.string(object, "metadata", "name");
    if (name.isEmpty()) {
      throw Errors.badRequest(
          "the name of the object ("
              + call.name()
              + " based on URL) was undeterminable: name must be provided");
    }
    if (!name.equals(call.name())) {
      throw Errors.badRequest(
          "the name of the object ("
              + name
              + ") does not match the name on the URL ("
              + call.name()
              + ")");
    }
  }

  private static void requireVersion(Call call, ObjectNode object) {
    Resource resource = call.resource();
    boolean required =
        resource.isCustom()
            || UNCONDITIONAL_NOT.contains(resource.group())
            || UNCONDITIONAL_NOT.contains(resource.bucket());
    if (required && Json.string(object, "metadata", "resourceVersion").isEmpty()) {
      throw Errors.invalid(
          resource.group(),
          resource.plural(),
          call.name(),
          List.of(
              new FieldError(
                  "FieldValueInvalid",
                  "metadata.resourceVersion",
                  "Invalid value: 0: must be specified for an update")));
    }
  }

  private ObjectNode replace(Call call, ObjectNode object, ObjectNode old, boolean dryRun) {
    Resource resource = call.resource();
    List<FieldError> faults = fixedFields(call, object, old);
    if (!faults.isEmpty()) {
      throw Errors.invalid(resource.storedGroup(), resource.kind(), call.name(), faults);
    }
    checkPreconditions(call, object, old);
    keepSystemMetadata(Json.metadata(object), Json.metadata(old));
    ObjectNode shownOld = server.codec().present(old, call);
    keepOtherParts(call, object, shownOld);
    if (resource.bucket().equals(SigningRequests.BUCKET)) {
      SigningRequests.onUpdate(object, shownOld, server.timestamp());
    }
    if (!resource.isCustom()) {
      server.codec().preset(object, resource.definition());
      BuiltInDefaults.applyToChanged(resource.bucket(), object, shownOld);
    }
    if (!call.info().subresource().equals("binding")) {
      Generations.onUpdate(object, shownOld, resource);
    }
    server.rules().check(resource, object, shownOld);
    call.warnings().addAll(ObjectRules.warnings(resource, object, shownOld));
    ObjectNode kept = server.codec().stored(object, call);
    if (finished(kept)) {
      if (!dryRun) {
        server.store().remove(resource.bucket(), kept);
        effects.afterRemove(resource, kept);
      }
      return kept;
    }
    if (dryRun || Json.same(kept, old)) {
      return dryRun ? kept : old;
    }
    ObjectNode stored = server.store().put(resource.bucket(), kept);
    effects.afterWrite(resource, stored);
    return stored;
  }

  /** For a replaced object, the uid is a precondition. A patch must not change it. */
  private static List<FieldError> fixedFields(Call call, ObjectNode object, ObjectNode old) {
    List<FieldError> faults = new ArrayList<>();
    boolean patch = call.request().method().equals("PATCH");
    for (String field :
        patch ? List.of("uid", "deletionTimestamp") : List.of("deletionTimestamp")) {
      JsonNode value = Json.find(object, "metadata", field);
      if (value != null && !Json.same(value, Json.find(old, "metadata", field))) {
        faults.add(FieldError.invalid("metadata." + field, value, "field is immutable"));
      }
    }
    return faults;
  }

  private static void checkPreconditions(Call call, ObjectNode object, ObjectNode old) {
    requireSame(call, "UID", Json.string(object, "metadata", "uid"), old);
    String version = Json.string(object, "metadata", "resourceVersion");
    if (!version.isEmpty() && !version.matches("\\d{1,19}")) {
      throw Errors.unreasoned("strconv.ParseUint: parsing \"" + version + "\": invalid syntax");
    }
    boolean stated = !version.isEmpty() && !version.equals("0");
    if (stated && !version.equals(Json.string(old, "metadata", "resourceVersion"))) {
      throw Errors.conflict(
          call.groupResource(),
          call.name(),
          "the object has been modified; please apply your changes to the latest version and try"
              + " again");
    }
  }

  /**
   * Checks a precondition of storage.
   *
   * @param what {@code UID} or {@code ResourceVersion}
   * @param wanted the expected value. Any value meets the empty string.
   */
  static void requireSame(Call call, String what, String wanted, ObjectNode old) {
    String own = Json.string(old, "metadata", what.equals("UID") ? "uid" : "resourceVersion");
    if (!wanted.isEmpty() && !wanted.equals(own)) {
      throw call.invalidObject(
          "Precondition failed: "
              + what
              + " in precondition: "
              + wanted
              + ", "
              + what
              + " in object meta: "
              + own);
    }
  }

  private static void keepSystemMetadata(ObjectNode metadata, ObjectNode old) {
    for (String field :
        List.of(
            "uid",
            "resourceVersion",
            "creationTimestamp",
            "deletionTimestamp",
            "deletionGracePeriodSeconds")) {
      JsonNode value = old.get(field);
      if (value == null) {
        metadata.remove(field);
      } else {
        metadata.set(field, value);
      }
    }
    metadata.remove("selfLink");
    metadata.remove("managedFields");
  }

  /** An update of the status keeps everything else. Any other update keeps the status. */
  private static void keepOtherParts(Call call, ObjectNode object, ObjectNode old) {
    boolean status =
        call.info().subresource().equals("status") || call.info().subresource().equals("approval");
    if (status && call.resource().hasStatus()) {
      JsonNode wanted = object.get("status");
      ObjectNode metadata = keptMetadata(call, object, old);
      object.removeAll();
      old.properties().forEach(member -> object.set(member.getKey(), member.getValue().deepCopy()));
      object.set("metadata", metadata);
      put(object, "status", wanted);
    } else if (call.resource().hasStatus() && call.info().subresource().isEmpty()) {
      put(object, "status", old.get("status"));
    }
  }

  /** The status of a custom resource has no metadata. That of a built-in kind may have it. */
  private static ObjectNode keptMetadata(Call call, ObjectNode object, ObjectNode old) {
    ObjectNode metadata = Json.metadata(object).deepCopy();
    if (call.resource().bucket().equals(Generations.DEPLOYMENTS)) {
      put(metadata, "labels", Json.find(old, "metadata", "labels"));
    }
    if (!call.resource().isCustom()) {
      return metadata;
    }
    ObjectNode kept = Json.metadata(old).deepCopy();
    put(kept, "managedFields", metadata.get("managedFields"));
    return kept;
  }

  private static void put(ObjectNode object, String name, @Nullable JsonNode value) {
    if (value == null) {
      object.remove(name);
    } else {
      object.set(name, value);
    }
  }

  /** Returns whether an object is being deleted and nothing holds it. */
  static boolean finished(ObjectNode object) {
    boolean going = object.path("metadata").has("deletionTimestamp");
    boolean held = !object.path("metadata").path("finalizers").isEmpty();
    boolean namespace =
        Json.string(object, "kind").equals("Namespace")
            && Json.string(object, "apiVersion").equals("v1");
    boolean content = namespace && !object.path("spec").path("finalizers").isEmpty();
    return going && !held && !content;
  }
}
