package dev.kubewright.cache.workqueue;

import java.util.Objects;

/**
 * An item in the hands of a worker. Until it is closed, no other worker gets an equal one.
 *
 * @param <T> the type of the items
 */
public final class WorkItem<T> implements AutoCloseable {
  private final WorkQueue<T> queue;
  private final T value;
  private boolean done;

  WorkItem(WorkQueue<T> queue, T value) {
    this.queue = queue;
    this.value = Objects.requireNonNull(value, "value");
  }

  /** The item. */
  public T value() {
    return value;
  }

  /**
   * The work is done; if the item was added meanwhile, it queues up again. Doing it again changes
   * nothing.
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
