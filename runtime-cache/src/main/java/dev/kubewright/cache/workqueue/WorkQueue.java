package dev.kubewright.cache.workqueue;

import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A queue that hands items to workers, for example the keys of changed objects. Safe for all
 * threads.
 *
 * <ul>
 *   <li>Fair: workers get items in the order in which they were added.
 *   <li>Deduplicated: an item that is added several times before a worker takes it is handed out
 *       once.
 *   <li>One worker per item: an item that is added while a worker has it waits until that worker is
 *       done.
 *   <li>Any number of threads may add and take items. A worker may add its own item again.
 *   <li>Shutting down wakes all waiting threads. Workers get the remaining items, then the end.
 * </ul>
 *
 * <pre>{@code
 * for (var next = queue.take(); next.isPresent(); next = queue.take()) {
 *   try (var item = next.get()) {
 *     reconcile(item.value());
 *   }
 * }
 * }</pre>
 *
 * @param <T> the type of the items. It must have {@code equals} and {@code hashCode}.
 */
public sealed class WorkQueue<T> permits DelayingQueue {
  // Invariants under the lock: `dirty` = items that need work. `processing` = items that workers
  // have. `queue` = `dirty` without `processing`, in the order of arrival.
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final ArrayDeque<T> queue = new ArrayDeque<>();
  private final Set<T> dirty = new HashSet<>();
  private final Set<T> processing = new HashSet<>();
  private boolean shuttingDown;
  private boolean draining;

  /** Creates an empty queue. */
  public WorkQueue() {}

  /** Adds an item. It does nothing if the item waits already or the queue is shutting down. */
  public void add(T item) {
    Objects.requireNonNull(item, "item");
    lock.lock();
    try {
      if (!shuttingDown && dirty.add(item) && !processing.contains(item)) {
        queue.addLast(item);
        changed.signalAll();
      }
    } finally {
      lock.unlock();
    }
  }

  /**
   * Waits for an item. The caller closes it when the work is done.
   *
   * @return the item, or empty if the queue is shut down and has no items left
   * @throws InterruptedException if the thread is interrupted
   */
  public Optional<WorkItem<T>> take() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (queue.isEmpty() && !shuttingDown) {
        changed.await();
      }
      T item = queue.pollFirst();
      if (item == null) {
        return Optional.empty();
      }
      dirty.remove(item);
      processing.add(item);
      return Optional.of(new WorkItem<>(this, item));
    } finally {
      lock.unlock();
    }
  }

  final void done(T item) {
    lock.lock();
    try {
      processing.remove(item);
      if (dirty.contains(item)) {
        queue.addLast(item);
      }
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Returns the number of items that wait for a worker. */
  public int size() {
    lock.lock();
    try {
      return queue.size();
    } finally {
      lock.unlock();
    }
  }

  /** Returns whether the queue is shut down, so that it ignores new items. */
  public boolean isShuttingDown() {
    lock.lock();
    try {
      return shuttingDown;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Shuts the queue down: it ignores new items. Workers get the remaining items, then the end. A
   * running {@link #shutDownWithDrain} returns at once.
   */
  public void shutDown() {
    lock.lock();
    try {
      shuttingDown = true;
      draining = false;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Shuts the queue down and waits until workers have taken and closed all remaining items, or
   * another thread calls {@link #shutDown}. Without a worker it waits for ever.
   *
   * @throws InterruptedException if the thread is interrupted
   */
  public void shutDownWithDrain() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      shuttingDown = true;
      draining = true;
      changed.signalAll();
      while (draining && !(queue.isEmpty() && processing.isEmpty())) {
        changed.await();
      }
    } finally {
      lock.unlock();
    }
  }
}
