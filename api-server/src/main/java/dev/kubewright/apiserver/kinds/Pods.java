package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.registry.StrategyFacts;
import dev.kubewright.apiserver.registry.Write;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.values.AppArmorProfiles;
import dev.kubewright.apiserver.values.PodParts;
import dev.kubewright.apiserver.values.PodResources;
import dev.kubewright.apiserver.values.PodSelectors;
import dev.kubewright.apiserver.values.QualityOfService;
import java.util.ArrayList;
import java.util.List;
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

  @Override
  protected void settle(Write write, ObjectNode object, ObjectNode old) {
    switch (write.subresource()) {
      case "" -> keepResources(object, old);
      case "resize" -> resize(object, old);
      case "status" -> Json.metadata(object).remove("deletionTimestamp");
      case "ephemeralcontainers" -> PodParts.addContainers(object, old);
      default -> {}
    }
    super.settle(write, object, old);
  }

  private void resize(ObjectNode object, ObjectNode old) {
    List<FieldError> faults = resizeFaults(object, old);
    if (!faults.isEmpty()) {
      // Only the same containers can be compared, so the rest of the pod is not looked at.
      String name = Json.string(old, "metadata", "name");
      throw Errors.invalid(resource().storedGroup(), resource().kind(), name, faults);
    }
    PodParts.resize(object, old);
    keepResources(object, old);
    PodResources.setDefaults(Json.child(object, "spec"));
  }

  /** Returns the faults of a pod that has other containers than the stored one. */
  private static List<FieldError> resizeFaults(ObjectNode pod, ObjectNode old) {
    List<FieldError> faults = new ArrayList<>();
    for (String list : PodParts.CONTAINERS) {
      JsonNode wanted = pod.path("spec").path(list);
      JsonNode stored = old.path("spec").path(list);
      if (wanted.size() != stored.size()) {
        String why = list + " may not be added or removed on resize";
        faults.add(FieldError.forbidden("spec." + list, why));
        continue;
      }
      for (int i = 0; i < stored.size(); i++) {
        if (!Json.string(wanted.get(i), "name").equals(Json.string(stored.get(i), "name"))) {
          String why = list + " may not be renamed or reordered on resize";
          faults.add(FieldError.forbidden("spec." + list + "[" + i + "].name", why));
        }
      }
    }
    return faults;
  }

  /** Clients that know no resources of pods as a whole do not remove them. */
  private static void keepResources(ObjectNode object, ObjectNode old) {
    JsonNode before = Json.find(old, "spec", "resources");
    ObjectNode spec = Json.child(object, "spec");
    if (before != null && !spec.has("resources")) {
      spec.set("resources", before.deepCopy());
    }
  }

  /** The node to which a scheduler assigns a pod is no wish of its author. */
  @Override
  protected boolean countsGeneration(Write write) {
    return !write.subresource().equals("binding");
  }
}
