package dev.kubewright.unstructured;

import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import dev.kubewright.json.CodecException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Looks up and replaces values in a {@link Tree} by path. The copy shares everything beside the
 * path.
 */
public final class TreePath {
  private TreePath() {}

  /** Returns the value at a path, or null if there is none. */
  public static @Nullable Object get(@Nullable Object tree, String... path) {
    Object value = tree;
    for (String step : path) {
      if (value instanceof Map<?, ?> fields) {
        value = fields.get(step);
      } else if (value instanceof List<?> items) {
        int index = index(step);
        value = index >= 0 && index < items.size() ? items.get(index) : null;
      } else {
        return null;
      }
    }
    return value;
  }

  /**
   * Returns the value at a path, or null if it or a value on the way is missing or null.
   *
   * @throws CodecException if the path leads through something that is neither object nor list, or
   *     if a step into a list is no index
   */
  static @Nullable Object find(@Nullable Object tree, String... path) {
    Object value = tree;
    for (int i = 0; i < path.length && value != null; i++) {
      if (value instanceof Map<?, ?> fields) {
        value = fields.get(path[i]);
      } else if (value instanceof List<?> items) {
        int index = index(path[i]);
        if (index < 0) {
          throw new CodecException(
              "\"" + path[i] + "\" is no index of an array", text(path, i), -1);
        }
        value = index < items.size() ? items.get(index) : null;
      } else {
        throw new CodecException(
            "expected an object or an array but found " + describe(value), text(path, i), -1);
      }
    }
    return value;
  }

  /** Returns the type of a value for messages. */
  static String describe(@Nullable Object value) {
    if (value instanceof Map<?, ?>) {
      return "an object";
    } else if (value instanceof List<?>) {
      return "an array";
    } else if (value instanceof String) {
      return "a string";
    }
    return value == null ? "null" : value instanceof Boolean ? "a boolean" : "a number";
  }

  /**
   * Returns the tree with another value, which is a tree itself, at a path.
   *
   * @throws IllegalArgumentException if the path does not lead to a place
   */
  public static Object with(Object tree, @Nullable Object value, String... path) {
    if (path.length == 0) {
      throw new IllegalArgumentException("the path is empty");
    }
    return with(tree, value, path, 0);
  }

  private static Object with(
      @Nullable Object tree, @Nullable Object value, String[] path, int from) {
    boolean last = from == path.length - 1;
    if (tree == null || tree instanceof Map<?, ?>) {
      Map<String, @Nullable Object> fields = fields(tree);
      Object old = fields.get(path[from]);
      fields.put(path[from], last ? value : with(old, value, path, from + 1));
      return built(fields);
    }
    if (tree instanceof List<?> list) {
      int index = index(path[from]);
      if (index < 0 || index > list.size()) {
        throw new IllegalArgumentException(
            text(path, from + 1) + " is no place in a list of " + list.size());
      }
      var items = new ArrayList<@Nullable Object>(list);
      if (index == list.size()) {
        items.add(null);
      }
      items.set(index, last ? value : with(items.get(index), value, path, from + 1));
      return Lists.copy(items);
    }
    throw new IllegalArgumentException(text(path, from) + " is neither an object nor a list");
  }

  /** Returns the tree without the value at a path. Returns the tree itself if there is no value. */
  public static Object without(Object tree, String... path) {
    if (path.length == 0) {
      return tree;
    }
    Object parent = get(tree, parent(path));
    String last = path[path.length - 1];
    Object changed;
    if (parent instanceof Map<?, ?> map && map.containsKey(last)) {
      Map<String, @Nullable Object> fields = fields(map);
      fields.remove(last);
      changed = built(fields);
    } else if (parent instanceof List<?> list && index(last) >= 0 && index(last) < list.size()) {
      var items = new ArrayList<@Nullable Object>(list);
      items.remove(index(last));
      changed = items.isEmpty() ? Lists.explicit() : Lists.copy(items);
    } else {
      return tree;
    }
    return path.length == 1 ? changed : with(tree, changed, parent(path));
  }

  private static String[] parent(String... path) {
    return java.util.Arrays.copyOf(path, path.length - 1);
  }

  @SuppressWarnings("unchecked") // the maps of a tree have strings as keys
  private static Map<String, @Nullable Object> fields(@Nullable Object map) {
    return map == null
        ? new LinkedHashMap<>()
        : new LinkedHashMap<>((Map<String, @Nullable Object>) map);
  }

  private static Map<String, @Nullable Object> built(Map<String, @Nullable Object> fields) {
    return fields.isEmpty() ? Maps.explicit() : Maps.copy(fields);
  }

  private static int index(String step) {
    return step.matches("0|[1-9][0-9]{0,8}") ? Integer.parseInt(step) : -1;
  }

  /** Returns the first steps of a path for messages. */
  public static String text(String[] path, int length) {
    var text = new StringBuilder("$");
    for (int i = 0; i < length; i++) {
      if (index(path[i]) >= 0) {
        text.append('[').append(path[i]).append(']');
      } else if (path[i].matches("[A-Za-z_$][-A-Za-z0-9_$]*")) {
        text.append('.').append(path[i]);
      } else {
        text.append("[\"").append(path[i].replace("\"", "\\\"")).append("\"]");
      }
    }
    return text.toString();
  }
}
