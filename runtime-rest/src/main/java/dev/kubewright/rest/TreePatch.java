package dev.kubewright.rest;

import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import dev.kubewright.unstructured.Tree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Computes the JSON patch (RFC 6902) for the server's document from a change of your build's view
 * of it.
 *
 * <p>The class walks three trees ({@link Tree}) side by side: the server's, the view before and the
 * view after. The views hold no field that your build does not know. The server has the fields of
 * the view at the same paths, with two exceptions: it may lack a field that your build always
 * writes, or have {@code null} there. The patch then sets the whole value. List items have the same
 * indexes in the server's document and in the view before. {@link ItemMatch} matches the items
 * before and after.
 *
 * <p>The operations on a list have an order in which every index is valid at its turn: changes
 * inside items that stay, removals from the end, insertions from the start. A moved item keeps its
 * fields that your build does not know.
 */
final class TreePatch {
  /** Stands for a missing field, which differs from {@code null}. */
  private static final Object ABSENT = new Object();

  private final List<@Nullable Object> operations = new ArrayList<>();

  private TreePatch() {}

  /** Returns the operations. Empty if the views are equal. The caller may change the list. */
  static List<@Nullable Object> between(
      @Nullable Object server, @Nullable Object before, @Nullable Object after) {
    var patch = new TreePatch();
    patch.compare("", server, before, after);
    return patch.operations;
  }

  /** Returns an operation that replaces a value. */
  static Map<String, @Nullable Object> replace(String path, @Nullable Object value) {
    return operation("replace", path, value);
  }

  private static Map<String, @Nullable Object> operation(
      String op, String path, @Nullable Object value) {
    Map<String, @Nullable Object> operation = operation(op, path);
    operation.put("value", value);
    return operation;
  }

  private static Map<String, @Nullable Object> operation(String op, String path) {
    var operation = new LinkedHashMap<String, @Nullable Object>();
    operation.put("op", op);
    operation.put("path", path);
    return operation;
  }

  private void compare(
      String path, @Nullable Object server, @Nullable Object before, @Nullable Object after) {
    if (Objects.equals(before, after)) {
      return;
    }
    if (server == ABSENT) {
      add(path, after);
    } else if (server instanceof Map<?, ?> known
        && before instanceof Map<?, ?> old
        && after instanceof Map<?, ?> wanted) {
      compareFields(path, known, old, wanted);
    } else if (server instanceof List<?> known
        && before instanceof List<?> old
        && after instanceof List<?> wanted
        && known.size() == old.size()) {
      compareItems(path, known, old, wanted);
    } else {
      operations.add(replace(path, after));
    }
  }

  private void compareFields(String path, Map<?, ?> server, Map<?, ?> before, Map<?, ?> after) {
    for (Object name : before.keySet()) {
      if (!after.containsKey(name) && server.containsKey(name)) {
        remove(path + pointer(name));
      }
    }
    for (var field : after.entrySet()) {
      Object name = field.getKey();
      if (before.containsKey(name)) {
        Object old = before.get(name);
        compare(path + pointer(name), field(server, name), old, field.getValue());
      } else {
        add(path + pointer(name), field.getValue());
      }
    }
  }

  private static @Nullable Object field(Map<?, ?> object, Object name) {
    return object.containsKey(name) ? object.get(name) : ABSENT;
  }

  private void compareItems(String path, List<?> server, List<?> before, List<?> after) {
    int[] origin = ItemMatch.origins(before, after);
    boolean[] stays = ItemMatch.inOrder(origin);
    boolean[] removed = new boolean[before.size()];
    Arrays.fill(removed, true);
    for (int i = 0; i < origin.length; i++) {
      if (stays[i]) {
        removed[origin[i]] = false;
        compare(path + "/" + origin[i], server.get(origin[i]), before.get(origin[i]), after.get(i));
      }
    }
    for (int i = removed.length - 1; i >= 0; i--) {
      if (removed[i]) {
        remove(path + "/" + i);
      }
    }
    for (int i = 0; i < origin.length; i++) {
      if (!stays[i]) {
        add(path + "/" + i, item(server, before, after.get(i), origin[i]));
      }
    }
  }

  private void add(String path, @Nullable Object value) {
    operations.add(operation("add", path, value));
  }

  private void remove(String path) {
    operations.add(operation("remove", path));
  }

  private static @Nullable Object item(
      List<?> server, List<?> before, @Nullable Object after, int origin) {
    return origin < 0 ? after : merge(server.get(origin), before.get(origin), after);
  }

  /** Returns the server's value with the change applied. */
  private static @Nullable Object merge(
      @Nullable Object server, @Nullable Object before, @Nullable Object after) {
    if (server == ABSENT) {
      return after;
    }
    if (Objects.equals(before, after)) {
      return server;
    }
    if (server instanceof Map<?, ?> known
        && before instanceof Map<?, ?> old
        && after instanceof Map<?, ?> wanted) {
      return mergeFields(known, old, wanted);
    }
    if (server instanceof List<?> known
        && before instanceof List<?> old
        && after instanceof List<?> wanted
        && known.size() == old.size()) {
      return mergeItems(known, old, wanted);
    }
    return after;
  }

  private static Object mergeFields(Map<?, ?> server, Map<?, ?> before, Map<?, ?> after) {
    var merged = new LinkedHashMap<Object, @Nullable Object>(server);
    merged.keySet().removeIf(name -> before.containsKey(name) && !after.containsKey(name));
    for (var field : after.entrySet()) {
      Object name = field.getKey();
      Object value = field.getValue();
      boolean old = before.containsKey(name);
      merged.put(name, old ? merge(field(server, name), before.get(name), value) : value);
    }
    return Maps.copy(merged);
  }

  private static Object mergeItems(List<?> server, List<?> before, List<?> after) {
    int[] origin = ItemMatch.origins(before, after);
    var items = new ArrayList<@Nullable Object>(origin.length);
    for (int i = 0; i < origin.length; i++) {
      items.add(item(server, before, after.get(i), origin[i]));
    }
    return Lists.copy(items);
  }

  private static String pointer(Object name) {
    return "/" + ((String) name).replace("~", "~0").replace("/", "~1");
  }
}
