package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.registry.StrategyFacts;
import dev.kubewright.apiserver.registry.Write;
import dev.kubewright.apiserver.resource.Resource;
import tools.jackson.databind.node.ObjectNode;

/** Jobs, which select their pods themselves. */
final class Jobs extends BuiltIn {
  private static final String ORPHANED_PODS =
      "child pods are preserved by default when jobs are deleted; set propagationPolicy=Background"
          + " to remove them or set propagationPolicy=Orphan to suppress this warning";

  Jobs(Resource resource, StrategyFacts facts) {
    super(resource, facts);
  }

  @Override
  public void prepareCreate(Write write, ObjectNode object) {
    JobDefaults.select(object);
    super.prepareCreate(write, object);
  }

  @Override
  public String deletionWarning() {
    return ORPHANED_PODS;
  }
}
