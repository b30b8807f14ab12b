package dev.kubewright.examples.metrics;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.annotation.Verb;
import dev.kubewright.connect.observe.RequestEvent.CertificateRotated;
import dev.kubewright.connect.observe.RequestEvent.CertificatesCompared;
import dev.kubewright.connect.observe.RequestEvent.Ended;
import dev.kubewright.connect.observe.RequestEvent.Failed;
import dev.kubewright.connect.observe.RequestEvent.Finished;
import dev.kubewright.connect.observe.RequestEvent.PluginCalled;
import dev.kubewright.connect.observe.RequestEvent.PluginStatus;
import dev.kubewright.connect.observe.RequestEvent.Reload;
import dev.kubewright.connect.observe.RequestEvent.Responded;
import dev.kubewright.connect.observe.RequestEvent.Wait;
import dev.kubewright.connect.observe.RequestEvent.Waited;
import dev.kubewright.connect.observe.RequestInfo;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The names, labels and values that Prometheus sees are those of client-go. */
final class ClientMetricsTest {
  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
  private static final RequestInfo GET = info(false);

  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final ClientMetrics metrics =
      new ClientMetrics(registry, Clock.fixed(NOW, ZoneOffset.UTC));

  private static RequestInfo info(boolean longLived) {
    Operation pods = Operation.of(Verb.GET, new GroupVersionResource("", "v1", "pods"));
    return RequestInfo.of(
        1, Request.builder(pods).longLived(longLived).build(), URI.create("https://h:6443"));
  }

  private void has(String... lines) {
    assertThat(registry.scrape().lines().toList()).containsAtLeastElementsIn(List.of(lines));
  }

  @Test
  void attempts_areCountedByCodeAndRetries() {
    metrics.responded(new Responded(GET, 1, 429, Map.of(), Duration.ZERO));
    metrics.responded(new Responded(GET, 2, 200, Map.of(), Duration.ZERO));
    metrics.failed(new Failed(GET, 3, Kind.LOST, "lost", Duration.ZERO));

    has(
        "rest_client_requests_total{code=\"429\",host=\"h:6443\",method=\"GET\"} 1.0",
        "rest_client_requests_total{code=\"200\",host=\"h:6443\",method=\"GET\"} 1.0",
        "rest_client_requests_total{code=\"<error>\",host=\"h:6443\",method=\"GET\"} 1.0",
        "rest_client_request_retries_total{code=\"200\",host=\"h:6443\",verb=\"GET\"} 1.0",
        "rest_client_request_retries_total{code=\"<error>\",host=\"h:6443\",verb=\"GET\"} 1.0");
  }

  @Test
  void durationsAndSizes_haveTheBucketsOfClientGo() {
    metrics.ended(new Ended(GET, 1, 200, Duration.ofMillis(20)));
    metrics.waited(new Waited(GET, 1, Wait.LIMITER, Duration.ofMillis(30), ""));
    metrics.waited(new Waited(GET, 2, Wait.RETRY, Duration.ofSeconds(9), ""));
    metrics.finished(new Finished(GET, 1, 200, 100, 5000, true, null, Duration.ZERO));

    has(
        "rest_client_request_duration_seconds_bucket{host=\"h:6443\",verb=\"GET\",le=\"0.005\"} 0",
        "rest_client_request_duration_seconds_bucket{host=\"h:6443\",verb=\"GET\",le=\"0.025\"} 1",
        "rest_client_request_duration_seconds_count{host=\"h:6443\",verb=\"GET\"} 1",
        "rest_client_rate_limiter_duration_seconds_count{host=\"h:6443\",verb=\"GET\"} 1",
        "rest_client_request_size_bytes_sum{host=\"h:6443\",verb=\"GET\"} 100.0",
        "rest_client_response_size_bytes_bucket{host=\"h:6443\",verb=\"GET\",le=\"4096.0\"} 0",
        "rest_client_response_size_bytes_bucket{host=\"h:6443\",verb=\"GET\",le=\"16384.0\"} 1");
  }

  @Test
  void longLivedCalls_haveNoDurationAndNoSize() {
    metrics.ended(new Ended(info(true), 1, 200, Duration.ofHours(1)));
    metrics.finished(new Finished(info(true), 1, 200, 0, 9, true, null, Duration.ofHours(1)));

    assertThat(registry.scrape()).doesNotContain("duration");
    assertThat(registry.scrape()).doesNotContain("size");
  }

  @Test
  void pluginsAndCertificates_areMeasured() {
    has("rest_client_exec_plugin_ttl_seconds +Inf");

    metrics.pluginCalled(
        new PluginCalled("aws", 0, PluginStatus.NO_ERROR, Duration.ZERO, NOW.plusSeconds(90)));
    metrics.pluginCalled(
        new PluginCalled("aws", 3, PluginStatus.PLUGIN_EXECUTION_ERROR, Duration.ZERO, null));
    metrics.certificateRotated(new CertificateRotated(Duration.ofMinutes(20), NOW));
    metrics.certificatesCompared(new CertificatesCompared(Reload.UPDATED));

    has(
        "rest_client_exec_plugin_ttl_seconds 90.0",
        "rest_client_exec_plugin_call_total{call_status=\"no_error\",code=\"0\"} 1.0",
        "rest_client_exec_plugin_call_total{call_status=\"plugin_execution_error\",code=\"3\"} 1.0",
        "rest_client_exec_plugin_certificate_rotation_age_bucket{le=\"600.0\"} 0",
        "rest_client_exec_plugin_certificate_rotation_age_bucket{le=\"1800.0\"} 1",
        "rest_client_transport_ca_reload_total{reason=\"updated\",result=\"success\"} 1.0");
  }
}
