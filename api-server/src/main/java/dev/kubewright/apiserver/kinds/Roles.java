package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.name.NameRule;
import dev.kubewright.apiserver.registry.StrategyFacts;
import dev.kubewright.apiserver.resource.Resource;

/** Roles, cluster roles and their bindings. */
final class Roles extends BuiltIn {
  Roles(Resource resource, StrategyFacts facts) {
    super(resource, facts);
  }

  @Override
  public NameRule nameRule(boolean created) {
    return NameRule.ROLE;
  }
}
