package dev.kubewright.apiserver.patch;

import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/** The order of the items of a list that was merged. */
final class ListOrder {
  private static final int NOWHERE = -1;

  private ListOrder() {}

  /**
   * Puts the items that the order names into that order, and inserts the others. One of the others
   * comes before an ordered item only if both had that sequence in the old list. So new items come
   * first.
   *
   * @param key the name of the key of items, or empty
   */
  static ArrayNode of(ArrayNode merged, JsonNode order, ArrayNode old, String key) {
    Set<JsonNode> named = named(merged, order, key);
    List<JsonNode> others = new ArrayList<>();
    for (JsonNode item : merged) {
      if (!named.contains(item)) {
        others.add(item);
      }
    }
    Map<ItemKey, Integer> places = places(old, key);
    ArrayNode woven = Json.array();
    int at = 0;
    for (JsonNode item : named) {
      int own = place(places, item, key);
      while (at < others.size() && isBefore(place(places, others.get(at), key), own)) {
        woven.add(others.get(at++));
      }
      woven.add(item);
    }
    while (at < others.size()) {
      woven.add(others.get(at++));
    }
    return woven;
  }

  /** Returns the items that the order names, in its sequence. Equal ones count once. */
  private static Set<JsonNode> named(ArrayNode merged, JsonNode order, String key) {
    Map<ItemKey, List<JsonNode>> byKey = new HashMap<>();
    merged.forEach(
        item -> byKey.computeIfAbsent(ItemKey.of(item, key), k -> new ArrayList<>()).add(item));
    Set<JsonNode> named = new LinkedHashSet<>();
    order.forEach(wanted -> named.addAll(byKey.getOrDefault(ItemKey.of(wanted, key), List.of())));
    return named;
  }

  private static Map<ItemKey, Integer> places(ArrayNode list, String key) {
    Map<ItemKey, Integer> places = new HashMap<>();
    for (int i = 0; i < list.size(); i++) {
      places.putIfAbsent(ItemKey.of(list.get(i), key), i);
    }
    return places;
  }

  private static int place(Map<ItemKey, Integer> places, JsonNode item, String key) {
    return places.getOrDefault(ItemKey.of(item, key), NOWHERE);
  }

  private static boolean isBefore(int place, int other) {
    return place != NOWHERE && place < other;
  }
}
