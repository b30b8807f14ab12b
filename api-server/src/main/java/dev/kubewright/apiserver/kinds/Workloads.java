package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.registry.StrategyFacts;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.tree.Json;
import tools.jackson.databind.node.ObjectNode;

/** Workloads that have a scale, and so a number of replicas in each of their objects. */
final class Workloads extends BuiltIn {
  Workloads(Resource resource, StrategyFacts facts) {
    super(resource, facts);
  }

  @Override
  public void fillEmpty(ObjectNode object) {
    Json.child(object, "spec").put("replicas", 0);
  }
}
