package dev.kubewright.cache.workqueue;

import dev.kubewright.concurrent.Clock;
import java.util.Objects;

/**
 * Clock, name and metrics of a work queue. Immutable.
 *
 * @param clock measures delays and durations
 * @param name the name of the queue for metrics, or {@code ""}
 * @param metrics makes the metrics. A queue without a name has none.
 */
public record QueueConfig(Clock clock, String name, QueueMetricsProvider metrics) {
  private static final QueueMetricsProvider NO_METRICS = queue -> new QueueMetrics() {};

  /** The clock of this machine, no name, no metrics. */
  public static final QueueConfig DEFAULT = new QueueConfig(Clock.system(), "", NO_METRICS);

  /** Creates a configuration. Null is refused. */
  public QueueConfig {
    Objects.requireNonNull(clock, "clock");
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(metrics, "metrics");
  }

  /**
   * Returns the configuration of a queue with metrics, and with the clock of this machine.
   *
   * @param name the name of the queue. Give each queue of a provider another one.
   * @throws IllegalArgumentException if the name is empty
   */
  public static QueueConfig named(String name, QueueMetricsProvider metrics) {
    if (name.isEmpty()) {
      throw new IllegalArgumentException("a queue with metrics needs a name that is not empty");
    }
    return new QueueConfig(Clock.system(), name, metrics);
  }

  /** Returns this configuration with another clock. */
  public QueueConfig withClock(Clock value) {
    return new QueueConfig(value, name, metrics);
  }
}
