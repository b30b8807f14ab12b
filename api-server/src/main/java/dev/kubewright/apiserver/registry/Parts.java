package dev.kubewright.apiserver.registry;

import dev.kubewright.apiserver.tree.Json;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Parts of objects: members of the root, or of the metadata as {@code metadata.labels}. */
final class Parts {
  private static final String METADATA = "metadata.";

  static final String FINALIZERS = METADATA + "finalizers";
  static final String DELETION = METADATA + "deletionTimestamp";

  private Parts() {}

  static @Nullable JsonNode get(ObjectNode object, String part) {
    return part.startsWith(METADATA)
        ? Json.find(object, "metadata", part.substring(METADATA.length()))
        : object.get(part);
  }

  /** Makes a part of an object what it is in another. */
  static void keep(ObjectNode object, ObjectNode old, String part) {
    JsonNode value = get(old, part);
    if (part.startsWith(METADATA)) {
      put(Json.metadata(object), part.substring(METADATA.length()), value);
    } else {
      put(object, part, value);
    }
  }

  static boolean differ(ObjectNode object, ObjectNode old, String part) {
    return !Json.same(get(object, part), get(old, part));
  }

  static void put(ObjectNode object, String name, @Nullable JsonNode value) {
    Json.setOrRemove(object, name, value == null ? null : value.deepCopy());
  }

  /**
   * Makes everything but the metadata and the status of an object what it is in another. A write of
   * the status changes no other part.
   */
  static void keepAllButStatus(ObjectNode object, ObjectNode old) {
    JsonNode status = object.get("status");
    ObjectNode metadata = Json.metadata(object).deepCopy();
    object.removeAll();
    old.properties().forEach(member -> object.set(member.getKey(), member.getValue().deepCopy()));
    object.set("metadata", metadata);
    put(object, "status", status);
  }

  /** Counts a generation, or keeps the one of the old object. */
  static void generation(ObjectNode object, ObjectNode old, boolean counts) {
    if (counts) {
      long before = old.path("metadata").path("generation").asLong(0);
      Json.metadata(object).put("generation", before + 1);
    } else {
      keep(object, old, METADATA + "generation");
    }
  }
}
