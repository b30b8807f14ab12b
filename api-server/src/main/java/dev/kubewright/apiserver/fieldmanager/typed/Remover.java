package dev.kubewright.apiserver.fieldmanager.typed;

import dev.kubewright.apiserver.fieldmanager.path.FieldSet;
import dev.kubewright.apiserver.fieldmanager.path.Step;
import dev.kubewright.apiserver.tree.Json;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.NullNode;
import tools.jackson.databind.node.ObjectNode;

/** Removes members of maps and items of lists from values. */
public final class Remover {
  private Remover() {}

  /**
   * Returns a value without the members and items of a set. A map or list that loses its last one
   * becomes null, and so does an empty or atomic one into which a path of the set leads.
   */
  public static JsonNode remove(JsonNode value, FieldSet set, Shape shape) {
    Shape one = shape.select(value);
    MapShape map = one.map();
    if (map != null) {
      return !value.isObject() || map.isAtomic() ? NullNode.instance : members(value, set, map);
    }
    ListShape list = one.list();
    if (one.scalar() != null || list == null) {
      return value;
    }
    return !value.isArray() || list.atomic() ? NullNode.instance : items(value, set, list);
  }

  private static JsonNode members(JsonNode value, FieldSet set, MapShape shape) {
    ObjectNode kept = Json.object();
    for (Map.Entry<String, JsonNode> entry : value.properties()) {
      Step step = shape.step(entry.getKey());
      if (!set.hasMember(step)) {
        kept.set(
            entry.getKey(),
            inside(entry.getValue(), set.child(step), shape.member(entry.getKey())));
      }
    }
    return kept.isEmpty() ? NullNode.instance : kept;
  }

  private static JsonNode items(JsonNode value, FieldSet set, ListShape shape) {
    ArrayNode kept = Json.array();
    for (JsonNode item : value) {
      Step step = ListItems.stepOrNull(shape, item);
      if (step == null) {
        kept.add(item);
      } else if (!set.hasMember(step)) {
        kept.add(inside(item, set.child(step), shape.element().get()));
      }
    }
    return kept.isEmpty() ? NullNode.instance : kept;
  }

  private static JsonNode inside(JsonNode value, FieldSet set, @Nullable Shape shape) {
    if (set.isEmpty()) {
      return value;
    }
    return shape == null ? NullNode.instance : remove(value, set, shape);
  }
}
