package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.registry.StrategyFacts;
import dev.kubewright.apiserver.registry.Write;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.tree.Json;
import tools.jackson.databind.node.ObjectNode;

/** Rules that taint devices. Their time is that of the last change of the effect. */
final class DeviceTaintRules extends BuiltIn {
  private static final String ADDED = "timeAdded";

  DeviceTaintRules(Resource resource, StrategyFacts facts) {
    super(resource, facts);
  }

  @Override
  protected void settle(Write write, ObjectNode object, ObjectNode old) {
    super.settle(write, object, old);
    boolean sameEffect = taint(object, "effect").equals(taint(old, "effect"));
    boolean sameTime = taint(object, ADDED).equals(taint(old, ADDED));
    if (write.subresource().isEmpty() && !sameEffect && sameTime) {
      Json.child(Json.child(object, "spec"), "taint").put(ADDED, write.now());
    }
  }

  private static String taint(ObjectNode rule, String name) {
    return Json.string(rule, "spec", "taint", name);
  }
}
