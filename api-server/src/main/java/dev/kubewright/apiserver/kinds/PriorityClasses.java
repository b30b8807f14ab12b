package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.registry.StrategyFacts;
import dev.kubewright.apiserver.resource.Resource;
import java.util.Set;

/** Priority classes, of which those of the system stay. */
final class PriorityClasses extends BuiltIn {
  private static final Set<String> OF_SYSTEM =
      Set.of("system-cluster-critical", "system-node-critical");

  PriorityClasses(Resource resource, StrategyFacts facts) {
    super(resource, facts);
  }

  @Override
  public void admitDeletion(String name) {
    if (OF_SYSTEM.contains(name)) {
      throw Errors.forbidden(
          named(), name, "this is a system priority class and cannot be deleted");
    }
  }
}
