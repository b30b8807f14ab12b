package dev.kubewright.cache.workqueue;

import java.time.Duration;

/**
 * Receives the measurements of one named queue, those of client-go. Each method does nothing by
 * default.
 *
 * <p>The methods are called one at a time, in the order in which the queue has changed, by the
 * threads that use the queue and by the alarms of its clock. When a call of the queue returns, the
 * metrics know of its change and of all changes before it. Only a call that the metrics themselves
 * make returns earlier: its measurements follow after the running method.
 *
 * <p>No lock of the queue's items is held, so the metrics may use the queue. They must be quick,
 * and must not wait for another thread that uses the queue: that thread waits for the metrics. What
 * they throw is logged and otherwise ignored.
 */
public interface QueueMetrics {
  /**
   * Called when the number of items that need work changes: {@code workqueue_depth}. The sum of all
   * changes is that number, and never negative.
   *
   * @param by 1 or -1
   */
  default void depthChanged(int by) {}

  /**
   * Called in place of {@link #depthChanged(int)} by a {@link PriorityWorkQueue}. It calls that
   * method by default.
   *
   * @param by 1 or -1
   * @param priority the priority of the item
   */
  default void depthChanged(int by, int priority) {
    depthChanged(by);
  }

  /**
   * Called when an item was added that did not wait already: {@code workqueue_adds_total}. A
   * delayed item counts when its delay is over.
   */
  default void added() {}

  /**
   * Called when a worker took an item: {@code workqueue_queue_duration_seconds}.
   *
   * @param waited the time since the item was first added
   */
  default void taken(Duration waited) {}

  /**
   * Called when a worker is done with an item: {@code workqueue_work_duration_seconds}.
   *
   * @param worked the time since the worker took it
   */
  default void done(Duration worked) {}

  /**
   * Called every 500 ms while workers have items, and once after that, with zeros.
   *
   * @param total how long all of them have been at work together: {@code
   *     workqueue_unfinished_work_seconds}
   * @param longest how long the slowest one has been at work: {@code
   *     workqueue_longest_running_processor_seconds}
   */
  default void running(Duration total, Duration longest) {}

  /** Called when an item was added with a delay: {@code workqueue_retries_total}. */
  default void retried() {}
}
