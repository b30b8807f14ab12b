package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.GroupResource;
import dev.kubewright.apiserver.errors.UnreadableError;
import dev.kubewright.apiserver.registry.Removals;
import dev.kubewright.apiserver.registry.Strategy;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Deletes objects: at once, or when their finalizers have been removed. */
final class Deleter implements Removals {
  private static final String READABLE =
      "unsafe deletion is not allowed because the object is decodable from storage";

  private final Server server;
  private final Reader reader;

  Deleter(Server server, Reader reader) {
    this.server = server;
    this.reader = reader;
  }

  /**
   * The result of a deletion.
   *
   * @param object the last state
   * @param gone whether the object is no longer stored
   */
  record Deleted(ObjectNode object, boolean gone) {}

  ServerResponse delete(Call call) {
    DeletionOptions options = DeletionOptions.of(call);
    Resource resource = call.resource();
    String warning = server.strategy(resource).deletionWarning();
    if (!warning.isEmpty() && options.policy().isEmpty()) {
      call.warnings().add(warning);
    }
    Deleted deleted =
        call.conversions()
            .locked(
                () -> {
                  ObjectNode object =
                      server.store().get(resource.bucket(), call.namespace(), call.name());
                  if (object == null) {
                    throw Errors.notFound(call.groupResource(), call.name());
                  }
                  if (options.unreadable()) {
                    return deleteUnreadable(call, object, options);
                  }
                  var unused = reader.presentOne(object, call); // a real server reads it first
                  return delete(resource, object, options);
                });
    if (options.unreadable()) {
      return call.respond(200, successOfUnreadable(call));
    }
    if (!deleted.gone() || resource.deleteReturnsObject()) {
      return server.show(call, 200, server.codec().present(deleted.object(), call));
    }
    return call.respond(200, success(call.groupResource(), deleted.object()));
  }

  /** Deletes an object if it cannot be read, whatever its finalizers say. */
  private Deleted deleteUnreadable(Call call, ObjectNode object, DeletionOptions options) {
    try {
      var unused = server.codec().present(object, call);
    } catch (UnreadableError unreadable) {
      if (!options.dryRun()) {
        server.store().remove(call.resource().bucket(), object.deepCopy());
        server.strategies().removed(call.resource(), object);
      }
      return new Deleted(object, true);
    }
    throw call.invalidObject(READABLE);
  }

  private static ObjectNode successOfUnreadable(Call call) {
    ObjectNode status = Json.object();
    status.put("kind", "Status").put("apiVersion", "v1").putObject("metadata");
    ObjectNode details = status.put("status", "Success").putObject("details");
    details.put("name", call.name()).put("kind", call.resource().kind());
    return status.put("code", 200);
  }

  private static ObjectNode success(GroupResource resource, ObjectNode object) {
    ObjectNode status = Json.object();
    status.put("kind", "Status").put("apiVersion", "v1").putObject("metadata");
    ObjectNode details = status.put("status", "Success").putObject("details");
    details.put("name", Json.string(object, "metadata", "name"));
    if (!resource.group().isEmpty()) {
      details.put("group", resource.group());
    }
    details.put("kind", resource.resource()).put("uid", Json.string(object, "metadata", "uid"));
    return status;
  }

  ServerResponse deleteCollection(Call call) {
    DeletionOptions options = DeletionOptions.of(call);
    options.requireReadable();
    DeletedItems deleted =
        call.conversions()
            .locked(
                () -> {
                  List<ObjectNode> items = new ArrayList<>();
                  for (ObjectNode object : reader.select(call)) {
                    items.add(delete(call.resource(), object, options).object());
                  }
                  return new DeletedItems(items, server.store().revision());
                });
    return call.respond(200, reader.wrap(call, deleted.items(), deleted.revision()));
  }

  /** The objects of a deleted collection, and the revision after it. */
  private record DeletedItems(List<ObjectNode> items, long revision) {}

  /** Deletes a stored object. The caller holds the store's lock. */
  Deleted delete(Resource resource, ObjectNode object, DeletionOptions options) {
    String name = Json.string(object, "metadata", "name");
    Strategy strategy = server.strategy(resource);
    strategy.admitDeletion(name);
    checkPreconditions(resource, object, options.preconditions());
    ObjectNode going = object.deepCopy();
    boolean already = object.path("metadata").has("deletionTimestamp");
    addFinalizers(going, strategy, policy(options, strategy, object));
    boolean held =
        !going.path("metadata").path("finalizers").isEmpty() || strategy.marksFirst(going);
    if (!held) {
      if (strategy.gracefulDeletion() && !already) {
        mark(going, strategy);
      }
      if (!options.dryRun()) {
        server.store().remove(resource.bucket(), going);
        server.strategies().removed(resource, going);
      }
      return new Deleted(going, true);
    }
    if (!already) {
      mark(going, strategy);
    }
    if (options.dryRun()) {
      return new Deleted(going, false);
    }
    if (Json.same(going, object)) {
      return new Deleted(object, false);
    }
    ObjectNode stored = server.store().put(resource.bucket(), going);
    ObjectNode response = stored.deepCopy();
    strategy.deletionMarked(stored, this);
    return new Deleted(response, false);
  }

  @Override
  public void remove(Resource resource, ObjectNode object, String policy) {
    var unused = delete(resource, object, new DeletionOptions(Json.object(), policy, false));
  }

  private void mark(ObjectNode going, Strategy strategy) {
    ObjectNode metadata = Json.metadata(going);
    metadata.put("deletionTimestamp", server.timestamp());
    if (!strategy.marksFirst(going)) {
      metadata.put("deletionGracePeriodSeconds", 0);
    }
    JsonNode generation = metadata.get("generation");
    if (generation != null && strategy.countsDeletion()) {
      metadata.put("generation", generation.asLong() + 1);
    }
    strategy.markDeletion(going);
  }

  /** Returns the policy of a deletion. Some kinds leave their pods behind if it has none. */
  private static String policy(DeletionOptions options, Strategy strategy, ObjectNode object) {
    boolean orphans =
        options.policy().isEmpty()
            && strategy.orphansDependents()
            && !OwnerReferences.hasFinalizer(object, OwnerReferences.FOREGROUND);
    return orphans ? "Orphan" : options.policy();
  }

  private static void addFinalizers(ObjectNode going, Strategy strategy, String policy) {
    if (policy.isEmpty() || !strategy.takesPropagation()) {
      return;
    }
    ArrayNode kept = Json.array();
    for (JsonNode finalizer : going.path("metadata").path("finalizers")) {
      String text = finalizer.asString("");
      if (!text.equals("orphan") && !text.equals("foregroundDeletion")) {
        kept.add(finalizer);
      }
    }
    if (policy.equals("Foreground")) {
      kept.add("foregroundDeletion");
    } else if (policy.equals("Orphan")) {
      kept.add("orphan");
    }
    if (kept.isEmpty()) {
      Json.metadata(going).remove("finalizers");
    } else {
      Json.metadata(going).set("finalizers", kept);
    }
  }

  static void checkPreconditions(Resource resource, ObjectNode object, JsonNode wanted) {
    String uid = Json.string(wanted, "uid");
    String ownUid = Json.string(object, "metadata", "uid");
    GroupResource kind = new GroupResource(resource.group(), resource.kind());
    String name = Json.string(object, "metadata", "name");
    if (!uid.isEmpty() && !uid.equals(ownUid)) {
      throw Errors.conflict(
          kind,
          name,
          "the UID in the precondition ("
              + uid
              + ") does not match the UID in record ("
              + ownUid
              + "). The object might have been deleted and then recreated");
    }
    String version = Json.string(wanted, "resourceVersion");
    String ownVersion = Json.string(object, "metadata", "resourceVersion");
    if (!version.isEmpty() && !version.equals(ownVersion)) {
      throw Errors.conflict(
          kind,
          name,
          "the ResourceVersion in the precondition ("
              + version
              + ") does not match the ResourceVersion in record ("
              + ownVersion
              + "). The object might have been modified");
    }
  }
}
