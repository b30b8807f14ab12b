package dev.kubewright.cache.informer;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Names the JSON paths at which two trees differ. It names no values, because they may be secret.
 */
final class TreeDiff {
  private static final int LIMIT = 10;

  private final List<String> paths = new ArrayList<>();

  private TreeDiff() {}

  /** Returns such as {@code $.spec.replicas changed, $.metadata.labels.app removed}. */
  static String describe(@Nullable Object before, @Nullable Object after) {
    var diff = new TreeDiff();
    diff.compare("$", before, after);
    List<String> paths = diff.paths;
    String first = String.join(", ", paths.subList(0, Math.min(LIMIT, paths.size())));
    return paths.size() > LIMIT ? first + " and " + (paths.size() - LIMIT) + " more" : first;
  }

  private void compare(String path, @Nullable Object before, @Nullable Object after) {
    if (before instanceof Map<?, ?> first && after instanceof Map<?, ?> second) {
      compareMaps(path, first, second);
    } else if (before instanceof List<?> first && after instanceof List<?> second) {
      compareLists(path, first, second);
    } else if (!Objects.equals(before, after)) {
      paths.add(path + " changed");
    }
  }

  private void compareMaps(String path, Map<?, ?> before, Map<?, ?> after) {
    Set<Object> names = new LinkedHashSet<>(before.keySet());
    names.addAll(after.keySet());
    for (Object name : names) {
      String field = path + step(String.valueOf(name));
      if (!before.containsKey(name)) {
        paths.add(field + " added");
      } else if (!after.containsKey(name)) {
        paths.add(field + " removed");
      } else {
        compare(field, before.get(name), after.get(name));
      }
    }
  }

  private static String step(String name) {
    return name.matches("\\w+") ? "." + name : "['" + name + "']";
  }

  private void compareLists(String path, List<?> before, List<?> after) {
    int common = Math.min(before.size(), after.size());
    for (int i = 0; i < common; i++) {
      compare(path + "[" + i + "]", before.get(i), after.get(i));
    }
    for (int i = common; i < before.size(); i++) {
      paths.add(path + "[" + i + "] removed");
    }
    for (int i = common; i < after.size(); i++) {
      paths.add(path + "[" + i + "] added");
    }
  }
}
