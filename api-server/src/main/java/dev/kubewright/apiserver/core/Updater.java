package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.registry.Strategy;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Replaces objects, whole or by subresource. */
final class Updater {
  private final Server server;
  private final ManagedWrites managed;
  private final Creator creator;

  Updater(Server server, ManagedWrites managed, Creator creator) {
    this.server = server;
    this.managed = managed;
    this.creator = creator;
  }

  /**
   * The response to an update.
   *
   * @param object the object as stored
   * @param created whether the update created it
   */
  record Updated(ObjectNode object, boolean created) {}

  /** Returns the new object for the stored one, with its managed fields. Runs under the lock. */
  interface Change {
    ObjectNode apply(ObjectNode old);
  }

  /** Returns what a configuration makes of an object, or of none. Runs under the lock. */
  interface Applied {
    ObjectNode apply(@Nullable ObjectNode old);
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
              OwnerReferences.dropDuplicates(Json.metadata(object), "", call.warnings());
              ObjectNode old = find(call);
              if (old == null) {
                return createInstead(call, object, dryRun);
              }
              requireVersion(call, object);
              ObjectNode live = server.codec().present(old, call);
              ObjectNode changed = managed.track(call, live, object.deepCopy());
              return new Updated(replace(call, changed, old, dryRun), false);
            });
  }

  private Updated createInstead(Call call, ObjectNode object, boolean dryRun) {
    boolean allowed = server.strategy(call.resource()).createsOnUpdate();
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
              OwnerReferences.dropDuplicates(
                  Json.metadata(changed), " after mutating admission happens", call.warnings());
              return replace(call, changed, old, dryRun);
            });
  }

  /** Changes the stored object by an apply, which creates a whole object that does not exist. */
  Updated applied(Call call, Applied change, boolean dryRun) {
    return call.conversions()
        .locked(
            () -> {
              if (find(call) != null || !call.info().subresource().isEmpty()) {
                return new Updated(modify(call, change::apply, dryRun), false);
              }
              ObjectNode object = change.apply(null);
              checkName(call, object);
              Creator.checkNamespace(call, Json.metadata(object));
              String uid = Json.string(object, "metadata", "uid");
              if (!uid.isEmpty()) {
                throw Errors.conflict(
                    call.groupResource(),
                    call.name(),
                    "uid mismatch: the provided object specified uid "
                        + uid
                        + ", and no existing object was found");
              }
              return new Updated(creator.createApplied(call, object, dryRun), true);
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

  private void requireVersion(Call call, ObjectNode object) {
    Resource resource = call.resource();
    boolean required = !server.strategy(resource).unconditionalUpdate();
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
    Strategy strategy = server.strategy(resource);
    strategy.prepareUpdate(call.write(server.timestamp(), dryRun), object, shownOld);
    ObjectRules.check(resource, strategy, object, shownOld);
    call.warnings().addAll(strategy.warnings(object, shownOld));
    ObjectNode kept = server.codec().stored(object, call);
    ManagedWrites.keepTimes(kept, old);
    if (server.strategies().isFinished(resource, kept)) {
      if (!dryRun) {
        server.store().remove(resource.bucket(), kept);
        server.strategies().removed(resource, kept);
      }
      return kept;
    }
    if (dryRun || Json.same(kept, old)) {
      return dryRun ? kept : old;
    }
    ObjectNode stored = server.store().put(resource.bucket(), kept);
    strategy.written(stored);
    return stored;
  }

  /** For a replaced object, the uid is a precondition. A patch must not change it. */
  private static List<FieldError> fixedFields(Call call, ObjectNode object, ObjectNode old) {
    List<FieldError> faults = new ArrayList<>();
    boolean patch = call.request().method().equals("PATCH");
    for (String field :
        patch
            ? List.of("uid", "deletionTimestamp", "deletionGracePeriodSeconds")
            : List.of("deletionTimestamp", "deletionGracePeriodSeconds")) {
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
  }
}
