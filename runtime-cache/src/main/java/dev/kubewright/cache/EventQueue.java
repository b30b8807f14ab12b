package dev.kubewright.cache;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The events between a reflector and its store, in the order in which they came, across all keys.
 *
 * <p>Batches: one item that stands alone (a replacement, resync or bookmark), or as many adjacent
 * changes as there are up to the limit, each of another key. Nothing is merged or reordered.
 *
 * <p>Back-pressure: the consumer works on a batch without the lock, so producers go on; from twice
 * the batch limit on, {@code change} and {@code replace} wait until the consumer has caught up.
 * {@code resync} and {@code bookmark} never wait: they come from alarms and at most one item each
 * stands at the end of the queue.
 *
 * <p>In step: the first item decides. If it is a replacement, the queue is in step once that is
 * processed; if it is a change, at once. Taken batches are acknowledged by {@code done}, so that
 * "in step" means that the store has it.
 */
final class EventQueue<T> implements ReflectorSink<T> {
  static final int BATCH_LIMIT = 1000;

  /** Items that are processed together. */
  record Batch<T>(List<QueueItem<T>> items, boolean initial) {}

  private final int batchLimit;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition notEmpty = lock.newCondition();
  private final Condition notFull = lock.newCondition();
  private final ArrayDeque<QueueItem<T>> items = new ArrayDeque<>();
  private QueueItem.@Nullable ReplacedAll<T> initial;
  private boolean populated;
  private boolean closed;

  EventQueue() {
    this(BATCH_LIMIT);
  }

  EventQueue(int batchLimit) {
    this.batchLimit = batchLimit;
  }

  /** Appends a change; waits while the backlog is too long. */
  @Override
  public void change(QueueItem.Change<T> change) throws InterruptedException {
    append(change, null);
  }

  /** Appends a replacement of everything; waits while the backlog is too long. */
  @Override
  public void replace(Map<String, T> objects, String resourceVersion) throws InterruptedException {
    var item = new QueueItem.ReplacedAll<>(objects, resourceVersion);
    append(item, item);
  }

  private void append(QueueItem<T> item, QueueItem.@Nullable ReplacedAll<T> replacement)
      throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (items.size() >= 2 * batchLimit && !closed) {
        notFull.await();
      }
      if (!populated) {
        populated = true;
        initial = replacement;
      }
      push(item);
    } finally {
      lock.unlock();
    }
  }

  /** Appends a resync, unless one stands at the end. */
  void resync() {
    pushUnless(QueueItem.SyncAll.class, new QueueItem.SyncAll<>());
  }

  /** Appends a bookmark, in the place of one that stands at the end. */
  @Override
  public void bookmark(String resourceVersion) {
    lock.lock();
    try {
      if (items.peekLast() instanceof QueueItem.Bookmark<T>) {
        items.removeLast();
      }
      push(new QueueItem.Bookmark<>(resourceVersion));
    } finally {
      lock.unlock();
    }
  }

  private void pushUnless(Class<?> last, QueueItem<T> item) {
    lock.lock();
    try {
      if (!last.isInstance(items.peekLast())) {
        push(item);
      }
    } finally {
      lock.unlock();
    }
  }

  private void push(QueueItem<T> item) {
    if (!closed) {
      items.addLast(item);
      notEmpty.signal();
    }
  }

  /** Waits for the next batch; empty once the queue is closed. */
  Optional<Batch<T>> take() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (items.isEmpty() && !closed) {
        notEmpty.await();
      }
      if (closed) {
        return Optional.empty();
      }
      Batch<T> batch = nextBatch();
      if (items.size() < 2 * batchLimit) {
        notFull.signalAll();
      }
      return Optional.of(batch);
    } finally {
      lock.unlock();
    }
  }

  private Batch<T> nextBatch() {
    QueueItem<T> first = items.removeFirst();
    if (!(first instanceof QueueItem.Change<T> change)) {
      return new Batch<>(List.of(first), first == initial);
    }
    List<QueueItem<T>> batch = new ArrayList<>();
    batch.add(first);
    Set<String> keys = new HashSet<>();
    keys.add(change.key());
    while (batch.size() < batchLimit
        && items.peekFirst() instanceof QueueItem.Change<T> next
        && keys.add(next.key())) {
      batch.add(items.removeFirst());
    }
    return new Batch<>(batch, false);
  }

  /** A batch that was taken is processed. */
  void done(Batch<T> batch) {
    lock.lock();
    try {
      if (batch.initial()) {
        initial = null;
      }
    } finally {
      lock.unlock();
    }
  }

  /** Whether the store has what there was in the beginning. */
  boolean hasSynced() {
    lock.lock();
    try {
      return populated && initial == null;
    } finally {
      lock.unlock();
    }
  }

  /** Drops what waits and wakes all; later items are dropped. */
  void close() {
    lock.lock();
    try {
      closed = true;
      items.clear();
      notEmpty.signalAll();
      notFull.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
