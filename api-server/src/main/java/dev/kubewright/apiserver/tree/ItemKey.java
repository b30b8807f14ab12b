package dev.kubewright.apiserver.tree;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * By what an item of a list is known: the value of its key, or all of it. Two are equal as {@link
 * Json#same} says, and they have hashes, so that long lists are merged and checked in a time that
 * grows with their length alone.
 *
 * @param value the value as maps, lists and scalars, or null if the item has no key
 */
public record ItemKey(@Nullable Object value) {
  /** Takes the place of JSON null, because a missing key is another one. */
  private static final Object NULL = new Object();

  /**
   * Returns the key of an item.
   *
   * @param name the name of the key, or empty if the whole item counts
   */
  public static ItemKey of(JsonNode item, String name) {
    JsonNode value = name.isEmpty() ? item : item.get(name);
    return value == null ? new ItemKey(null) : ofValue(value);
  }

  /** Returns a key with a value. */
  public static ItemKey ofValue(JsonNode value) {
    return new ItemKey(value(value));
  }

  /** Returns the keys of all items. */
  public static Set<ItemKey> all(JsonNode list, String name) {
    Set<ItemKey> keys = new HashSet<>();
    list.forEach(item -> keys.add(of(item, name)));
    return keys;
  }

  private static Object value(JsonNode node) {
    return switch (node.getNodeType()) {
      case NULL, MISSING -> NULL;
      case NUMBER -> number(node);
      case ARRAY -> {
        List<Object> items = new ArrayList<>(node.size());
        node.forEach(item -> items.add(value(item)));
        yield items;
      }
      case OBJECT -> {
        Map<String, Object> members = new HashMap<>();
        node.properties().forEach(member -> members.put(member.getKey(), value(member.getValue())));
        yield members;
      }
      default -> node;
    };
  }

  /** Equal numbers have one scale. */
  private static Object number(JsonNode node) {
    BigDecimal value = node.decimalValue();
    return value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
  }
}
