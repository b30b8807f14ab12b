package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.registry.Removals;
import dev.kubewright.apiserver.registry.StrategyFacts;
import dev.kubewright.apiserver.resource.Catalog;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.store.Store;
import dev.kubewright.apiserver.tree.Json;
import java.util.HashSet;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Namespaces, which are emptied when they are being deleted, and go when nothing is left. */
final class Namespaces extends BuiltIn {
  private static final Set<String> PROTECTED = Set.of("default", "kube-system", "kube-public");

  /** The finalizer that every new namespace has, and loses when it is empty. */
  static final String CONTENT = "kubernetes";

  private static final String FINALIZERS = "finalizers";

  private final Lifecycle lifecycle;

  Namespaces(Resource resource, StrategyFacts facts, Lifecycle lifecycle) {
    super(resource, facts);
    this.lifecycle = lifecycle;
  }

  @Override
  public void admitDeletion(String name) {
    if (PROTECTED.contains(name)) {
      throw Errors.forbidden(named(), name, "this namespace may not be deleted");
    }
  }

  @Override
  public boolean takesPropagation() {
    return false;
  }

  @Override
  public boolean isHeld(ObjectNode object) {
    return isHeldBySpec(object);
  }

  private static boolean isHeldBySpec(ObjectNode namespace) {
    return !namespace.path("spec").path(FINALIZERS).isEmpty();
  }

  /** The first deletion marks a namespace that was finalized before, too. */
  @Override
  public boolean marksFirst(ObjectNode object) {
    return true;
  }

  @Override
  public void markDeletion(ObjectNode object) {
    Json.child(object, "status").put("phase", "Terminating");
  }

  @Override
  public void deletionMarked(ObjectNode stored, Removals removals) {
    lifecycle.empty(stored, removals);
  }

  /** Empties namespaces that are being deleted. */
  record Lifecycle(Store store, Catalog catalog) {
    void empty(ObjectNode namespace, Removals removals) {
      String name = Json.string(namespace, "metadata", "name");
      Set<String> seen = new HashSet<>();
      for (Resource resource : catalog.all()) {
        if (resource.namespaced() && seen.add(resource.bucket())) {
          for (ObjectNode object : store.list(resource.bucket(), name)) {
            // As the namespace controller asks, so that jobs and the like leave nothing behind.
            removals.remove(resource, object, "Background");
          }
        }
      }
      finish(name);
    }

    void finishIfEmpty(JsonNode removed) {
      finish(Json.string(removed, "metadata", "namespace"));
    }

    private void finish(String name) {
      ObjectNode namespace = store.get(Buckets.NAMESPACES, "", name);
      if (namespace == null || !namespace.path("metadata").has("deletionTimestamp")) {
        return;
      }
      for (String bucket : catalog.buckets()) {
        if (store.snapshot(bucket, name).size() > 0) {
          return;
        }
      }
      ObjectNode last = namespace.deepCopy();
      removeOwnFinalizer(Json.child(last, "spec"));
      if (last.path("metadata").path(FINALIZERS).isEmpty() && !isHeldBySpec(last)) {
        store.remove(Buckets.NAMESPACES, last);
      } else if (!Json.same(last, namespace)) {
        store.put(Buckets.NAMESPACES, last);
      }
    }

    /** Others stay until those who set them finalize the namespace. */
    private static void removeOwnFinalizer(ObjectNode spec) {
      ArrayNode others = Json.array();
      for (JsonNode finalizer : spec.path(FINALIZERS)) {
        if (!finalizer.asString("").equals(CONTENT)) {
          others.add(finalizer);
        }
      }
      if (others.isEmpty()) {
        spec.remove(FINALIZERS);
      } else {
        spec.set(FINALIZERS, others);
      }
    }
  }
}
