package dev.kubewright.apiserver.patch;

import dev.kubewright.apiserver.tree.Json;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Applies JSON merge patches (RFC 7386). */
public final class MergePatch {
  private MergePatch() {}

  /** Returns the target with the patch applied. Neither argument changes. */
  public static JsonNode apply(JsonNode target, JsonNode patch) {
    if (!(target instanceof ObjectNode old) || !(patch instanceof ObjectNode object)) {
      return replacement(target, patch);
    }
    ObjectNode result = old.deepCopy();
    merge(result, object);
    return result;
  }

  private static void merge(ObjectNode target, ObjectNode patch) {
    for (Map.Entry<String, JsonNode> member : patch.properties()) {
      String name = member.getKey();
      JsonNode value = member.getValue();
      JsonNode before = target.get(name);
      if (value.isNull()) {
        target.remove(name);
      } else if (before instanceof ObjectNode inner && value instanceof ObjectNode object) {
        merge(inner, object);
      } else {
        target.set(name, replacement(before, value));
      }
    }
  }

  private static JsonNode replacement(@Nullable JsonNode before, JsonNode patch) {
    return before != null && before.isObject() ? patch.deepCopy() : pruned(patch);
  }

  /**
   * Returns a copy without members that are null. Unlike the RFC, the real server removes them from
   * objects in lists too, unless the list takes the place of an object.
   */
  private static JsonNode pruned(JsonNode patch) {
    if (patch instanceof ArrayNode items) {
      ArrayNode copy = Json.array();
      items.forEach(item -> copy.add(pruned(item)));
      return copy;
    }
    if (!patch.isObject()) {
      return patch.deepCopy();
    }
    ObjectNode copy = Json.object();
    patch
        .properties()
        .forEach(
            member -> {
              if (!member.getValue().isNull()) {
                copy.set(member.getKey(), pruned(member.getValue()));
              }
            });
    return copy;
  }
}
