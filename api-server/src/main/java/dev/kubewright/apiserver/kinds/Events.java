package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.name.NameRule;
import dev.kubewright.apiserver.registry.StrategyFacts;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.tree.Json;
import tools.jackson.databind.node.ObjectNode;

/** Events, which two groups show with other names of fields. */
final class Events extends BuiltIn {
  Events(Resource resource, StrategyFacts facts) {
    super(resource, facts);
  }

  /**
   * Recorders have always put names of objects into those of events, so only new events of {@code
   * events.k8s.io} follow the rule of most kinds.
   */
  @Override
  public NameRule nameRule(boolean created) {
    return created ? super.nameRule(true) : NameRule.SEGMENT;
  }

  /** Both groups share one storage. */
  @Override
  public String storageVersion() {
    return "/v1";
  }

  @Override
  public ObjectNode present(ObjectNode stored) {
    return Json.string(stored, "apiVersion").equals(resource().groupVersion())
        ? stored
        : EventVersions.renamed(stored, resource()).put("apiVersion", resource().groupVersion());
  }
}
