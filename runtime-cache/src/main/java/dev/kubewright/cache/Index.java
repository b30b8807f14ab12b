package dev.kubewright.cache;

import dev.kubewright.client.ObjectKey;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One index of a store: value → key → object. The lock of the store guards it. */
final class Index<T> {
  /** Told when an index function throws. */
  @FunctionalInterface
  interface FailureListener {
    void failed(ObjectKey key, Throwable cause);
  }

  private final IndexFunction<? super T> function;
  private final FailureListener failures;
  private final Map<String, Map<ObjectKey, T>> byValue = new HashMap<>();

  Index(IndexFunction<? super T> function, FailureListener failures) {
    this.function = function;
    this.failures = failures;
  }

  void update(ObjectKey key, @Nullable T before, @Nullable T after) {
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

  private void remove(String value, ObjectKey key) {
    var objects = byValue.get(value);
    if (objects != null) {
      objects.remove(key);
      if (objects.isEmpty()) {
        byValue.remove(value);
      }
    }
  }

  /** Returns no value if the function throws: the store then holds the object without it. */
  private Collection<String> valuesOf(ObjectKey key, T object) {
    try {
      return Set.copyOf(function.valuesOf(object));
    } catch (Throwable e) {
      failures.failed(key, e);
      return Set.of();
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
