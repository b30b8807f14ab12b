package dev.kubewright.apiserver.fieldmanager.typed;

import dev.kubewright.apiserver.fieldmanager.path.FieldSet;
import dev.kubewright.apiserver.fieldmanager.path.Step;
import dev.kubewright.apiserver.fieldmanager.path.Values;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Compares two values of one shape. */
public final class Comparer {
  private Comparer() {}

  /**
   * Compares two values.
   *
   * @throws ShapeFault if a value does not have the shape
   */
  public static Comparison compare(JsonNode before, JsonNode after, Shape shape) {
    Sides root = new Sides();
    visit(before, after, shape, null, root);
    return new Comparison(root.added.build(), root.modified.build(), root.removed.build());
  }

  /** The differences inside of one node. */
  private static final class Sides {
    final FieldSet.Builder added = new FieldSet.Builder();
    final FieldSet.Builder modified = new FieldSet.Builder();
    final FieldSet.Builder removed = new FieldSet.Builder();

    void below(Step step, Sides inner) {
      attach(added, step, inner.added);
      attach(modified, step, inner.modified);
      attach(removed, step, inner.removed);
    }

    private static void attach(FieldSet.Builder to, Step step, FieldSet.Builder inner) {
      if (!inner.isEmpty()) {
        to.child(step, inner.build());
      }
    }
  }

  /** Compares a node that one side may not have. The step to it is null at the root. */
  private static void visit(
      @Nullable JsonNode before,
      @Nullable JsonNode after,
      Shape shape,
      @Nullable Step step,
      Sides outer) {
    if (before == after) {
      return;
    }
    Sides inner = step == null ? outer : new Sides();
    Shape left = shape.select(before);
    Shape right = shape.select(after);
    boolean leaf;
    if (after == null) {
      leaf = form(before, null, left, inner);
    } else if (before == null || left == right) {
      leaf = form(before, after, right, inner);
    } else {
      if (form(before, after, left, inner) && step != null) {
        leaf(before, after, step, outer);
      }
      leaf = form(before, after, right, inner);
    }
    if (step != null) {
      if (leaf) {
        leaf(before, after, step, outer);
      } else if (before == null) {
        outer.added.member(step);
      } else if (after == null) {
        outer.removed.member(step);
      }
      outer.below(step, inner);
    }
  }

  private static void leaf(
      @Nullable JsonNode before, @Nullable JsonNode after, Step step, Sides outer) {
    if (before == null) {
      outer.added.member(step);
    } else if (after == null) {
      outer.removed.member(step);
    } else if (!Values.equal(before, after)) {
      outer.modified.member(step);
    }
  }

  /** Compares what is inside of a node. Returns true instead if the node is one leaf. */
  private static boolean form(
      @Nullable JsonNode before, @Nullable JsonNode after, Shape one, Sides inner) {
    MapShape map = one.map();
    if (map != null) {
      JsonNode left = before != null && before.isObject() ? before : null;
      JsonNode right = after != null && after.isObject() ? after : null;
      if (map.isAtomic() || isEmpty(left, right)) {
        return true;
      }
      members(left, right, map, inner);
      return false;
    }
    ListShape list = one.list();
    if (one.scalar() != null || list == null) {
      return true;
    }
    JsonNode left = before != null && before.isArray() ? before : null;
    JsonNode right = after != null && after.isArray() ? after : null;
    if (list.atomic() || isEmpty(left, right)) {
      return true;
    }
    items(left, right, list, inner);
    return false;
  }

  private static boolean isEmpty(@Nullable JsonNode left, @Nullable JsonNode right) {
    return (left == null || left.isEmpty()) && (right == null || right.isEmpty());
  }

  private static void members(
      @Nullable JsonNode left, @Nullable JsonNode right, MapShape shape, Sides inner) {
    if (left != null) {
      for (Map.Entry<String, JsonNode> entry : left.properties()) {
        String name = entry.getKey();
        JsonNode other = right == null ? null : right.get(name);
        visit(entry.getValue(), other, member(shape, name), shape.step(name), inner);
      }
    }
    if (right != null) {
      for (Map.Entry<String, JsonNode> entry : right.properties()) {
        String name = entry.getKey();
        if (left == null || left.get(name) == null) {
          visit(null, entry.getValue(), member(shape, name), shape.step(name), inner);
        }
      }
    }
  }

  private static Shape member(MapShape shape, String name) {
    Shape member = shape.member(name);
    if (member == null) {
      throw ShapeFault.undeclared();
    }
    return member;
  }

  /** The items of two lists that share a step. */
  private static final class Pair {
    final List<JsonNode> left = new ArrayList<>(1);
    final List<JsonNode> right = new ArrayList<>(1);
  }

  private static void items(
      @Nullable JsonNode left, @Nullable JsonNode right, ListShape shape, Sides inner) {
    Map<Step, Pair> pairs = new LinkedHashMap<>();
    if (left != null) {
      left.forEach(item -> pair(pairs, shape, item).left.add(item));
    }
    if (right != null) {
      right.forEach(item -> pair(pairs, shape, item).right.add(item));
    }
    Shape element = shape.element().get();
    pairs.forEach((step, pair) -> pair(step, pair, element, inner));
  }

  private static Pair pair(Map<Step, Pair> pairs, ListShape shape, JsonNode item) {
    return pairs.computeIfAbsent(ListItems.step(shape, item), step -> new Pair());
  }

  /** Compares the items of one step. Those that are there twice are compared as one leaf. */
  private static void pair(Step step, Pair pair, Shape element, Sides inner) {
    int before = pair.left.size();
    int after = pair.right.size();
    if (before <= 1 && after <= 1) {
      JsonNode left = before == 0 ? null : pair.left.get(0);
      JsonNode right = after == 0 ? null : pair.right.get(0);
      visit(left, right, element, step, inner);
    } else if (before >= 2 && after >= 2) {
      if (!equal(pair.left, pair.right)) {
        inner.modified.member(step);
      }
    } else if (before >= 2) {
      if (after == 1) {
        visit(null, pair.right.get(0), element, step, inner);
      }
      inner.removed.member(step);
    } else {
      if (before == 1) {
        visit(pair.left.get(0), null, element, step, inner);
      }
      inner.added.member(step);
    }
  }

  private static boolean equal(List<JsonNode> left, List<JsonNode> right) {
    if (left.size() != right.size()) {
      return false;
    }
    for (int i = 0; i < left.size(); i++) {
      if (!Values.equal(left.get(i), right.get(i))) {
        return false;
      }
    }
    return true;
  }
}
