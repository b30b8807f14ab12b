package dev.kubewright.apiserver.fieldmanager.typed;

import dev.kubewright.apiserver.fieldmanager.path.Step;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.NullNode;
import tools.jackson.databind.node.ObjectNode;

/** Merges a configuration into a value of the same shape. */
public final class Merger {
  private Merger() {}

  /**
   * Returns the merged value. Leaves of the configuration win, and nothing is removed. Items of a
   * list that both have get the order of the configuration.
   *
   * @throws ShapeFault if a value does not have the shape
   */
  public static JsonNode merge(JsonNode live, JsonNode config, Shape shape) {
    Shape one = shape.select(config);
    MapShape map = one.map();
    ListShape list = one.list();
    if (map != null) {
      JsonNode left = live.isObject() ? live : null;
      JsonNode right = config.isObject() ? config : null;
      boolean leaf = map.isAtomic() || isEmpty(left, right);
      return leaf ? config : members(left, right, map);
    }
    if (one.scalar() != null || list == null) {
      return config;
    }
    JsonNode left = live.isArray() ? live : null;
    JsonNode right = config.isArray() ? config : null;
    return list.atomic() || isEmpty(left, right) ? config : new Items(list, left, right).merge();
  }

  private static boolean isEmpty(@Nullable JsonNode left, @Nullable JsonNode right) {
    return (left == null || left.isEmpty()) && (right == null || right.isEmpty());
  }

  private static JsonNode members(
      @Nullable JsonNode left, @Nullable JsonNode right, MapShape shape) {
    if (left == null || right == null) {
      return left == null ? (right == null ? NullNode.instance : right) : left;
    }
    ObjectNode merged = Json.object();
    for (Map.Entry<String, JsonNode> entry : left.properties()) {
      String name = entry.getKey();
      JsonNode own = right.get(name);
      JsonNode value = entry.getValue();
      merged.set(name, own == null ? value : merge(value, own, member(shape, name)));
    }
    for (Map.Entry<String, JsonNode> entry : right.properties()) {
      if (left.get(entry.getKey()) == null) {
        merged.set(entry.getKey(), entry.getValue());
      }
    }
    return merged;
  }

  private static Shape member(MapShape shape, String name) {
    Shape member = shape.member(name);
    if (member == null) {
      throw ShapeFault.undeclared();
    }
    return member;
  }

  /** Two lists that are merged item by item, with a pointer into each. */
  private static final class Items {
    private final Shape element;
    private final List<JsonNode> leftItems = new ArrayList<>();
    private final List<JsonNode> rightItems = new ArrayList<>();
    private final List<Step> leftSteps = new ArrayList<>();
    private final List<Step> rightSteps = new ArrayList<>();
    private final Map<Step, JsonNode> left = new HashMap<>();
    private final Map<Step, JsonNode> right = new HashMap<>();
    private final Set<Step> merged = new HashSet<>();
    private final Deque<Step> shared = new ArrayDeque<>();
    private final ArrayNode out = Json.array();

    Items(ListShape shape, @Nullable JsonNode live, @Nullable JsonNode config) {
      element = shape.element().get();
      index(shape, live, leftItems, leftSteps, left);
      index(shape, config, rightItems, rightSteps, right);
      rightSteps.stream().filter(left::containsKey).forEach(shared::add);
    }

    /** An item that is there twice counts as null, so that it is not merged with another. */
    private static void index(
        ListShape shape,
        @Nullable JsonNode list,
        List<JsonNode> items,
        List<Step> steps,
        Map<Step, JsonNode> index) {
      if (list == null) {
        return;
      }
      for (JsonNode item : list) {
        Step step = ListItems.step(shape, item);
        items.add(item);
        steps.add(step);
        index.merge(step, item, (first, next) -> NullNode.instance);
      }
    }

    JsonNode merge() {
      int l = 0;
      int r = 0;
      while (l < leftSteps.size() || r < rightSteps.size()) {
        Step at = l < leftSteps.size() ? leftSteps.get(l) : null;
        Step own = r < rightSteps.size() ? rightSteps.get(r) : null;
        if (at != null && own != null) {
          if (at.equals(own)) {
            take(own);
            l++;
            r++;
            shared.poll();
            continue;
          }
          Step next = shared.peek();
          if (right.containsKey(at) && next != null && !next.equals(at)) {
            // The configuration has this item too, but not as its next one.
            l++;
            continue;
          }
        }
        if (at != null) {
          if (!right.containsKey(at)) {
            out.add(leftItems.get(l++));
            continue;
          }
          l += merged.contains(at) ? 1 : 0;
        }
        if (own != null) {
          take(own);
          r++;
          if (own.equals(shared.peek())) {
            shared.poll();
          }
        }
      }
      return out.isEmpty() ? NullNode.instance : out;
    }

    /** Adds an item of the configuration, merged with the one in the live list. */
    private void take(Step step) {
      merged.add(step);
      JsonNode own = right.get(step);
      JsonNode live = left.get(step);
      if (own != null) {
        out.add(live == null ? own : Merger.merge(live, own, element));
      }
    }
  }
}
