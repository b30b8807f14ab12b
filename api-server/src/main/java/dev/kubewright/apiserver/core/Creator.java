package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.GroupResource;
import dev.kubewright.apiserver.kinds.Buckets;
import dev.kubewright.apiserver.registry.Strategy;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.tree.Json;
import java.util.List;
import java.util.UUID;
import java.util.random.RandomGenerator;
import tools.jackson.databind.node.ObjectNode;

/** Creates objects. */
final class Creator {
  private static final GroupResource NAMESPACES = new GroupResource("", "namespaces");

  private final Server server;
  private final ManagedWrites managed;
  private final Names names;

  Creator(Server server, ManagedWrites managed, RandomGenerator random) {
    this.server = server;
    this.managed = managed;
    this.names = new Names(random);
  }

  ObjectNode create(Call call) {
    ObjectNode object = server.codec().decode(call, "CreateOptions");
    return create(call, object, call.dryRun("CreateOptions"));
  }

  /** Stores a decoded object and returns it as stored. */
  ObjectNode create(Call call, ObjectNode object, boolean dryRun) {
    ObjectNode metadata = Json.metadata(object);
    checkNamespace(call, metadata);
    wipe(metadata);
    // As in a real server, the storage refuses it, and a dry run does not get that far.
    if (!dryRun && !Json.string(metadata, "resourceVersion").isEmpty()) {
      throw Errors.unreasoned("resourceVersion should not be set on objects to be created");
    }
    OwnerReferences.dropDuplicates(metadata, "", call.warnings());
    managed.track(call, null, object);
    return add(call, object, dryRun);
  }

  /** Stores an object that was applied, and returns it as stored. */
  ObjectNode createApplied(Call call, ObjectNode object, boolean dryRun) {
    ObjectNode metadata = Json.metadata(object);
    checkNamespace(call, metadata);
    wipe(metadata);
    OwnerReferences.dropDuplicates(metadata, " after mutating admission happens", call.warnings());
    metadata.remove("resourceVersion");
    return add(call, object, dryRun);
  }

  /** Removes what only the server sets. */
  private static void wipe(ObjectNode metadata) {
    metadata.remove(List.of("selfLink", "deletionTimestamp", "deletionGracePeriodSeconds"));
  }

  /** Stores a new object that has its managed fields. */
  private ObjectNode add(Call call, ObjectNode object, boolean dryRun) {
    ObjectNode metadata = Json.metadata(object);
    metadata.put("uid", UUID.randomUUID().toString());
    metadata.put("creationTimestamp", server.timestamp());
    int before = call.warnings().size();
    return names.create(
        object,
        named -> {
          // A webhook may make the server store it once more, and then it is as it was at first.
          call.warnings().subList(before, call.warnings().size()).clear();
          return call.conversions().locked(() -> store(call, named.deepCopy(), dryRun));
        });
  }

  static void checkNamespace(Call call, ObjectNode metadata) {
    if (!call.resource().namespaced()) {
      metadata.remove("namespace");
      return;
    }
    String stated = Json.string(metadata, "namespace");
    if (!stated.isEmpty() && !stated.equals(call.namespace())) {
      throw Errors.badRequest(
          "the namespace of the provided object does not match the namespace sent on the request");
    }
    metadata.put("namespace", call.namespace());
  }

  private ObjectNode store(Call call, ObjectNode object, boolean dryRun) {
    Resource resource = call.resource();
    ObjectNode metadata = Json.metadata(object);
    admitNamespace(call, Json.string(metadata, "name"));
    Strategy strategy = server.strategy(resource);
    strategy.admitCreation(Json.string(metadata, "name"));
    strategy.prepareCreate(call.write(server.timestamp(), dryRun), object);
    ObjectRules.check(resource, strategy, object, null);
    call.warnings().addAll(strategy.warnings(object, null));
    ObjectNode kept = server.codec().stored(object, call);
    String name = Json.string(metadata, "name");
    ObjectNode taken =
        server.store().get(resource.bucket(), Json.string(metadata, "namespace"), name);
    if (taken != null) {
      boolean going = taken.path("metadata").has("deletionTimestamp");
      if (!Json.string(metadata, "generateName").isEmpty()) {
        throw Errors.nameNotUnique(call.groupResource(), name);
      }
      throw Errors.alreadyExists(
          call.groupResource(), name, going ? "object is being deleted: " : "");
    }
    if (dryRun) {
      return kept;
    }
    ObjectNode stored = server.store().put(resource.bucket(), kept);
    strategy.written(stored);
    return stored;
  }

  private void admitNamespace(Call call, String name) {
    if (!call.resource().namespaced()) {
      return;
    }
    String space = call.namespace();
    ObjectNode namespace = server.store().get(Buckets.NAMESPACES, "", space);
    if (namespace == null) {
      throw Errors.notFound(NAMESPACES, space);
    }
    if (namespace.path("metadata").has("deletionTimestamp")) {
      throw Errors.namespaceTerminating(call.groupResource(), name, space);
    }
  }
}
