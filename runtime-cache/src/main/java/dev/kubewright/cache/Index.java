package dev.kubewright.cache;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One index of a store: value → key → object. Guarded by the lock of its store. */
final class Index<T> {
  /** Hears of functions that throw. */
  @FunctionalInterface
  interface FailureListener {
    void failed(String key, RuntimeException cause);
  }

  private final IndexFunction<? super T> function;
  private final FailureListener failures;
  private final Map<String, Map<String, T>> byValue = new HashMap<>();

  Index(IndexFunction<? super T> function, FailureListener failures) {
    this.function = function;
    this.failures = failures;
  }

  void update(String key, @Nullable T before, @Nullable T after) {
    if (before != null) {
      for (String value : valuesOf(key, before)) {
        remove(value, key);
      }
    }
    if (after != null) {
      for (String value : valuesOf(key, after)) {
        byValue.computeIfAbsent(value, unused -> new HashMap<>()).put(key, after);
      }
    }
  }

  private void remove(String value, String key) {
    var objects = byValue.get(value);
    if (objects != null) {
      objects.remove(key);
      if (objects.isEmpty()) {
        byValue.remove(value);
      }
    }
  }

  /** An object whose function throws stays in the store and is in this index under no value. */
  private Collection<String> valuesOf(String key, T object) {
    try {
      return Set.copyOf(function.valuesOf(object));
    } catch (RuntimeException e) {
      failures.failed(key, e);
      return Set.of();
    }
  }

  void clear() {
    byValue.clear();
  }

  Map<String, T> under(String value) {
    return byValue.getOrDefault(value, Map.of());
  }

  Set<String> values() {
    return Set.copyOf(byValue.keySet());
  }
}
