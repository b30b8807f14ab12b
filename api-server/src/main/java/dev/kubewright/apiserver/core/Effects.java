package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.resource.Resource;
import tools.jackson.databind.node.ObjectNode;

/** Side effects of writing certain objects. Every method runs under the store's lock. */
final class Effects {
  private final NamespaceLifecycle namespaces;
  private final CrdController crds;

  Effects(NamespaceLifecycle namespaces, CrdController crds) {
    this.namespaces = namespaces;
    this.crds = crds;
  }

  private static boolean isNamespace(Resource resource) {
    return resource.bucket().equals("/namespaces");
  }

  private static boolean isCrd(Resource resource) {
    return resource.bucket().equals(CrdController.BUCKET);
  }

  void beforeCreate(Resource resource, ObjectNode object) {
    if (isCrd(resource)) {
      crds.beforeCreate(object);
    }
  }

  void afterWrite(Resource resource, ObjectNode object) {
    if (isCrd(resource)) {
      crds.reconcile(object);
    }
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
    if (resource.isCustom()) {
      crds.finishIfEmpty(resource);
    }
    if (resource.namespaced()) {
      namespaces.finishIfEmpty(object);
    }
  }
}
