package dev.kubewright.unstructured;

import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Applies a change of a typed view to the tree behind the view. Fields that the view does not have
 * are kept. An item of a list keeps them too if the view of the item did not change. Items whose
 * views are equal keep them in their order.
 */
final class TreeMerge {
  private TreeMerge() {}

  /**
   * Returns the changed tree.
   *
   * @param tree the whole value
   * @param before the view of it before the change
   * @param after the view of it after the change
   */
  static @Nullable Object of(
      @Nullable Object tree, @Nullable Object before, @Nullable Object after) {
    if (Objects.equals(before, after)) {
      return tree;
    }
    if (before instanceof Map<?, ?> old && after instanceof Map<?, ?> wanted) {
      return fields(tree instanceof Map<?, ?> known ? known : Map.of(), old, wanted);
    }
    if (tree instanceof List<?> known
        && before instanceof List<?> old
        && after instanceof List<?> wanted
        && known.size() == old.size()) {
      return items(known, old, wanted);
    }
    return after;
  }

  private static Map<String, @Nullable Object> fields(
      Map<?, ?> tree, Map<?, ?> before, Map<?, ?> after) {
    var merged = new LinkedHashMap<String, @Nullable Object>();
    tree.forEach(
        (name, value) -> {
          if (after.containsKey(name) || !before.containsKey(name)) {
            merged.put((String) name, value);
          }
        });
    after.forEach(
        (name, value) -> merged.put((String) name, of(tree.get(name), before.get(name), value)));
    return merged.isEmpty() ? Maps.explicit() : Maps.copy(merged);
  }

  private static List<@Nullable Object> items(List<?> tree, List<?> before, List<?> after) {
    var merged = new ArrayList<@Nullable Object>();
    var taken = new BitSet(before.size());
    for (Object item : after) {
      int origin = origin(before, item, taken);
      merged.add(origin < 0 ? item : tree.get(origin));
      if (origin >= 0) {
        taken.set(origin);
      }
    }
    return merged.isEmpty() ? Lists.explicit() : Lists.copy(merged);
  }

  private static int origin(List<?> before, @Nullable Object item, BitSet taken) {
    for (int i = 0; i < before.size(); i++) {
      if (!taken.get(i) && Objects.equals(before.get(i), item)) {
        return i;
      }
    }
    return -1;
  }
}
