package dev.kubewright.cache.store;

import dev.kubewright.client.ObjectKey;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One index of a store: value → key → object. The lock of the store guards it. */
final class Index<T> {
  /** Told when an index function throws. */
  @FunctionalInterface
  interface FailureListener {
    void failed(ObjectKey key, Throwable cause);
  }

  private final Function<? super T, ? extends Collection<String>> function;
  private final FailureListener failures;
  private final Map<String, Map<ObjectKey, T>> byValue = new HashMap<>();

  Index(Function<? super T, ? extends Collection<String>> function, FailureListener failures) {
    this.function = function;
    this.failures = failures;
  }

  void update(ObjectKey key, @Nullable T before, @Nullable T after) {
    if (before != null) {
      Collection<String> values = valuesOf(key, before);
      // The values of the past are unknown if the function throws now.
      for (String value : values == null ? values() : values) {
        remove(value, key);
      }
    }
    Collection<String> values = after == null ? null : valuesOf(key, after);
    if (values != null) {
      for (String value : values) {
        byValue.computeIfAbsent(value, unused -> new HashMap<>()).put(key, after);
      }
    }
  }

  private void remove(String value, ObjectKey key) {
    var objects = byValue.get(value);
    if (objects != null) {
      objects.remove(key);
      if (objects.isEmpty()) {
        byValue.remove(value);
      }
    }
  }

  /** Returns null if the function throws: the store then holds the object without it. */
  private @Nullable Collection<String> valuesOf(ObjectKey key, T object) {
    try {
      return Set.copyOf(function.apply(object));
    } catch (Throwable e) {
      failures.failed(key, e);
      return null;
    }
  }

  void clear() {
    byValue.clear();
  }

  Map<ObjectKey, T> under(String value) {
    return byValue.getOrDefault(value, Map.of());
  }

  Set<String> values() {
    return Set.copyOf(byValue.keySet());
  }
}
