package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.errors.GroupResource;
import dev.kubewright.apiserver.registry.StrategyFacts;
import dev.kubewright.apiserver.resource.Resource;

/** Statuses of components, of which there is none here. */
final class ComponentStatuses extends BuiltIn {
  ComponentStatuses(Resource resource, StrategyFacts facts) {
    super(resource, facts);
  }

  /** The real server uses the singular for this one kind. */
  @Override
  public GroupResource named() {
    return new GroupResource("", "componentstatus");
  }
}
