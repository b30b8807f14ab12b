package dev.kubewright.rest.apply;

import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import dev.kubewright.rest.apply.FieldSet.Node;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Cuts an object down to the leaves of a set. For one use.
 *
 * <p>client-go decides by the schema whether a list or map is one value (atomic) or has owners for
 * each of its parts. Here the managed fields tell: a path that ends at a list or map that is not
 * empty means the whole value, unless some manager owns a part of it. Then the manager has applied
 * an empty value, and others have filled it.
 */
final class Extractor {
  /** Stands for a value of which the set owns nothing. It differs from an owned null. */
  private static final Object NOTHING = new Object();

  private final Supplier<FieldSet> everyone;
  private final Deque<PathElement> path = new ArrayDeque<>();
  private @Nullable FieldSet owned;

  /**
   * Creates an extractor.
   *
   * @param everyone returns the union of the sets of all managers, if that is needed
   */
  Extractor(Supplier<FieldSet> everyone) {
    this.everyone = everyone;
  }

  /** Returns what a set owns of a value, or empty if that is nothing. */
  Optional<Object> extract(@Nullable Object value, FieldSet set) {
    Object kept = keep(value, set);
    return kept == NOTHING ? Optional.empty() : Optional.ofNullable(kept);
  }

  private @Nullable Object keep(@Nullable Object value, FieldSet set) {
    if (value instanceof Map<?, ?> map) {
      return map.isEmpty() ? map : fields(map, set);
    }
    if (value instanceof List<?> list) {
      return list.isEmpty() ? list : items(list, set);
    }
    return NOTHING;
  }

  private Object fields(Map<?, ?> map, FieldSet set) {
    var kept = new LinkedHashMap<String, @Nullable Object>();
    map.forEach(
        (name, value) -> {
          PathElement step = PathElement.field((String) name);
          Node node = set.get(step);
          if (node != null) {
            Object part = part(step, node, value);
            if (part != NOTHING) {
              kept.put((String) name, part);
            }
          }
        });
    return kept.isEmpty() ? NOTHING : Maps.copy(kept);
  }

  private Object items(List<?> list, FieldSet set) {
    var kept = new ArrayList<@Nullable Object>();
    var byKeys = set.nodes().entrySet().stream().filter(e -> e.getKey().isKey()).toList();
    int index = 0;
    for (Object item : list) {
      Map.Entry<PathElement, Node> owner = owner(item, index++, set, byKeys);
      if (owner != null) {
        Object part = part(owner.getKey(), owner.getValue(), item);
        if (part != NOTHING) {
          kept.add(part);
        }
      }
    }
    return kept.isEmpty() ? NOTHING : Lists.copy(kept);
  }

  private static Map.@Nullable Entry<PathElement, Node> owner(
      @Nullable Object item, int index, FieldSet set, List<Map.Entry<PathElement, Node>> byKeys) {
    if (item instanceof Map<?, ?> map) {
      for (var entry : byKeys) {
        if (entry.getKey().selects(map)) {
          return entry;
        }
      }
    }
    for (PathElement step : List.of(PathElement.value(item), PathElement.index(index))) {
      Node node = set.get(step);
      if (node != null) {
        return Map.entry(step, node);
      }
    }
    return null;
  }

  private @Nullable Object part(PathElement step, Node node, @Nullable Object value) {
    path.addLast(step);
    try {
      if (!node.isLeaf()) {
        return keep(value, node.children());
      }
      return isFilledByOthers(value) ? NOTHING : value;
    } finally {
      path.removeLast();
    }
  }

  private boolean isFilledByOthers(@Nullable Object value) {
    boolean filled =
        (value instanceof Map<?, ?> map && !map.isEmpty())
            || (value instanceof List<?> list && !list.isEmpty());
    if (!filled) {
      return false;
    }
    FieldSet at = owned();
    for (PathElement step : path) {
      Node node = at.get(step);
      if (node == null) {
        return false;
      }
      at = node.children();
    }
    return !at.nodes().isEmpty();
  }

  private FieldSet owned() {
    FieldSet known = owned;
    if (known == null) {
      known = everyone.get();
      owned = known;
    }
    return known;
  }
}
