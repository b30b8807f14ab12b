package dev.kubewright.importer.builtin;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Gives equal trees the same number. The order of an object's fields does not matter.
 *
 * <p>A tree is known by the numbers of its children, so each node is looked at once, however deeply
 * it is nested. For use by one thread.
 */
public final class Fingerprints {
  private final Map<JsonNode, Integer> seen = new IdentityHashMap<>();
  private final Map<Object, Integer> numbers = new HashMap<>();

  /** Returns the number of a tree. */
  public int of(JsonNode node) {
    Integer known = seen.get(node);
    if (known == null) {
      known = numbers.computeIfAbsent(content(node), content -> numbers.size());
      seen.put(node, known);
    }
    return known;
  }

  /** Fields and items by their numbers. A map never equals a list, nor either of them a node. */
  private Object content(JsonNode node) {
    if (node.isObject()) {
      Map<String, Integer> fields = new TreeMap<>();
      node.properties().forEach(field -> fields.put(field.getKey(), of(field.getValue())));
      return fields;
    }
    if (node.isArray()) {
      List<Integer> items = new ArrayList<>();
      node.forEach(item -> items.add(of(item)));
      return items;
    }
    return node;
  }
}
