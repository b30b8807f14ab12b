package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.registry.StrategyFacts;
import dev.kubewright.apiserver.registry.Write;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.values.AppArmorProfiles;
import dev.kubewright.apiserver.values.PodResources;
import dev.kubewright.apiserver.values.PodSelectors;
import dev.kubewright.apiserver.values.QualityOfService;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Pods. */
final class Pods extends BuiltIn {
  Pods(Resource resource, StrategyFacts facts) {
    super(resource, facts);
  }

  @Override
  public void prepareCreate(Write write, ObjectNode object) {
    super.prepareCreate(write, object);
    if (object.get("spec") instanceof ObjectNode spec) {
      PodSelectors.complete(object);
      PodResources.setDefaults(spec);
      AppArmorProfiles.fillFields(object);
      Json.child(object, "status").put("qosClass", QualityOfService.of(spec));
    }
  }

  /** Clients that know no resources of pods as a whole do not remove them. */
  @Override
  protected void settle(Write write, ObjectNode object, ObjectNode old) {
    JsonNode before = Json.find(old, "spec", "resources");
    boolean resized = write.subresource().equals("resize");
    ObjectNode spec = Json.child(object, "spec");
    if (before != null && !spec.has("resources") && (resized || write.subresource().isEmpty())) {
      spec.set("resources", before.deepCopy());
    }
    if (resized) {
      PodResources.setDefaults(spec);
    }
    super.settle(write, object, old);
  }

  /** The node to which a scheduler assigns a pod is no wish of its author. */
  @Override
  protected boolean countsGeneration(Write write) {
    return !write.subresource().equals("binding");
  }
}
