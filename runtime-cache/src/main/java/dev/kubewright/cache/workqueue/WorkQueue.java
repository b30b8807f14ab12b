package dev.kubewright.cache.workqueue;

import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Hands items to workers.
 *
 * <ul>
 *   <li>Fair: items come out in the order in which they were added.
 *   <li>Stingy: an item that is added several times before a worker takes it is worked on once.
 *   <li>Never twice at a time: an item that is added while a worker has it waits until that worker
 *       is done.
 *   <li>Any number of threads add and take; an item may be added by who works on it.
 *   <li>Shutting down wakes everyone; workers get what is queued, then the end.
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
 * @param <T> the type of the items, which have {@code equals} and {@code hashCode}
 */
public sealed class WorkQueue<T> permits DelayingQueue {
  // Invariants under the lock: dirty = items that are to be worked on; processing = items that
  // workers have; queue = dirty without processing, in order of arrival.
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final ArrayDeque<T> queue = new ArrayDeque<>();
  private final Set<T> dirty = new HashSet<>();
  private final Set<T> processing = new HashSet<>();
  private boolean shuttingDown;
  private boolean draining;

  /** An empty queue. */
  public WorkQueue() {}

  /** Adds an item; does nothing when it waits already or the queue is shutting down. */
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
   * Waits for an item, which is to be closed when the work is done; empty when shut down and
   * nothing is left.
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

  /** The number of items that wait for a worker. */
  public int size() {
    lock.lock();
    try {
      return queue.size();
    } finally {
      lock.unlock();
    }
  }

  /** Whether the queue takes no more items. */
  public boolean isShuttingDown() {
    lock.lock();
    try {
      return shuttingDown;
    } finally {
      lock.unlock();
    }
  }

  /** Takes no more items; workers get what is queued, then the end. Ends a drain that runs. */
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
   * Takes no more items and waits until workers have taken and closed all there are, or another
   * thread calls {@link #shutDown}. There must be a worker.
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
