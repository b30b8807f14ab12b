package dev.kubewright.apiserver.tree;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Empty parts of the metadata of custom objects. After an apply has removed the last label, a real
 * server stores a null. It does not show it, and the next write is a change because the null is
 * gone.
 */
public final class HiddenMetadata {
  private static final List<String> PARTS =
      List.of("annotations", "finalizers", "labels", "ownerReferences");

  private HiddenMetadata() {}

  /** Copies the empty parts of some metadata to others that lack them. */
  public static void copy(ObjectNode from, ObjectNode to) {
    for (String part : PARTS) {
      JsonNode value = from.get(part);
      if (isEmpty(value) && !to.has(part)) {
        to.set(part, value);
      }
    }
  }

  /** Removes empty parts from an object in place. */
  public static void remove(ObjectNode object) {
    if (object.get("metadata") instanceof ObjectNode metadata) {
      PARTS.stream().filter(part -> isEmpty(metadata.get(part))).forEach(metadata::remove);
    }
  }

  /** Returns an object without its empty parts: a copy, or the object if it has none. */
  public static ObjectNode without(ObjectNode object) {
    JsonNode metadata = object.path("metadata");
    if (PARTS.stream().noneMatch(part -> isEmpty(metadata.get(part)))) {
      return object;
    }
    ObjectNode copy = object.deepCopy();
    remove(copy);
    return copy;
  }

  private static boolean isEmpty(@Nullable JsonNode part) {
    return part != null && (part.isNull() || part.isContainer() && part.isEmpty());
  }
}
