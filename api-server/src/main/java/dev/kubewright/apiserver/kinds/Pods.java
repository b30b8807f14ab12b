package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.registry.StrategyFacts;
import dev.kubewright.apiserver.registry.Write;
import dev.kubewright.apiserver.resource.Resource;

/** Pods. */
final class Pods extends BuiltIn {
  Pods(Resource resource, StrategyFacts facts) {
    super(resource, facts);
  }

  /** The node to which a scheduler assigns a pod is no wish of its author. */
  @Override
  protected boolean countsGeneration(Write write) {
    return !write.subresource().equals("binding");
  }
}
