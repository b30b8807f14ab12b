package dev.kubewright.cache.workqueue;

import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Hands items out in the order of arrival. An item that was added while a worker had it arrives
 * when that worker is done. Priorities have no effect.
 */
final class FifoBacklog<T> implements Backlog<T> {
  // `dirty` = all items. `queue` = those of them that no worker has.
  private final Set<T> dirty = new HashSet<>();
  private final ArrayDeque<T> queue = new ArrayDeque<>();
  private final Meter<T> meter;

  FifoBacklog(Meter<T> meter) {
    this.meter = meter;
  }

  @Override
  public boolean add(T item, int priority, boolean busy) {
    if (!dirty.add(item)) {
      return false;
    }
    meter.added(item, 0);
    if (!busy) {
      queue.addLast(item);
    }
    return !busy;
  }

  @Override
  public boolean release(T item) {
    if (!dirty.contains(item)) {
      return false;
    }
    queue.addLast(item);
    return true;
  }

  @Override
  public @Nullable Next<T> poll() {
    T item = queue.pollFirst();
    if (item == null) {
      return null;
    }
    dirty.remove(item);
    meter.taken(item, 0);
    return new Next<>(item, 0);
  }

  @Override
  public boolean contains(T item) {
    return dirty.contains(item);
  }

  @Override
  public int size() {
    return queue.size();
  }
}
