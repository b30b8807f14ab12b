package dev.kubewright.apiserver.patch;

import dev.kubewright.apiserver.tree.Json;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Applies JSON merge patches (RFC 7386). */
public final class MergePatch {
  private MergePatch() {}

  /** Returns the target with the patch applied. Neither argument changes. */
  public static JsonNode apply(JsonNode target, JsonNode patch) {
    if (!patch.isObject()) {
      return patch.deepCopy();
    }
    ObjectNode result = target.isObject() ? (ObjectNode) target.deepCopy() : Json.object();
    for (Map.Entry<String, JsonNode> member : patch.properties()) {
      String name = member.getKey();
      if (member.getValue().isNull()) {
        result.remove(name);
      } else {
        JsonNode old = result.get(name);
        result.set(name, apply(old == null ? Json.object() : old, member.getValue()));
      }
    }
    return result;
  }
}
