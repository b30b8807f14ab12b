package dev.kubewright.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The difference between two CRDs as trees, a line for each changed value. Items of lists that have
 * names, such as versions and columns, are compared by name, and another order of them is a line of
 * its own. In lists of plain values the order does not matter, except for the review versions of a
 * webhook.
 */
final class CrdDiff {
  /** The server uses the first one that it knows. */
  private static final String REVIEW_VERSIONS = "conversionReviewVersions";

  private static final Predicate<@Nullable Object> NAMED =
      item -> item instanceof Map<?, ?> map && map.get("name") instanceof String;

  private final List<String> lines = new ArrayList<>();

  private CrdDiff() {}

  static List<String> of(@Nullable Object before, @Nullable Object after) {
    CrdDiff diff = new CrdDiff();
    diff.compare("", before, after);
    return List.copyOf(diff.lines);
  }

  private void compare(String path, @Nullable Object before, @Nullable Object after) {
    if (Objects.equals(before, after)) {
      return;
    }
    if (before == null) {
      lines.add("+ " + path + ": " + DocumentText.compact(after));
    } else if (after == null) {
      lines.add("- " + path + ": " + DocumentText.compact(before));
    } else if (before instanceof Map<?, ?> a && after instanceof Map<?, ?> b) {
      members(path, a, b);
    } else if (before instanceof List<?> a && after instanceof List<?> b) {
      items(path, a, b);
    } else {
      lines.add(
          "~ " + path + ": " + DocumentText.compact(before) + " -> " + DocumentText.compact(after));
    }
  }

  private void members(String path, Map<?, ?> before, Map<?, ?> after) {
    TreeSet<String> names = new TreeSet<>();
    before.keySet().forEach(name -> names.add(String.valueOf(name)));
    after.keySet().forEach(name -> names.add(String.valueOf(name)));
    for (String name : names) {
      compare(path.isEmpty() ? name : path + "." + name, before.get(name), after.get(name));
    }
  }

  private void items(String path, List<?> before, List<?> after) {
    Map<String, @Nullable Object> a = keyed(before);
    Map<String, @Nullable Object> b = keyed(after);
    order(path, a, b);
    TreeSet<String> keys = new TreeSet<>(a.keySet());
    keys.addAll(b.keySet());
    for (String key : keys) {
      compare(path + "[" + key + "]", a.get(key), b.get(key));
    }
  }

  /** Adds a line if what both lists have comes in another order. */
  private void order(
      String path, Map<String, @Nullable Object> before, Map<String, @Nullable Object> after) {
    boolean ordered = path.endsWith(REVIEW_VERSIONS) || before.values().stream().anyMatch(NAMED);
    List<String> was = before.keySet().stream().filter(after::containsKey).toList();
    List<String> is = after.keySet().stream().filter(before::containsKey).toList();
    if (ordered && !was.equals(is)) {
      lines.add("~ " + path + ": order " + String.join(", ", was) + " -> " + String.join(", ", is));
    }
  }

  /** Returns the items by name, by their text if they are plain values, otherwise by number. */
  private static Map<String, @Nullable Object> keyed(List<?> items) {
    Map<String, @Nullable Object> keyed = new LinkedHashMap<>();
    for (int i = 0; i < items.size(); i++) {
      Object item = items.get(i);
      String key = Integer.toString(i);
      if (item instanceof Map<?, ?> map) {
        key = map.get("name") instanceof String name ? name : key;
      } else if (!(item instanceof List<?>)) {
        key = DocumentText.compact(item);
      }
      keyed.put(keyed.containsKey(key) ? key + "#" + i : key, item);
    }
    return keyed;
  }
}
