package dev.kubewright.cache.workqueue;

/** Makes the metrics of named queues. Implementations are safe for all threads. */
@FunctionalInterface
public interface QueueMetricsProvider {
  /**
   * Returns the metrics of a new queue.
   *
   * @param queue the name of the queue, never empty
   */
  QueueMetrics metricsOf(String queue);
}
