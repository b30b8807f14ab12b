package dev.kubewright.apiserver.registry;

import dev.kubewright.apiserver.resource.Resource;
import tools.jackson.databind.node.ObjectNode;

/** Deletes stored objects. The caller holds the lock of the store. */
@FunctionalInterface
public interface Removals {
  /**
   * Deletes an object, or marks it as being deleted if something holds it.
   *
   * @param policy the propagation policy, or empty for that of the kind
   */
  void remove(Resource resource, ObjectNode object, String policy);
}
