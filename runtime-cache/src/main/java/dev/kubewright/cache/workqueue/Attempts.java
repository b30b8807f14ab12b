package dev.kubewright.cache.workqueue;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Counts the delays of each item. */
final class Attempts<T> {
  private final Map<T, Integer> counts = new ConcurrentHashMap<>();

  /** Increments the count and returns the count before. */
  int next(T item) {
    return counts.merge(item, 1, (count, one) -> count == Integer.MAX_VALUE ? count : count + one)
        - 1;
  }

  /** Sets the count. For tests. */
  void set(T item, int count) {
    counts.put(item, count);
  }

  void forget(T item) {
    counts.remove(item);
  }

  int of(T item) {
    return counts.getOrDefault(item, 0);
  }
}
