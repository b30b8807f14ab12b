package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.resource.Catalog;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.store.Store;
import dev.kubewright.apiserver.tree.Json;
import java.util.HashSet;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Empties namespaces that are being deleted, and removes them when nothing is left. */
final class NamespaceLifecycle {
  private static final String BUCKET = "/namespaces";

  private final Store store;
  private final Catalog catalog;

  NamespaceLifecycle(Store store, Catalog catalog) {
    this.store = store;
    this.catalog = catalog;
  }

  void markDeletion(ObjectNode namespace) {
    Json.child(namespace, "status").put("phase", "Terminating");
  }

  void empty(ObjectNode namespace, Deleter deleter) {
    String name = Json.string(namespace, "metadata", "name");
    // As the namespace controller asks, so that jobs and the like leave nothing behind.
    DeletionOptions options = new DeletionOptions(Json.object(), "Background", false);
    Set<String> seen = new HashSet<>();
    for (Resource resource : catalog.all()) {
      if (resource.namespaced() && seen.add(resource.bucket())) {
        for (ObjectNode object : store.list(resource.bucket(), name)) {
          deleter.delete(resource, object, options);
        }
      }
    }
    finish(name);
  }

  void finishIfEmpty(JsonNode removed) {
    finish(Json.string(removed, "metadata", "namespace"));
  }

  private void finish(String name) {
    ObjectNode namespace = store.get(BUCKET, "", name);
    if (namespace == null || !namespace.path("metadata").has("deletionTimestamp")) {
      return;
    }
    for (String bucket : catalog.buckets()) {
      if (!store.list(bucket, name).isEmpty()) {
        return;
      }
    }
    ObjectNode last = namespace.deepCopy();
    Json.child(last, "spec").remove("finalizers");
    if (last.path("metadata").path("finalizers").isEmpty()) {
      store.remove(BUCKET, last);
    } else if (!Json.same(last, namespace)) {
      store.put(BUCKET, last);
    }
  }
}
