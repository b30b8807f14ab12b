package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.registry.StrategyFacts;
import dev.kubewright.apiserver.registry.TableStrategy;
import dev.kubewright.apiserver.registry.Write;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.values.defaults.TypeDefaults;
import tools.jackson.databind.node.ObjectNode;

/** A built-in kind: the table, and its defaults. */
class BuiltIn extends TableStrategy {
  BuiltIn(Resource resource, StrategyFacts facts) {
    super(resource, facts);
  }

  @Override
  public void prepareCreate(Write write, ObjectNode object) {
    super.prepareCreate(write, object);
    BuiltInDefaults.applyToNew(resource().bucket(), object, write.now());
    TypeDefaults.apply(object, resource().definition(), write.now());
  }

  /** A kubelet that registers its node says how it is at once. */
  @Override
  protected boolean takesStatus() {
    return resource().bucket().equals("/nodes");
  }

  @Override
  protected void settle(Write write, ObjectNode object, ObjectNode old) {
    TypeDefaults.apply(object, resource().definition(), write.now());
    BuiltInDefaults.applyToChanged(resource().bucket(), write, object, old);
  }
}
