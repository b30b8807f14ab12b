package dev.kubewright.examples.metrics;

import dev.kubewright.cache.observe.InformerEvent.Applied;
import dev.kubewright.cache.observe.InformerEvent.Closed;
import dev.kubewright.cache.observe.InformerEvent.ErrorReported;
import dev.kubewright.cache.observe.InformerEvent.Fetched;
import dev.kubewright.cache.observe.InformerEvent.Handled;
import dev.kubewright.cache.observe.InformerEvent.Opened;
import dev.kubewright.cache.observe.InformerEvent.Received;
import dev.kubewright.cache.observe.InformerEvent.Restarted;
import dev.kubewright.cache.observe.InformerEvent.Resynced;
import dev.kubewright.cache.observe.InformerEvent.WatchEnded;
import dev.kubewright.cache.observe.InformerEvent.WatchOpened;
import dev.kubewright.cache.observe.InformerId;
import dev.kubewright.cache.observe.InformerObserver;
import dev.kubewright.cache.observe.InformerStatistics;
import dev.kubewright.cache.observe.InformerStatistics.HandlerStatistics;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/**
 * Metrics of informers. Those that client-go has too have its names. The labels are the parts of
 * {@link InformerId}, so each open informer has meters of its own. Prometheus adds the units to the
 * names below. Safe for all threads.
 */
public final class InformerMetrics implements InformerObserver {
  private static final Duration SHORT = Duration.ofSeconds(1);
  private static final Duration[] LATENCIES =
      Arrays.stream(new long[] {1, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000})
          .mapToObj(Duration::ofMillis)
          .toArray(Duration[]::new);

  private final MeterRegistry registry;
  private final Map<InformerId, List<Meter>> gauges = new ConcurrentHashMap<>();

  /** Creates metrics in a registry. */
  public InformerMetrics(MeterRegistry registry) {
    this.registry = registry;
  }

  private static Tags tags(InformerId informer) {
    var resource = informer.resource();
    return Tags.of(
        "name", informer.name(),
        "group", resource.group(),
        "version", resource.version(),
        "resource", resource.resource(),
        "type", informer.type(),
        "selection", informer.selection(),
        "number", Integer.toString(informer.number()));
  }

  @Override
  public void opened(Opened event) {
    var statistics = event.statistics();
    gauges.put(
        event.informer(),
        List.of(
            gauge(event.informer(), "informer.queued.items", "", statistics, s -> s.queued()),
            gauge(
                event.informer(),
                "informer.store.resource.version",
                "",
                statistics,
                s -> leastDigits(s.resourceVersion())),
            gauge(event.informer(), "informer.objects", "", statistics, s -> s.objects()),
            gauge(event.informer(), "informer.lag", "seconds", statistics, s -> lag(s)),
            gauge(
                event.informer(),
                "informer.handler.pending.calls",
                "",
                statistics,
                s -> s.handlers().stream().mapToInt(HandlerStatistics::pending).sum()),
            gauge(
                event.informer(),
                "informer.handler.oldest.call",
                "seconds",
                statistics,
                s -> seconds(oldest(s)))));
  }

  private Meter gauge(
      InformerId informer,
      String name,
      String unit,
      Supplier<InformerStatistics> statistics,
      ToDoubleFunction<InformerStatistics> value) {
    return Gauge.builder(name, () -> value.applyAsDouble(statistics.get()))
        .baseUnit(unit.isEmpty() ? null : unit)
        .tags(tags(informer))
        .register(registry);
  }

  /** As in client-go: a double holds no more digits exactly. */
  private static double leastDigits(String resourceVersion) {
    int from = Math.max(0, resourceVersion.length() - 15);
    String digits = resourceVersion.substring(from);
    return digits.matches("[0-9]+") ? Double.parseDouble(digits) : Double.NaN;
  }

  private static double lag(InformerStatistics statistics) {
    Duration lag = statistics.lag();
    return lag == null ? Double.NaN : seconds(lag);
  }

  private static Duration oldest(InformerStatistics statistics) {
    return statistics.handlers().stream()
        .map(HandlerStatistics::oldest)
        .max(Comparator.naturalOrder())
        .orElse(Duration.ZERO);
  }

  private static double seconds(Duration duration) {
    return duration.toNanos() / 1e9;
  }

  @Override
  public void closed(Closed event) {
    List<Meter> known = gauges.remove(event.informer());
    if (known != null) {
      known.forEach(registry::remove);
    }
  }

  @Override
  public void fetched(Fetched event) {
    Tags tags = tags(event.informer());
    registry.counter("reflector.lists", tags).increment();
    registry.timer("reflector.list.duration", tags).record(event.duration());
    registry.summary("reflector.items.per.list", tags).record(event.objects());
  }

  @Override
  public void watchOpened(WatchOpened event) {
    registry.counter("reflector.watches", tags(event.informer())).increment();
  }

  @Override
  public void watchEnded(WatchEnded event) {
    Tags tags = tags(event.informer());
    if (event.events() == 0 && event.duration().compareTo(SHORT) < 0) {
      registry.counter("reflector.short.watches", tags).increment();
    }
    registry.timer("reflector.watch.duration", tags).record(event.duration());
    registry.summary("reflector.items.per.watch", tags).record(event.events());
  }

  @Override
  public void restarted(Restarted event) {
    Tags tags = tags(event.informer()).and("reason", event.reason());
    registry.counter("informer.restarts", tags).increment();
  }

  @Override
  public void received(Received event) {
    String kind = event.kind().name().toLowerCase(Locale.ROOT);
    registry.counter("informer.events", tags(event.informer()).and("kind", kind)).increment();
  }

  @Override
  public void applied(Applied event) {
    Timer.builder("informer.processing.latency")
        .description("Time to write a batch to the cache and to notify the queues of handlers.")
        .serviceLevelObjectives(LATENCIES)
        .tags(tags(event.informer()))
        .register(registry)
        .record(event.duration());
  }

  @Override
  public void handled(Handled event) {
    String result = event.failure() == null ? "success" : "failure";
    registry
        .timer("informer.handler.duration", tags(event.informer()).and("result", result))
        .record(event.duration());
  }

  @Override
  public void resynced(Resynced event) {
    String result = event.skipped() ? "skipped" : "delivered";
    registry.counter("informer.resyncs", tags(event.informer()).and("result", result)).increment();
  }

  @Override
  public void errorReported(ErrorReported event) {
    String activity = event.error().activity().name().toLowerCase(Locale.ROOT);
    registry
        .counter("informer.failures", tags(event.informer()).and("activity", activity))
        .increment();
  }
}
