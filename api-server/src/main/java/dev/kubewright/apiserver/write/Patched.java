package dev.kubewright.apiserver.write;

import java.util.Objects;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A JSON patch, a merge patch or a strategic merge patch of an object that exists.
 *
 * @param patch returns the patched tree, and does not change the given one
 * @param decode reads the patched tree as an object
 */
record Patched(UnaryOperator<JsonNode> patch, Function<JsonNode, ObjectNode> decode)
    implements ChangeSource {

  @Override
  public ObjectNode apply(@Nullable ObjectNode live, Tracking fields) {
    JsonNode before = Objects.requireNonNull(live, "live");
    return fields.update(live, decode.apply(patch.apply(before)));
  }
}
