package dev.kubewright.cache.workqueue;

import dev.kubewright.concurrent.Clock;
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
 * <p>{@link #take} and {@link WorkItem#close} are client-go's {@code Get} and {@code Done}.
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
  // Invariants under the lock: `backlog` = items that need work. `processing` = items that workers
  // have. The backlog hands out only items that are not in `processing`. Each item that becomes
  // available wakes one worker. Callbacks that run under the lock: the clock, and `equals` and
  // `hashCode` of items.
  final ReentrantLock lock = new ReentrantLock();
  final Clock clock;
  final Meter<T> meter;
  private final Condition available = lock.newCondition();
  private final Condition idle = lock.newCondition();
  private final Backlog<T> backlog;
  private final Set<T> processing = new HashSet<>();
  private boolean shuttingDown;
  private boolean draining;

  /** Creates an empty queue. */
  public WorkQueue() {
    this(QueueConfig.DEFAULT);
  }

  /** Creates an empty queue with a configuration. */
  public WorkQueue(QueueConfig config) {
    this(config, false);
  }

  WorkQueue(QueueConfig config, boolean priorities) {
    this.clock = config.clock();
    this.meter = new Meter<>(config, priorities, lock);
    this.backlog = priorities ? new PriorityBacklog<>(meter) : new FifoBacklog<>(meter);
  }

  /** Adds an item. It does nothing if the item waits already or the queue is shutting down. */
  public void add(T item) {
    Objects.requireNonNull(item, "item");
    change(() -> enqueue(item, 0));
  }

  /** Changes the queue under its lock, then reports the measurements. */
  final void change(Runnable change) {
    lock.lock();
    try {
      change.run();
    } finally {
      lock.unlock();
    }
    meter.report();
  }

  /** Adds an item to the backlog. Called under the lock. */
  final void enqueue(T item, int priority) {
    if (!shuttingDown && backlog.add(item, priority, processing.contains(item))) {
      available.signal();
    }
  }

  /** Returns whether the item needs work. Called under the lock. */
  final boolean needsWork(T item) {
    return backlog.contains(item);
  }

  /** Returns whether new items are ignored. Called under the lock. */
  final boolean ignoresItems() {
    return shuttingDown;
  }

  /**
   * Waits for an item. The caller closes it when the work is done. To end the waiting, shut the
   * queue down or interrupt the thread.
   *
   * @return the item, or empty if the queue is shut down and has no items left
   * @throws InterruptedException if the thread is interrupted
   */
  public Optional<WorkItem<T>> take() throws InterruptedException {
    Optional<WorkItem<T>> item;
    lock.lockInterruptibly();
    try {
      while (backlog.size() == 0 && !shuttingDown) {
        available.await();
      }
      item = poll();
    } finally {
      lock.unlock();
    }
    meter.report();
    return item;
  }

  /** Takes an item if there is one. */
  final Optional<WorkItem<T>> poll() {
    lock.lock();
    try {
      var next = backlog.poll();
      if (next == null) {
        return Optional.empty();
      }
      processing.add(next.item());
      return Optional.of(new WorkItem<>(this, next.item(), next.priority()));
    } finally {
      lock.unlock();
    }
  }

  final void done(T item) {
    change(
        () -> {
          if (!processing.remove(item)) {
            return;
          }
          meter.done(item);
          if (backlog.release(item)) {
            available.signal();
          } else if (isIdle()) {
            idle.signalAll();
          }
        });
  }

  private boolean isIdle() {
    return backlog.size() == 0 && processing.isEmpty();
  }

  /** Returns the number of items that wait for a worker. */
  public int size() {
    lock.lock();
    try {
      return backlog.size();
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
      draining = false;
      beginShutDown();
      idle.signalAll();
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
      draining = true;
      beginShutDown();
      while (draining && !isIdle()) {
        idle.await();
      }
    } finally {
      lock.unlock();
    }
  }

  private void beginShutDown() {
    shuttingDown = true;
    dropDelayed();
    available.signalAll();
  }

  /** Drops the items whose delay is not over. Called under the lock. */
  void dropDelayed() {}
}
