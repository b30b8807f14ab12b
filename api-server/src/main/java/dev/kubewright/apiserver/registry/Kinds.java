package dev.kubewright.apiserver.registry;

import dev.kubewright.apiserver.resource.Resource;
import tools.jackson.databind.node.ObjectNode;

/** Makes the strategies of built-in resources. */
public interface Kinds {
  /** Returns the strategy of a built-in resource. */
  Strategy of(Resource resource, StrategyFacts facts);

  /** Returns whether the CRD of a resource is being deleted. */
  boolean isTerminating(Resource custom);

  /**
   * Reacts to the removal of an object, in which others may have waited: a namespace, or a CRD.
   * Runs under the lock of the store.
   */
  void contentRemoved(Resource resource, ObjectNode removed);
}
