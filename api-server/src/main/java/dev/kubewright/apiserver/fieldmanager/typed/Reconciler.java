package dev.kubewright.apiserver.fieldmanager.typed;

import dev.kubewright.apiserver.fieldmanager.path.FieldSet;
import dev.kubewright.apiserver.fieldmanager.path.Step;
import org.jspecify.annotations.Nullable;

/** Adapts sets of paths to shapes: to changed ones, and to the structs that lead to a path. */
public final class Reconciler {
  private Reconciler() {}

  /**
   * Returns a set for a shape that changed since the set was made. Where a map or list is one leaf
   * now, its own path stands for all paths into it. The opposite change has no effect.
   */
  public static FieldSet reconcile(FieldSet set, Shape shape) {
    FieldSet reconciled = inside(set, shape);
    return reconciled == null ? set : reconciled;
  }

  /** Returns the set below a node, or null if the node has become one leaf. */
  private static @Nullable FieldSet inside(FieldSet set, Shape shape) {
    MapShape map = shape.map();
    ListShape list = shape.list();
    if (map != null) {
      if (map.isDeduced()) {
        return set;
      }
      return map.isAtomic() && !set.isEmpty() ? null : below(set, map, null);
    }
    if (shape.scalar() != null || list == null) {
      return set;
    }
    return list.atomic() ? null : below(set, null, list);
  }

  private static FieldSet below(FieldSet set, @Nullable MapShape map, @Nullable ListShape list) {
    FieldSet.Builder result = null;
    for (Step step : set.steps()) {
      Shape shape = map == null ? element(list) : member(map, step);
      FieldSet before = set.child(step);
      FieldSet after = shape == null ? before : inside(before, shape);
      if (after != before && result == null) {
        result = copyBefore(set, step);
      }
      if (after == null && result != null) {
        result.member(step);
      } else if (after != null && result != null) {
        result.child(step, after);
      }
    }
    return result == null ? set : result.build();
  }

  private static FieldSet.Builder copyBefore(FieldSet set, Step end) {
    FieldSet.Builder copy = new FieldSet.Builder();
    set.members().forEach(copy::member);
    for (Step step : set.steps()) {
      if (step.equals(end)) {
        break;
      }
      copy.child(step, set.child(step));
    }
    return copy;
  }

  private static @Nullable Shape element(@Nullable ListShape list) {
    return list == null ? null : list.element().get();
  }

  /** A step to an item leads, in a map, to a member that is not declared. */
  private static @Nullable Shape member(MapShape map, Step step) {
    return step instanceof Step.Field field ? map.member(field.name()) : map.member("");
  }

  /**
   * Returns a set with each declared field that leads to a member. Members of other maps and items
   * of lists that lead to one are not added.
   */
  public static FieldSet widen(FieldSet set, @Nullable Shape shape) {
    if (set.steps().isEmpty()) {
      return set;
    }
    MapShape map = shape == null ? null : shape.map();
    ListShape list = shape == null ? null : shape.list();
    FieldSet.Builder wide = new FieldSet.Builder();
    set.members().forEach(wide::member);
    for (Step step : set.steps()) {
      Shape below = null;
      if (step instanceof Step.Field field && map != null) {
        below = map.member(field.name());
        if (map.field(field.name()) != null) {
          wide.member(step);
        }
      } else if (step instanceof Step.Key && list != null) {
        below = list.element().get();
      }
      wide.child(step, widen(set.child(step), below));
    }
    return wide.build();
  }
}
