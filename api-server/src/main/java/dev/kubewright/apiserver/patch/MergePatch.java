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
    merge(result, patch);
    return result;
  }

  private static void merge(ObjectNode result, JsonNode patch) {
    for (Map.Entry<String, JsonNode> member : patch.properties()) {
      String name = member.getKey();
      JsonNode value = member.getValue();
      if (value.isNull()) {
        result.remove(name);
      } else if (value.isObject()) {
        merge(result.get(name) instanceof ObjectNode old ? old : result.putObject(name), value);
      } else {
        result.set(name, value.deepCopy());
      }
    }
  }
}
