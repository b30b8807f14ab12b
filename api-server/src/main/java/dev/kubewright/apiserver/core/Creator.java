package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.GroupResource;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.tree.Json;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import tools.jackson.databind.node.ObjectNode;

/** Creates objects. */
final class Creator {
  private static final String ALPHABET = "bcdfghjklmnpqrstvwxz2456789";
  private static final int SUFFIX = 5;
  private static final int MAX_PREFIX = 63 - SUFFIX;
  private static final GroupResource NAMESPACES = new GroupResource("", "namespaces");

  private final Server server;
  private final Effects effects;

  Creator(Server server, Effects effects) {
    this.server = server;
    this.effects = effects;
  }

  ObjectNode create(Call call) {
    ObjectNode object = server.codec().decode(call, "CreateOptions");
    return create(call, object, call.dryRun("CreateOptions"));
  }

  /** Stores a decoded object and returns it as stored. */
  ObjectNode create(Call call, ObjectNode object, boolean dryRun) {
    ObjectNode metadata = Json.metadata(object);
    checkNamespace(call, metadata);
    if (!Json.string(metadata, "resourceVersion").isEmpty()) {
      throw Errors.unreasoned("resourceVersion should not be set on objects to be created");
    }
    generateName(metadata);
    metadata.put("uid", UUID.randomUUID().toString());
    metadata.put("creationTimestamp", server.timestamp());
    return call.conversions().locked(() -> store(call, object, dryRun));
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

  private static void generateName(ObjectNode metadata) {
    String prefix = Json.string(metadata, "generateName");
    if (prefix.isEmpty() || !Json.string(metadata, "name").isEmpty()) {
      return;
    }
    StringBuilder name =
        new StringBuilder(prefix.substring(0, Math.min(prefix.length(), MAX_PREFIX)));
    for (int i = 0; i < SUFFIX; i++) {
      name.append(ALPHABET.charAt(ThreadLocalRandom.current().nextInt(ALPHABET.length())));
    }
    metadata.put("name", name.toString());
  }

  private ObjectNode store(Call call, ObjectNode object, boolean dryRun) {
    Resource resource = call.resource();
    ObjectNode metadata = Json.metadata(object);
    admitNamespace(call, Json.string(metadata, "name"));
    for (String field :
        new String[] {
          "selfLink", "deletionTimestamp", "deletionGracePeriodSeconds", "managedFields"
        }) {
      metadata.remove(field);
    }
    if (resource.hasStatus()) {
      object.remove("status");
    }
    Generations.onCreate(object, resource);
    if (!resource.isCustom()) {
      switch (resource.bucket()) {
        case SigningRequests.BUCKET -> SigningRequests.onCreate(object, call.user());
        case "batch/jobs" -> JobDefaults.select(object);
        default -> {}
      }
      BuiltInDefaults.applyToNew(resource.bucket(), object, server.timestamp());
      server.codec().preset(object, resource.definition());
    }
    effects.beforeCreate(resource, object);
    server.rules().check(resource, object, null);
    call.warnings().addAll(ObjectRules.warnings(resource, object, null));
    ObjectNode kept = server.codec().stored(object, call);
    String name = Json.string(metadata, "name");
    ObjectNode taken =
        server.store().get(resource.bucket(), Json.string(metadata, "namespace"), name);
    if (taken != null) {
      boolean going = taken.path("metadata").has("deletionTimestamp");
      throw Errors.alreadyExists(
          call.groupResource(), name, going ? "object is being deleted: " : "");
    }
    if (dryRun) {
      return kept;
    }
    ObjectNode stored = server.store().put(resource.bucket(), kept);
    effects.afterWrite(resource, stored);
    return stored;
  }

  private void admitNamespace(Call call, String name) {
    if (!call.resource().namespaced()) {
      return;
    }
    String space = call.namespace();
    ObjectNode namespace = server.store().get("/namespaces", "", space);
    if (namespace == null) {
      throw Errors.notFound(NAMESPACES, space);
    }
    if (namespace.path("metadata").has("deletionTimestamp")) {
      throw Errors.namespaceTerminating(call.groupResource(), name, space);
    }
  }
}
