package dev.kubewright.cache.workqueue;

import java.time.Duration;

/**
 * Receives the measurements of one named queue, those of client-go. The thread that uses the queue
 * or its clock's alarm calls it, without a lock, so it must be quick and safe for all threads. What
 * it throws is logged and otherwise ignored. Each method does nothing by default.
 */
public interface QueueMetrics {
  /**
   * Called when the number of items that need work changes: {@code workqueue_depth}. The changes
   * may come in another order than they happened in, so add them up.
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
