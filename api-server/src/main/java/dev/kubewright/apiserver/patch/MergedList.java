package dev.kubewright.apiserver.patch;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.GoPrint;
import dev.kubewright.apiserver.tree.ItemKey;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A list that a strategic merge patch changes: its items are objects with a key, or scalars.
 *
 * @param objects merges the items
 * @param key the merge key, or empty
 * @param itemType the definition of the items, or empty
 */
record MergedList(StrategicMergePatch objects, String key, String itemType) {
  private static final int NOWHERE = -1;

  /**
   * Returns a list with a patch applied.
   *
   * @param deletes whether the patch names scalars that go
   */
  ArrayNode merge(ArrayNode list, ArrayNode patch, boolean deletes) {
    if (list.isEmpty() && patch.isEmpty()) {
      return list;
    }
    PatchFaults.checkTypes(list, patch);
    boolean ofObjects = (list.isEmpty() ? patch : list).get(0).isObject();
    if (!ofObjects) {
      return deletes
          ? without(list, ItemKey.all(patch, key))
          : inOrder(united(list, patch), patch, list);
    }
    if (key.isEmpty()) {
      throw Errors.unreasoned("cannot merge lists without merge key for struct");
    }
    ArrayNode given = Json.array();
    Set<ItemKey> gone = new HashSet<>();
    boolean replaces = false;
    for (JsonNode item : patch) {
      JsonNode directive = item.get(StrategicMergePatch.PATCH);
      if (directive == null) {
        given.add(item);
      } else if (isDirective(directive, "delete")) {
        gone.add(ItemKey.ofValue(PatchFaults.key((ObjectNode) item, key)));
      } else if (isDirective(directive, "replace")) {
        replaces = true;
      } else if (isDirective(directive, "merge")) {
        throw Errors.unreasoned("merging lists cannot yet be specified in the patch");
      } else {
        throw PatchFaults.unknownDirective(directive, (ObjectNode) item);
      }
    }
    if (replaces) {
      return inOrder(given, Json.array(), given);
    }
    ArrayNode before = without(list, gone);
    return inOrder(mergedItems(before, given), given, before);
  }

  private static boolean isDirective(JsonNode directive, String name) {
    return directive.isString() && directive.stringValue().equals(name);
  }

  /** A new item is taken as it is, so directives in it stay as unknown fields. */
  private ArrayNode mergedItems(ArrayNode list, ArrayNode patch) {
    ArrayNode merged = list.deepCopy();
    Map<ItemKey, Integer> places = places(list);
    for (JsonNode item : patch) {
      ItemKey name = ItemKey.ofValue(PatchFaults.key((ObjectNode) item, key));
      Integer at = places.putIfAbsent(name, merged.size());
      if (at == null) {
        merged.add(item.deepCopy());
      } else {
        ObjectNode old = (ObjectNode) merged.get(at);
        merged.set(at, objects.merge(old, (ObjectNode) item.deepCopy(), itemType));
      }
    }
    return merged;
  }

  private ArrayNode without(ArrayNode list, Set<ItemKey> gone) {
    ArrayNode kept = Json.array();
    for (JsonNode item : list) {
      if (!gone.contains(ItemKey.of(item, key))) {
        kept.add(item);
      }
    }
    return kept;
  }

  private ArrayNode united(ArrayNode list, ArrayNode patch) {
    ArrayNode united = Json.array();
    Set<ItemKey> known = new HashSet<>();
    for (ArrayNode each : List.of(list, patch)) {
      for (JsonNode item : each) {
        if (known.add(ItemKey.of(item, key))) {
          united.add(item);
        }
      }
    }
    return united;
  }

  /**
   * Checks that the items of a patch have the order that it gives.
   *
   * @throws dev.kubewright.apiserver.errors.ApiError if they have another one, or are not in it
   */
  void checkOrder(ArrayNode patch, ArrayNode order) {
    if (order.isEmpty() || patch.isEmpty()) {
      return;
    }
    List<JsonNode> items = new ArrayList<>();
    for (JsonNode item : patch) {
      if (key.isEmpty() || !PatchFaults.object(item).has(StrategicMergePatch.PATCH)) {
        items.add(item);
      }
    }
    int next = 0;
    for (JsonNode wanted : order) {
      if (next < items.size() && sameItem(items.get(next), wanted)) {
        next++;
      }
    }
    if (next < items.size()) {
      throw Errors.unreasoned(
          "The order in patch list:\n"
              + GoPrint.of(patch)
              + "\n doesn't match $setElementOrder list:\n"
              + GoPrint.of(order)
              + "\n");
    }
  }

  private boolean sameItem(JsonNode left, JsonNode right) {
    return checkedKey(left).equals(checkedKey(right));
  }

  /** Returns the key of an item, which must be an object with it if the list has keys. */
  private ItemKey checkedKey(JsonNode item) {
    return ItemKey.ofValue(key.isEmpty() ? item : PatchFaults.key(PatchFaults.object(item), key));
  }

  /**
   * Puts the items that the order names into that order, and inserts the others. One of the others
   * comes before an ordered item only if both had that sequence in the old list. So new items come
   * first.
   */
  ArrayNode inOrder(ArrayNode merged, ArrayNode order, ArrayNode old) {
    if (!key.isEmpty()) {
      PatchFaults.checkKeys(order, key);
    }
    Map<ItemKey, Integer> wanted = places(order);
    List<Placed> named = new ArrayList<>();
    List<Placed> others = new ArrayList<>();
    Map<ItemKey, Integer> before = places(old);
    for (JsonNode item : merged) {
      ItemKey name = checkedKey(item);
      Integer first = before.getOrDefault(name, NOWHERE);
      Integer at = wanted.get(name);
      (at == null ? others : named).add(new Placed(item, at == null ? first : at, first));
    }
    named.sort(Comparator.comparingInt(Placed::rank));
    others.sort(Comparator.comparingInt(Placed::rank));
    ArrayNode woven = Json.array();
    int at = 0;
    for (Placed item : named) {
      while (at < others.size() && others.get(at).precedes(item)) {
        woven.add(others.get(at++).item());
      }
      woven.add(item.item());
    }
    while (at < others.size()) {
      woven.add(others.get(at++).item());
    }
    return woven;
  }

  /**
   * An item and where it belongs.
   *
   * @param rank its place among those that the order names, or among the others
   * @param old its place in the old list, or {@link #NOWHERE}
   */
  private record Placed(JsonNode item, int rank, int old) {
    boolean precedes(Placed other) {
      return old != NOWHERE && other.old != NOWHERE && old < other.old;
    }
  }

  /** Returns the first place of each key. */
  private Map<ItemKey, Integer> places(ArrayNode list) {
    Map<ItemKey, Integer> places = new HashMap<>();
    for (int i = 0; i < list.size(); i++) {
      places.putIfAbsent(ItemKey.of(list.get(i), key), i);
    }
    return places;
  }
}
