package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.registry.StrategyFacts;
import dev.kubewright.apiserver.registry.Write;
import dev.kubewright.apiserver.resource.Resource;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Service accounts. Their secrets are references that have a name alone. */
final class ServiceAccounts extends BuiltIn {
  private static final List<String> NAME = List.of("name");

  ServiceAccounts(Resource resource, StrategyFacts facts) {
    super(resource, facts);
  }

  @Override
  public void prepareCreate(Write write, ObjectNode object) {
    super.prepareCreate(write, object);
    clean(object);
  }

  @Override
  protected void settle(Write write, ObjectNode object, ObjectNode old) {
    super.settle(write, object, old);
    clean(object);
  }

  private static void clean(ObjectNode account) {
    for (JsonNode secret : account.path("secrets")) {
      if (secret instanceof ObjectNode reference) {
        reference.retain(NAME);
      }
    }
  }
}
