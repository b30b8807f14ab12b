package dev.kubewright.apiserver.patch;

import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/** A list whose items are found by a key. Of items with the same key, the first one is found. */
final class KeyedItems {
  private final String name;
  private final List<@Nullable JsonNode> items = new ArrayList<>();
  private final Map<ItemKey, Deque<Integer>> places = new HashMap<>();

  /**
   * Takes the items of a list.
   *
   * @param name the name of the key
   */
  KeyedItems(ArrayNode list, String name) {
    this.name = name;
    list.forEach(this::add);
  }

  void add(JsonNode item) {
    places.computeIfAbsent(ItemKey.of(item, name), key -> new ArrayDeque<>()).addLast(items.size());
    items.add(item);
  }

  private Deque<Integer> places(JsonNode key) {
    return places.getOrDefault(ItemKey.of(key, ""), new ArrayDeque<>());
  }

  /** Returns the item with a key, or null. */
  @Nullable JsonNode get(JsonNode key) {
    Integer place = places(key).peekFirst();
    return place == null ? null : items.get(place);
  }

  /** Replaces the item with a key by another one with this key. */
  void replace(JsonNode key, JsonNode item) {
    items.set(Objects.requireNonNull(places(key).peekFirst()), item);
  }

  /** Removes the item with a key, if there is one. */
  void remove(JsonNode key) {
    Integer place = places(key).pollFirst();
    if (place != null) {
      items.set(place, null);
    }
  }

  ArrayNode toArray() {
    ArrayNode array = Json.array();
    for (JsonNode item : items) {
      if (item != null) {
        array.add(item);
      }
    }
    return array;
  }
}
