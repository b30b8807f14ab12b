package dev.kubewright.cache.workqueue;

import java.util.Objects;

/**
 * An item that a worker has taken from a queue. Until the worker closes it, no other worker gets an
 * equal item. Safe for all threads.
 *
 * @param <T> the type of the items
 */
public final class WorkItem<T> implements AutoCloseable {
  private final WorkQueue<T> queue;
  private final T value;
  private final int priority;
  private boolean done;

  WorkItem(WorkQueue<T> queue, T value, int priority) {
    this.queue = queue;
    this.value = Objects.requireNonNull(value, "value");
    this.priority = priority;
  }

  /** Returns the item. */
  public T value() {
    return value;
  }

  /**
   * Returns the priority with which the queue handed the item out. It is 0 unless the queue is a
   * {@link PriorityWorkQueue}.
   */
  public int priority() {
    return priority;
  }

  /**
   * Ends the work on the item. If the item was added meanwhile, the queue hands it out again.
   * Calling it again does nothing.
   */
  @Override
  public void close() {
    synchronized (this) {
      if (done) {
        return;
      }
      done = true;
    }
    queue.done(value);
  }
}
