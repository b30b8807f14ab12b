package dev.kubewright.cache.workqueue;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Items that wait for a moment. Each is there once, at its earliest moment and with its highest
 * priority. Every operation takes O(log n). The lock of the queue guards it.
 */
final class DelayedItems<T> {
  /**
   * An item that waits.
   *
   * @param due the moment, in nanoseconds of the queue's clock
   */
  record Entry<T>(T item, int priority, long due, long number) {}

  private final Map<T, Entry<T>> byItem = new HashMap<>();
  private final TreeSet<Entry<T>> byMoment = new TreeSet<>(DelayedItems::compare);
  private long numbers;

  // Moments are at most 146 years apart, so their difference cannot overflow.
  private static int compare(Entry<?> a, Entry<?> b) {
    return a.due() != b.due()
        ? Long.signum(a.due() - b.due())
        : Long.compare(a.number(), b.number());
  }

  /** Adds an item. If it waits already, the earlier moment and the higher priority count. */
  void put(T item, long due, int priority) {
    Entry<T> known = remove(item);
    Entry<T> entry;
    if (known == null) {
      entry = new Entry<>(item, priority, due, numbers++);
    } else {
      int highest = Math.max(priority, known.priority());
      entry =
          known.due() - due <= 0
              ? new Entry<>(item, highest, known.due(), known.number())
              : new Entry<>(item, highest, due, numbers++);
    }
    byItem.put(item, entry);
    byMoment.add(entry);
  }

  /** Removes an item and returns it, or returns null if it does not wait. */
  @Nullable Entry<T> remove(T item) {
    Entry<T> known = byItem.remove(item);
    if (known != null) {
      byMoment.remove(known);
    }
    return known;
  }

  /** Returns the entry of the earliest moment, or null if no item waits. */
  @Nullable Entry<T> first() {
    return byMoment.isEmpty() ? null : byMoment.first();
  }

  /** Removes and returns the first entry if its moment has come, else returns null. */
  @Nullable Entry<T> pollDue(long now) {
    Entry<T> first = first();
    return first != null && first.due() - now <= 0 ? remove(first.item()) : null;
  }

  void clear() {
    byItem.clear();
    byMoment.clear();
  }
}
