package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.resource.Catalog;
import dev.kubewright.apiserver.resource.Extension;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.store.Store;
import dev.kubewright.apiserver.tree.Json;
import tools.jackson.databind.node.ObjectNode;

/** Side effects of writing certain objects. Every method runs under the store's lock. */
final class Effects {
  private static final int HTTPS = 443;
  private static final String API_SERVICES = "apiregistration.k8s.io/apiservices";

  private final NamespaceLifecycle namespaces;
  private final CrdController crds;
  private final Catalog catalog;

  Effects(NamespaceLifecycle namespaces, CrdController crds, Catalog catalog) {
    this.namespaces = namespaces;
    this.crds = crds;
    this.catalog = catalog;
  }

  private static boolean isNamespace(Resource resource) {
    return resource.bucket().equals("/namespaces");
  }

  private static boolean isCrd(Resource resource) {
    return resource.bucket().equals(CrdController.BUCKET);
  }

  private static boolean isApiService(Resource resource) {
    return resource.bucket().equals(API_SERVICES);
  }

  private static String name(ObjectNode object) {
    return Json.string(object, "metadata", "name");
  }

  void beforeCreate(Resource resource, ObjectNode object) {
    if (isCrd(resource)) {
      crds.beforeCreate(object);
    }
    if (isApiService(resource)) {
      object.putObject("status");
      if (object.path("spec").get("service") instanceof ObjectNode service
          && !service.has("port")) {
        service.put("port", HTTPS);
      }
    }
  }

  void afterWrite(Resource resource, ObjectNode object) {
    if (isCrd(resource)) {
      crds.reconcile(object);
    }
    if (isApiService(resource)) {
      announce(object);
    }
  }

  private void announce(ObjectNode apiService) {
    Extension extension = Extension.of(apiService);
    if (extension == null) {
      catalog.renounce(name(apiService));
    } else {
      catalog.announce(name(apiService), extension);
    }
  }

  /** Serves what the objects of a store define: the server starts. */
  void resume(Store store) {
    store.locked(
        () -> {
          store.list(CrdController.BUCKET, "").forEach(crds::resume);
          store.list(API_SERVICES, "").forEach(this::announce);
          return store;
        });
  }

  /** Returns whether an object must not be removed at once although it has no finalizers. */
  boolean holds(Resource resource, ObjectNode object) {
    if (isNamespace(resource)) {
      return !object.path("spec").path("finalizers").isEmpty();
    }
    return isCrd(resource);
  }

  void markDeletion(Resource resource, ObjectNode object) {
    if (isNamespace(resource)) {
      namespaces.markDeletion(object);
    } else if (isCrd(resource)) {
      crds.markDeletion(object);
    }
  }

  void afterDeletionMarked(Resource resource, ObjectNode object, Deleter deleter) {
    if (isNamespace(resource)) {
      namespaces.empty(object, deleter);
    } else if (isCrd(resource)) {
      crds.empty(object, deleter);
    }
  }

  void afterRemove(Resource resource, ObjectNode object) {
    if (isCrd(resource)) {
      crds.afterRemove(object);
    }
    if (isApiService(resource)) {
      catalog.renounce(name(object));
    }
    if (resource.isCustom()) {
      crds.finishIfEmpty(resource);
    }
    if (resource.namespaced()) {
      namespaces.finishIfEmpty(object);
    }
  }
}
