package dev.kubewright.apiserver.kinds.autoscaling;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads members without regard to the case of their names, as Go's own reader of JSON does. */
final class AnyCase {
  private AnyCase() {}

  /** Returns the last member with a name, or null if there is none or it is JSON null. */
  static @Nullable JsonNode member(ObjectNode object, String name) {
    JsonNode found = null;
    for (Map.Entry<String, JsonNode> member : object.properties()) {
      if (member.getKey().equalsIgnoreCase(name) && !member.getValue().isNull()) {
        found = member.getValue();
      }
    }
    return found;
  }
}
