package dev.kubewright.testkit.conversion;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The first difference between two JSON trees, in words. */
final class TreeDifference {
  private TreeDifference() {}

  /** Returns path and values of the first difference, or null if the trees are equal. */
  static @Nullable String first(@Nullable Object before, @Nullable Object after) {
    return at("$", before, after);
  }

  private static @Nullable String at(String path, @Nullable Object before, @Nullable Object after) {
    if (before instanceof Map<?, ?> was && after instanceof Map<?, ?> is) {
      Set<Object> names = new LinkedHashSet<>(was.keySet());
      names.addAll(is.keySet());
      for (Object name : names) {
        String inner = path + "." + name;
        String found =
            was.containsKey(name) && is.containsKey(name)
                ? at(inner, was.get(name), is.get(name))
                : inner
                    + ": "
                    + (was.containsKey(name)
                        ? was.get(name) + " was lost"
                        : is.get(name) + " is new");
        if (found != null) {
          return found;
        }
      }
      return null;
    }
    if (before instanceof List<?> was && after instanceof List<?> is && was.size() == is.size()) {
      for (int i = 0; i < was.size(); i++) {
        String found = at(path + "[" + i + "]", was.get(i), is.get(i));
        if (found != null) {
          return found;
        }
      }
      return null;
    }
    return Objects.equals(before, after) ? null : path + ": " + before + " became " + after;
  }
}
