package dev.kubewright.cache.workqueue;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Hands items of higher priority out first, and those of one priority in the order of arrival. An
 * item whose priority rises keeps the moment of its arrival, as in controller-runtime. Every
 * operation takes O(log n).
 */
final class PriorityBacklog<T> implements Backlog<T> {
  private record Entry<T>(T item, int priority, long number) {}

  // `dirty` = all items. `ready` = those of them that no worker has.
  private final Map<T, Entry<T>> dirty = new HashMap<>();
  private final TreeSet<Entry<T>> ready = new TreeSet<>(PriorityBacklog::compare);
  private final Meter<T> meter;
  private long numbers;

  PriorityBacklog(Meter<T> meter) {
    this.meter = meter;
  }

  private static int compare(Entry<?> a, Entry<?> b) {
    return a.priority() != b.priority()
        ? Integer.compare(b.priority(), a.priority())
        : Long.compare(a.number(), b.number());
  }

  @Override
  public boolean add(T item, int priority, boolean busy) {
    Entry<T> known = dirty.get(item);
    if (known != null && known.priority() >= priority) {
      return false;
    }
    var entry = new Entry<>(item, priority, known == null ? numbers++ : known.number());
    dirty.put(item, entry);
    if (known == null) {
      meter.added(item, priority);
    } else {
      meter.moved(known.priority(), priority);
      ready.remove(known);
    }
    if (!busy) {
      ready.add(entry);
    }
    return known == null && !busy;
  }

  @Override
  public boolean release(T item) {
    Entry<T> entry = dirty.get(item);
    return entry != null && ready.add(entry);
  }

  @Override
  public @Nullable Next<T> poll() {
    Entry<T> first = ready.pollFirst();
    if (first == null) {
      return null;
    }
    dirty.remove(first.item());
    meter.taken(first.item(), first.priority());
    return new Next<>(first.item(), first.priority());
  }

  @Override
  public boolean contains(T item) {
    return dirty.containsKey(item);
  }

  @Override
  public int size() {
    return ready.size();
  }
}
