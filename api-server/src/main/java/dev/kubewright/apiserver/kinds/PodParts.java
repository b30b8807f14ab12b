package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The subresources of pods that write a few fields of the spec. All others stay as they were. */
final class PodParts {
  private static final String EPHEMERAL = "ephemeralContainers";
  private static final String RESOURCES = "resources";
  private static final List<String> OF_CONTAINERS = List.of(RESOURCES, "resizePolicy");
  private static final List<String> CONTAINERS = List.of("containers", "initContainers");
  private static final List<String> METADATA =
      List.of("labels", "annotations", "finalizers", "ownerReferences");

  private PodParts() {}

  /** Takes the ephemeral containers of a pod, and the rest from the stored one. */
  static void addContainers(ObjectNode pod, ObjectNode old) {
    ObjectNode spec = Json.child(old.deepCopy(), "spec");
    put(spec, EPHEMERAL, Json.find(pod, "spec", EPHEMERAL));
    keep(pod, old, spec);
  }

  /**
   * Takes the resources of a pod and of its containers, and the rest from the stored one. Both have
   * the same containers.
   */
  static void resize(ObjectNode pod, ObjectNode old) {
    ObjectNode spec = Json.child(old.deepCopy(), "spec");
    put(spec, RESOURCES, Json.find(pod, "spec", RESOURCES));
    for (String list : CONTAINERS) {
      JsonNode wanted = pod.path("spec").path(list);
      int at = 0;
      for (JsonNode container : spec.path(list)) {
        JsonNode from = wanted.path(at++);
        OF_CONTAINERS.forEach(field -> put((ObjectNode) container, field, from.get(field)));
      }
    }
    keep(pod, old, spec);
  }

  private static void keep(ObjectNode pod, ObjectNode old, ObjectNode spec) {
    ObjectNode metadata = Json.metadata(pod);
    METADATA.forEach(name -> put(metadata, name, Json.find(old, "metadata", name)));
    put(pod, "status", old.get("status"));
    pod.set("spec", spec);
  }

  private static void put(ObjectNode object, String name, @Nullable JsonNode value) {
    if (value == null) {
      object.remove(name);
    } else {
      object.set(name, value.deepCopy());
    }
  }

  /** Returns the faults of a pod that has other containers than the stored one. */
  static List<FieldError> resizeFaults(ObjectNode pod, ObjectNode old) {
    List<FieldError> faults = new ArrayList<>();
    for (String list : CONTAINERS) {
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
}
