package dev.kubewright.examples.metrics;

import dev.kubewright.cache.workqueue.QueueMetrics;
import dev.kubewright.cache.workqueue.QueueMetricsProvider;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Metrics of work queues with the names of client-go. As in controller-runtime, the depth has the
 * label {@code priority}, which is empty for queues without priorities. Safe for all threads.
 */
public final class WorkQueueMetrics implements QueueMetricsProvider {
  private final MeterRegistry registry;

  /** Creates metrics in a registry. */
  public WorkQueueMetrics(MeterRegistry registry) {
    this.registry = registry;
  }

  @Override
  public QueueMetrics metricsOf(String queue) {
    return new OneQueue(registry, Tags.of("name", queue));
  }

  private static final class OneQueue implements QueueMetrics {
    private final MeterRegistry registry;
    private final Tags tags;
    private final Map<String, AtomicInteger> depths = new ConcurrentHashMap<>();
    private volatile Duration total = Duration.ZERO;
    private volatile Duration longest = Duration.ZERO;

    OneQueue(MeterRegistry registry, Tags tags) {
      this.registry = registry;
      this.tags = tags;
      Gauge.builder("workqueue.unfinished.work", () -> seconds(total))
          .baseUnit("seconds")
          .tags(tags)
          .register(registry);
      Gauge.builder("workqueue.longest.running.processor", () -> seconds(longest))
          .baseUnit("seconds")
          .tags(tags)
          .register(registry);
    }

    private static double seconds(Duration duration) {
      return duration.toNanos() / 1e9;
    }

    @Override
    public void depthChanged(int by) {
      depth("").addAndGet(by);
    }

    @Override
    public void depthChanged(int by, int priority) {
      depth(Integer.toString(priority)).addAndGet(by);
    }

    private AtomicInteger depth(String priority) {
      return depths.computeIfAbsent(priority, this::newDepth);
    }

    private AtomicInteger newDepth(String priority) {
      var depth = new AtomicInteger();
      Gauge.builder("workqueue.depth", depth, AtomicInteger::get)
          .tags(tags.and("priority", priority))
          .strongReference(true)
          .register(registry);
      return depth;
    }

    @Override
    public void added() {
      registry.counter("workqueue.adds", tags).increment();
    }

    @Override
    public void taken(Duration waited) {
      registry.timer("workqueue.queue.duration", tags).record(waited);
    }

    @Override
    public void done(Duration worked) {
      registry.timer("workqueue.work.duration", tags).record(worked);
    }

    @Override
    public void running(Duration all, Duration slowest) {
      total = all;
      longest = slowest;
    }

    @Override
    public void retried() {
      registry.counter("workqueue.retries", tags).increment();
    }
  }
}
