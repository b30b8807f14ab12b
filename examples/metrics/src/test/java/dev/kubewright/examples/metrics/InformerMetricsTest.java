package dev.kubewright.examples.metrics;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.api.apps.v1.Deployments;
import dev.kubewright.cache.observe.InformerError;
import dev.kubewright.cache.observe.InformerEvent.Applied;
import dev.kubewright.cache.observe.InformerEvent.Closed;
import dev.kubewright.cache.observe.InformerEvent.ErrorReported;
import dev.kubewright.cache.observe.InformerEvent.Fetched;
import dev.kubewright.cache.observe.InformerEvent.Handled;
import dev.kubewright.cache.observe.InformerEvent.Kind;
import dev.kubewright.cache.observe.InformerEvent.Opened;
import dev.kubewright.cache.observe.InformerEvent.Received;
import dev.kubewright.cache.observe.InformerEvent.Restarted;
import dev.kubewright.cache.observe.InformerEvent.Resynced;
import dev.kubewright.cache.observe.InformerEvent.WatchEnded;
import dev.kubewright.cache.observe.InformerEvent.WatchOpened;
import dev.kubewright.cache.observe.InformerId;
import dev.kubewright.cache.observe.InformerStatistics;
import dev.kubewright.cache.observe.InformerStatistics.HandlerStatistics;
import dev.kubewright.cache.workqueue.QueueMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The names, labels and values that Prometheus sees. */
final class InformerMetricsTest {
  private static final InformerId ID = InformerId.of("app", Deployments.TYPE);
  private static final String LABELS =
      "group=\"apps\",name=\"app\",number=\"0\",resource=\"deployments\",selection=\"\","
          + "type=\"Deployment\",version=\"v1\"";

  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final InformerMetrics metrics = new InformerMetrics(registry);

  private void has(String... lines) {
    assertThat(registry.scrape().lines().toList())
        .containsAtLeastElementsIn(
            Arrays.stream(lines).map(line -> line.replace("LABELS", LABELS)).toList());
  }

  @Test
  void statistics_areGaugesUntilTheInformerIsClosed() {
    var statistics =
        new InformerStatistics(
            3,
            "1234567890123456789",
            Duration.ofSeconds(7),
            2,
            List.of(
                new HandlerStatistics("a", 5, Duration.ofSeconds(1), true),
                new HandlerStatistics("b", 6, Duration.ofSeconds(4), false)));
    metrics.opened(new Opened(ID, () -> statistics));

    has(
        "informer_objects{LABELS} 3.0",
        "informer_queued_items{LABELS} 2.0",
        "informer_store_resource_version{LABELS} 5.67890123456789E14",
        "informer_lag_seconds{LABELS} 7.0",
        "informer_handler_pending_calls{LABELS} 11.0",
        "informer_handler_oldest_call_seconds{LABELS} 4.0");

    metrics.closed(new Closed(ID));
    assertThat(registry.scrape()).doesNotContain("informer_objects");
  }

  @Test
  void informersOfOneResource_haveGaugesOfTheirOwn() {
    InformerId metadata = InformerId.of("app", Deployments.TYPE.metadata());
    InformerId selected = ID.withSelection("prod[app=db]");
    metrics.opened(new Opened(ID, () -> objects(1)));
    metrics.opened(new Opened(metadata, () -> objects(2)));
    metrics.opened(new Opened(selected, () -> objects(3)));
    metrics.opened(new Opened(selected.withNumber(1), () -> objects(4)));

    metrics.closed(new Closed(ID));
    assertThat(
            registry
                .scrape()
                .lines()
                .filter(line -> line.startsWith("informer_objects"))
                .map(line -> line.replaceAll("^.*number=|resource=\"[a-z]*\",|,version.*}", ""))
                .toList())
        .containsExactly(
            "\"0\",selection=\"\",type=\"PartialObjectMetadata\" 2.0",
            "\"0\",selection=\"prod[app=db]\",type=\"Deployment\" 3.0",
            "\"1\",selection=\"prod[app=db]\",type=\"Deployment\" 4.0");
  }

  private static InformerStatistics objects(int count) {
    return new InformerStatistics(count, "", null, 0, List.of());
  }

  @Test
  void statisticsBeforeTheFirstList_areNoNumbers() {
    metrics.opened(new Opened(ID, () -> new InformerStatistics(0, "", null, 0, List.of())));

    has(
        "informer_lag_seconds{LABELS} NaN",
        "informer_store_resource_version{LABELS} NaN",
        "informer_handler_oldest_call_seconds{LABELS} 0.0");
  }

  @Test
  void listsAndWatches_haveTheNamesOfClientGo() {
    metrics.fetched(new Fetched(ID, true, 40, Duration.ofSeconds(2)));
    metrics.watchOpened(new WatchOpened(ID, "7"));
    metrics.watchEnded(new WatchEnded(ID, 0, Duration.ofMillis(3)));
    metrics.watchEnded(new WatchEnded(ID, 5, Duration.ofMillis(3)));
    metrics.applied(new Applied(ID, 1, Duration.ofMillis(30)));

    has(
        "reflector_lists_total{LABELS} 1.0",
        "reflector_list_duration_seconds_sum{LABELS} 2.0",
        "reflector_items_per_list_sum{LABELS} 40.0",
        "reflector_watches_total{LABELS} 1.0",
        "reflector_short_watches_total{LABELS} 1.0",
        "reflector_watch_duration_seconds_count{LABELS} 2",
        "reflector_items_per_watch_sum{LABELS} 5.0",
        "informer_processing_latency_seconds_bucket{LABELS,le=\"0.025\"} 0",
        "informer_processing_latency_seconds_bucket{LABELS,le=\"0.05\"} 1");
  }

  @Test
  void eventsCallsAndFailures_areCounted() {
    metrics.received(new Received(ID, Kind.BOOKMARK));
    metrics.restarted(new Restarted(ID, "Expired", null));
    metrics.handled(new Handled(ID, "h", Kind.ADDED, Duration.ZERO, null));
    metrics.handled(new Handled(ID, "h", Kind.ADDED, Duration.ZERO, new Error("x")));
    metrics.resynced(new Resynced(ID, "h", 3, true));
    metrics.errorReported(
        new ErrorReported(
            ID,
            new InformerError(
                Deployments.TYPE, InformerError.Activity.READ, null, new Error("x"))));

    String scrape = registry.scrape();
    for (String line :
        List.of(
            "informer_events_total{group=\"apps\",kind=\"bookmark\"",
            "informer_restarts_total{group=\"apps\",name=\"app\",number=\"0\",reason=\"Expired\"",
            "informer_handler_duration_seconds_count{group=\"apps\",name=\"app\","
                + "number=\"0\",resource=\"deployments\",result=\"failure\"",
            "informer_resyncs_total{group=\"apps\",name=\"app\","
                + "number=\"0\",resource=\"deployments\",result=\"skipped\"",
            "informer_failures_total{activity=\"read\"")) {
      assertThat(scrape).contains(line);
    }
  }

  @Test
  void queues_haveTheNamesOfClientGo() {
    var provider = new WorkQueueMetrics(registry);
    QueueMetrics plain = provider.metricsOf("plain");
    QueueMetrics priorities = provider.metricsOf("priorities");
    plain.added();
    plain.depthChanged(1);
    priorities.depthChanged(1, -100);
    plain.taken(Duration.ofSeconds(2));
    plain.done(Duration.ofSeconds(3));
    plain.running(Duration.ofSeconds(9), Duration.ofSeconds(5));
    plain.retried();

    has(
        "workqueue_adds_total{name=\"plain\"} 1.0",
        "workqueue_depth{name=\"plain\",priority=\"\"} 1.0",
        "workqueue_depth{name=\"priorities\",priority=\"-100\"} 1.0",
        "workqueue_queue_duration_seconds_sum{name=\"plain\"} 2.0",
        "workqueue_work_duration_seconds_sum{name=\"plain\"} 3.0",
        "workqueue_unfinished_work_seconds{name=\"plain\"} 9.0",
        "workqueue_longest_running_processor_seconds{name=\"plain\"} 5.0",
        "workqueue_retries_total{name=\"plain\"} 1.0");
  }
}
