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
 * .a['b.c']}.
 */
public final class JsonPaths {
  private static final Pattern FILTER = Pattern.compile("\\?\\(@\\.(\\w+)\\s*==\\s*(.*)\\)");

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

  /** Returns the value at the path, or null. */
  public static @Nullable JsonNode get(@Nullable JsonNode root, String path) {
    JsonNode at = root;
    for (String step : split(path)) {
      if (at == null) {
        return null;
      }
      at = at.isArray() ? item(at, step) : at.get(step);
    }
    return at == null || at.isNull() ? null : at;
  }

  private static @Nullable JsonNode item(JsonNode array, String step) {
    Matcher filter = FILTER.matcher(step);
    if (filter.matches()) {
      return firstWith(array, filter.group(1), filter.group(2));
    }
    if (step.equals("*")) {
      return array.get(0);
    }
    boolean index = !step.isEmpty() && step.chars().allMatch(Character::isDigit);
    return index && step.length() < 9 ? array.get(Integer.parseInt(step)) : null;
  }

  private static @Nullable JsonNode firstWith(JsonNode array, String member, String value) {
    for (JsonNode item : array) {
      JsonNode own = item.get(member);
      if (own != null && own.asString("").equals(value)) {
        return item;
      }
    }
    return null;
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
