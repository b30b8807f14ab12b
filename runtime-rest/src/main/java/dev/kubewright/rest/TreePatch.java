package dev.kubewright.rest;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The JSON patch (RFC 6902) that does to the server's document what was done to this build's view
 * of it.
 *
 * <p>Three trees go side by side: the server's, the view before and the view after. The views hold
 * no field that this build does not know. What the view has, the server has at the same path,
 * except that it may lack what this build always writes, or have a {@code null} there; then the
 * whole value is put. Items of lists have the same indexes in the server's document and in the view
 * before; which item after is which item before, {@link ItemMatch} says.
 *
 * <p>The operations on a list come in an order in which every index holds when its turn comes:
 * changes inside items that stay, removals from the end, insertions from the start. An item that
 * moves takes along what this build does not know of it.
 */
final class TreePatch {
  private final ArrayNode operations = Trees.NODES.arrayNode();

  private TreePatch() {}

  /** The operations, none if the views are equal. */
  static ArrayNode between(JsonNode server, JsonNode before, JsonNode after) {
    var patch = new TreePatch();
    patch.compare("", server, before, after);
    return patch.operations;
  }

  /** An operation that replaces a value. */
  static ObjectNode replace(String path, JsonNode value) {
    return operation("replace", path).set("value", value);
  }

  private static ObjectNode operation(String op, String path) {
    return Trees.object().put("op", op).put("path", path);
  }

  private void compare(String path, @Nullable JsonNode server, JsonNode before, JsonNode after) {
    if (before.equals(after)) {
      return;
    }
    if (server == null) {
      add(path, after);
    } else if (server.isObject() && before.isObject() && after.isObject()) {
      compareFields(path, server, before, after);
    } else if (sameItems(server, before) && after.isArray()) {
      compareItems(path, server, before, after);
    } else {
      operations.add(replace(path, after));
    }
  }

  private static boolean sameItems(@Nullable JsonNode server, JsonNode before) {
    return server != null && server.isArray() && before.isArray() && server.size() == before.size();
  }

  private void compareFields(String path, JsonNode server, JsonNode before, JsonNode after) {
    for (String name : before.propertyNames()) {
      if (!after.has(name) && server.has(name)) {
        operations.add(operation("remove", path + pointer(name)));
      }
    }
    for (var field : after.properties()) {
      String name = field.getKey();
      JsonNode old = before.get(name);
      if (old == null) {
        add(path + pointer(name), field.getValue());
      } else {
        compare(path + pointer(name), server.get(name), old, field.getValue());
      }
    }
  }

  private void compareItems(String path, JsonNode server, JsonNode before, JsonNode after) {
    int[] origin = ItemMatch.origins(before, after);
    boolean[] stays = ItemMatch.inOrder(origin);
    boolean[] removed = new boolean[before.size()];
    java.util.Arrays.fill(removed, true);
    for (int i = 0; i < origin.length; i++) {
      if (stays[i]) {
        removed[origin[i]] = false;
        compare(path + "/" + origin[i], server.get(origin[i]), before.get(origin[i]), after.get(i));
      }
    }
    for (int i = removed.length - 1; i >= 0; i--) {
      if (removed[i]) {
        operations.add(operation("remove", path + "/" + i));
      }
    }
    for (int i = 0; i < origin.length; i++) {
      if (!stays[i]) {
        add(path + "/" + i, item(server, before, after.get(i), origin[i]));
      }
    }
  }

  private void add(String path, JsonNode value) {
    operations.add(operation("add", path).set("value", value));
  }

  private static JsonNode item(JsonNode server, JsonNode before, JsonNode after, int origin) {
    return origin < 0 ? after : merge(server.get(origin), before.get(origin), after);
  }

  /** The server's value with the change made to it. */
  private static JsonNode merge(@Nullable JsonNode server, JsonNode before, JsonNode after) {
    if (server == null) {
      return after;
    }
    if (before.equals(after)) {
      return server;
    }
    if (server instanceof ObjectNode object && before.isObject() && after.isObject()) {
      return mergeFields(object, before, after);
    }
    if (sameItems(server, before) && after.isArray()) {
      int[] origin = ItemMatch.origins(before, after);
      var items = Trees.NODES.arrayNode();
      for (int i = 0; i < origin.length; i++) {
        items.add(item(server, before, after.get(i), origin[i]));
      }
      return items;
    }
    return after;
  }

  private static JsonNode mergeFields(ObjectNode server, JsonNode before, JsonNode after) {
    ObjectNode merged = server.deepCopy();
    for (String name : before.propertyNames()) {
      if (!after.has(name)) {
        merged.remove(name);
      }
    }
    for (var field : after.properties()) {
      JsonNode old = before.get(field.getKey());
      JsonNode value = field.getValue();
      merged.set(
          field.getKey(), old == null ? value : merge(server.get(field.getKey()), old, value));
    }
    return merged;
  }

  private static String pointer(String name) {
    return "/" + name.replace("~", "~0").replace("/", "~1");
  }
}
