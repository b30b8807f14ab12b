package dev.kubewright.apiserver.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The simple JSONPath subset of CRDs: {@code .spec.replicas}, {@code .items[0].x}, {@code
 * .a['b.c']}, and filters, negative indexes and slices of arrays.
 */
public final class JsonPaths {
  private static final Pattern FILTER = Pattern.compile("\\?\\(@\\.(\\w++)\\s*+==\\s*+(.*)\\)");
  private static final Pattern SLICE = Pattern.compile("(-?\\d{0,8}):(-?\\d{0,8})(?::(\\d{1,8}))?");
  private static final Pattern INDEX = Pattern.compile("-?\\d{1,8}");

  private JsonPaths() {}

  /**
   * Splits a path into member names and indexes.
   *
   * @throws IllegalArgumentException if the path is outside the subset
   */
  public static List<String> split(String path) {
    List<String> steps = new ArrayList<>();
    int at = 0;
    while (at < path.length()) {
      char c = path.charAt(at);
      if (c == '.') {
        int end = endOfName(path, at + 1);
        if (end > at + 1) {
          steps.add(path.substring(at + 1, end).replace("\\", ""));
        }
        at = end;
      } else if (c == '[') {
        int end = path.indexOf(']', at);
        if (end < 0) {
          throw new IllegalArgumentException("no closing bracket in JSON path " + path);
        }
        steps.add(path.substring(at + 1, end).replace("'", "").replace("\"", ""));
        at = end + 1;
      } else {
        throw new IllegalArgumentException("JSON path " + path + " must start with a dot");
      }
    }
    return steps;
  }

  private static int endOfName(String path, int from) {
    int at = from;
    while (at < path.length() && path.charAt(at) != '.' && path.charAt(at) != '[') {
      at += path.charAt(at) == '\\' ? 2 : 1;
    }
    return Math.min(at, path.length());
  }

  /** Returns the first value at the path, or null. */
  public static @Nullable JsonNode get(@Nullable JsonNode root, String path) {
    List<String> steps = split(path);
    if (root == null) {
      return null;
    }
    List<JsonNode> found = List.of(root);
    for (String step : steps) {
      List<JsonNode> next = new ArrayList<>();
      for (JsonNode node : found) {
        if (node.isArray()) {
          items(node, step, next);
        } else if (step.equals("*")) {
          node.forEach(next::add);
        } else if (node.get(step) != null) {
          next.add(node.get(step));
        }
      }
      found = next;
    }
    return found.isEmpty() || found.get(0).isNull() ? null : found.get(0);
  }

  private static void items(JsonNode array, String step, List<JsonNode> found) {
    Matcher filter = FILTER.matcher(step);
    Matcher slice = SLICE.matcher(step);
    if (filter.matches()) {
      for (JsonNode item : array) {
        JsonNode own = item.get(filter.group(1));
        if (own != null && own.asString("").equals(filter.group(2))) {
          found.add(item);
        }
      }
    } else if (step.equals("*")) {
      array.forEach(found::add);
    } else if (slice.matches()) {
      int from = slice.group(1).isEmpty() ? 0 : index(slice.group(1), array.size());
      int to = slice.group(2).isEmpty() ? array.size() : index(slice.group(2), array.size());
      int by = slice.group(3) == null ? 1 : Math.max(1, Integer.parseInt(slice.group(3)));
      for (int i = Math.max(0, from); i < Math.min(to, array.size()); i += by) {
        found.add(array.get(i));
      }
    } else if (INDEX.matcher(step).matches()) {
      int index = index(step, array.size());
      if (index >= 0 && index < array.size()) {
        found.add(array.get(index));
      }
    }
  }

  /** Returns an index, of which negative ones count from the end. */
  private static int index(String text, int size) {
    int index = Integer.parseInt(text);
    return index < 0 ? index + size : index;
  }

  /** Sets the value at a path of member names, creating objects on the way. */
  public static void set(ObjectNode root, String path, JsonNode value) {
    List<String> steps = split(path);
    ObjectNode at = root;
    for (String step : steps.subList(0, steps.size() - 1)) {
      at = Json.child(at, step);
    }
    at.set(steps.get(steps.size() - 1), value);
  }
}
