package dev.kubewright.apiserver.values;

import dev.kubewright.apiserver.tree.Json;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The subresources of pods that write a few fields of the spec. All others stay as they were. */
public final class PodParts {
  private static final String EPHEMERAL = "ephemeralContainers";
  private static final String RESOURCES = "resources";
  private static final List<String> OF_CONTAINERS = List.of(RESOURCES, "resizePolicy");

  /** The lists of containers that a resize reaches. */
  public static final List<String> CONTAINERS = List.of("containers", "initContainers");

  private static final List<String> METADATA =
      List.of("labels", "annotations", "finalizers", "ownerReferences", "deletionTimestamp");

  private PodParts() {}

  /** Takes the ephemeral containers of a pod, and the rest from the stored one. */
  public static void addContainers(ObjectNode pod, ObjectNode old) {
    ObjectNode spec = Json.child(old.deepCopy(), "spec");
    put(spec, EPHEMERAL, Json.find(pod, "spec", EPHEMERAL));
    keep(pod, old, spec);
  }

  /**
   * Takes the resources of a pod and of its containers, and the rest from the stored one. Both have
   * the same containers.
   */
  public static void resize(ObjectNode pod, ObjectNode old) {
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
    Json.setOrRemove(object, name, value == null ? null : value.deepCopy());
  }
}
