package dev.kubewright.apiserver.fieldmanager.typed;

import dev.kubewright.apiserver.fieldmanager.path.FieldSet;
import dev.kubewright.apiserver.fieldmanager.path.Step;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Collects the paths of all leaves and items of values. */
public final class Collector {
  private Collector() {}

  /**
   * Returns the paths of a value's leaves. A member that its map does not declare and an item of a
   * set or map count too. Of an item that a list has twice, the path of the item alone counts.
   *
   * @throws ShapeFault if a member has no shape
   */
  public static FieldSet fields(JsonNode value, Shape shape) {
    FieldSet.Builder root = new FieldSet.Builder();
    visit(value, shape, null, root);
    return root.build();
  }

  /** Collects a value. The step to it is null at the root, whose own path is no member. */
  private static void visit(
      JsonNode value, Shape shape, @Nullable Step step, FieldSet.Builder parent) {
    Shape one = shape.select(value);
    MapShape map = one.map();
    ListShape list = one.list();
    boolean leaf =
        map != null ? map.isAtomic() : one.scalar() != null || (list != null && list.atomic());
    if (leaf) {
      if (step != null) {
        parent.member(step);
      }
      return;
    }
    if (value.isEmpty()) {
      return;
    }
    FieldSet.Builder inner = step == null ? parent : new FieldSet.Builder();
    if (map != null && value.isObject()) {
      members(value, map, inner);
    } else if (map == null && list != null && value.isArray()) {
      items(value, list, inner);
    }
    if (step != null && !inner.isEmpty()) {
      parent.child(step, inner.build());
    }
  }

  private static void members(JsonNode value, MapShape shape, FieldSet.Builder inner) {
    for (Map.Entry<String, JsonNode> entry : value.properties()) {
      Step step = shape.step(entry.getKey());
      Shape member = shape.member(entry.getKey());
      if (member == null) {
        throw ShapeFault.undeclared();
      }
      JsonNode child = entry.getValue();
      visit(child, member, step, inner);
      boolean empty = child.isNull() || (child.isObject() && child.isEmpty());
      if (empty || shape.field(entry.getKey()) == null) {
        inner.member(step);
      }
    }
  }

  private static void items(JsonNode value, ListShape shape, FieldSet.Builder inner) {
    Shape element = shape.element().get();
    Step[] steps = new Step[value.size()];
    Set<Step> twice = duplicates(value, shape, steps);
    for (int i = 0; i < steps.length; i++) {
      Step step = steps[i];
      if (step == null) {
        continue;
      }
      if (!twice.contains(step)) {
        visit(value.get(i), element, step, inner);
      }
      inner.member(step);
    }
  }

  /** Fills in the steps to all items, and returns those that are there twice. */
  private static Set<Step> duplicates(JsonNode value, ListShape shape, Step[] steps) {
    Set<Step> seen = new HashSet<>();
    Set<Step> twice = Set.of();
    for (int i = 0; i < steps.length; i++) {
      Step step = ListItems.stepOrNull(shape, value.get(i));
      steps[i] = step;
      if (step != null && !seen.add(step)) {
        twice = twice.isEmpty() ? new HashSet<>() : twice;
        twice.add(step);
      }
    }
    return twice;
  }
}
