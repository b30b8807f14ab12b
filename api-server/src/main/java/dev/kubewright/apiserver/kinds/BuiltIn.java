package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.registry.StrategyFacts;
import dev.kubewright.apiserver.registry.TableStrategy;
import dev.kubewright.apiserver.registry.Write;
import dev.kubewright.apiserver.resource.Resource;
import tools.jackson.databind.node.ObjectNode;

/** A built-in kind: the table, and the defaults that clients rely on. */
class BuiltIn extends TableStrategy {
  BuiltIn(Resource resource, StrategyFacts facts) {
    super(resource, facts);
  }

  @Override
  public void prepareCreate(Write write, ObjectNode object) {
    super.prepareCreate(write, object);
    BuiltInDefaults.apply(resource().bucket(), object);
    BuiltInDefaults.applyToNew(resource().bucket(), object);
  }

  @Override
  protected void settle(Write write, ObjectNode object, ObjectNode old) {
    BuiltInDefaults.apply(resource().bucket(), object);
  }
}
