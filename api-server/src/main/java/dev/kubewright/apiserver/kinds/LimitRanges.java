package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.registry.StrategyFacts;
import dev.kubewright.apiserver.registry.Write;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.tree.Json;
import java.util.UUID;
import tools.jackson.databind.node.ObjectNode;

/** Limit ranges, which need no name: they get a random one. */
final class LimitRanges extends BuiltIn {
  LimitRanges(Resource resource, StrategyFacts facts) {
    super(resource, facts);
  }

  @Override
  public void prepareCreate(Write write, ObjectNode object) {
    if (Json.string(object, "metadata", "name").isEmpty()) {
      Json.metadata(object).put("name", UUID.randomUUID().toString());
    }
    super.prepareCreate(write, object);
  }
}
