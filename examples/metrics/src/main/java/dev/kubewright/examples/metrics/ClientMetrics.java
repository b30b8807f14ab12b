package dev.kubewright.examples.metrics;

import dev.kubewright.connect.observe.RequestEvent.CertificateRotated;
import dev.kubewright.connect.observe.RequestEvent.CertificatesCompared;
import dev.kubewright.connect.observe.RequestEvent.Ended;
import dev.kubewright.connect.observe.RequestEvent.Failed;
import dev.kubewright.connect.observe.RequestEvent.Finished;
import dev.kubewright.connect.observe.RequestEvent.PluginCalled;
import dev.kubewright.connect.observe.RequestEvent.Responded;
import dev.kubewright.connect.observe.RequestEvent.Wait;
import dev.kubewright.connect.observe.RequestEvent.Waited;
import dev.kubewright.connect.observe.RequestInfo;
import dev.kubewright.connect.observe.RequestObserver;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Metrics of requests with the names, labels and buckets that client-go programs have (Kubernetes'
 * {@code component-base/metrics/prometheus/restclient}), so that dashboards fit both. Prometheus
 * adds the units to the names below. Safe for all threads.
 */
public final class ClientMetrics implements RequestObserver {
  private static final Duration[] LATENCIES =
      millis(5, 25, 100, 250, 500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000);
  private static final double[] SIZES = {
    64, 256, 512, 1024, 4096, 16_384, 65_536, 262_144, 1_048_576, 4_194_304, 16_777_216
  };
  private static final double[] AGES = {
    600,
    1800,
    3600,
    14_400,
    86_400,
    604_800,
    2_592_000,
    7_776_000,
    15_552_000,
    31_104_000,
    124_416_000
  };

  private final MeterRegistry registry;
  private final Clock clock;
  private final AtomicReference<@Nullable Instant> certificateEnd = new AtomicReference<>();

  /** Creates metrics in a registry. */
  public ClientMetrics(MeterRegistry registry) {
    this(registry, Clock.systemUTC());
  }

  ClientMetrics(MeterRegistry registry, Clock clock) {
    this.registry = registry;
    this.clock = clock;
    Gauge.builder("rest.client.exec.plugin.ttl", this, ClientMetrics::certificateSeconds)
        .description("Time until the plugin's client certificate expires. Infinite without one.")
        .baseUnit("seconds")
        .strongReference(true)
        .register(registry);
  }

  private static Duration[] millis(long... all) {
    return Arrays.stream(all).mapToObj(Duration::ofMillis).toArray(Duration[]::new);
  }

  private double certificateSeconds() {
    Instant end = certificateEnd.get();
    return end == null
        ? Double.POSITIVE_INFINITY
        : Duration.between(clock.instant(), end).toMillis() / 1000.0;
  }

  /** As in client-go, the durations of watches and other streams are not measured. */
  @Override
  public void ended(Ended event) {
    if (!event.request().longLived()) {
      timer("rest.client.request.duration", "Duration of calls.", event.request())
          .record(event.duration());
    }
  }

  @Override
  public void waited(Waited event) {
    if (event.cause() == Wait.LIMITER) {
      timer("rest.client.rate.limiter.duration", "Waits for the limiter.", event.request())
          .record(event.duration());
    }
  }

  @Override
  public void responded(Responded event) {
    count(event.request(), event.attempt(), Integer.toString(event.status()));
  }

  /** Messages of errors would be too many values for a label. */
  @Override
  public void failed(Failed event) {
    count(event.request(), event.attempt(), "<error>");
  }

  private void count(RequestInfo request, int attempt, String code) {
    registry
        .counter(
            "rest.client.requests",
            "code",
            code,
            "method",
            request.method(),
            "host",
            request.host())
        .increment();
    if (attempt > 1) {
      registry
          .counter(
              "rest.client.request.retries",
              "code",
              code,
              "verb",
              request.method(),
              "host",
              request.host())
          .increment();
    }
  }

  @Override
  public void finished(Finished event) {
    if (!event.request().longLived()) {
      size("rest.client.request.size", "Size of requests.", event.request()).record(event.sent());
      size("rest.client.response.size", "Size of responses.", event.request())
          .record(event.received());
    }
  }

  @Override
  public void pluginCalled(PluginCalled event) {
    registry
        .counter(
            "rest.client.exec.plugin.call",
            "code",
            Integer.toString(event.exitCode()),
            "call_status",
            event.status().label())
        .increment();
    if (event.certificateExpires() != null) {
      certificateEnd.set(event.certificateExpires());
    }
  }

  @Override
  public void certificateRotated(CertificateRotated event) {
    DistributionSummary.builder("rest.client.exec.plugin.certificate.rotation.age")
        .description("Seconds that a client certificate lived before it was replaced.")
        .serviceLevelObjectives(AGES)
        .register(registry)
        .record(event.age().toSeconds());
  }

  @Override
  public void certificatesCompared(CertificatesCompared event) {
    registry
        .counter(
            "rest.client.transport.ca.reload",
            "result",
            event.result().success() ? "success" : "failure",
            "reason",
            event.result().label())
        .increment();
  }

  private Timer timer(String name, String description, RequestInfo request) {
    return Timer.builder(name)
        .description(description)
        .serviceLevelObjectives(LATENCIES)
        .tags("verb", request.method(), "host", request.host())
        .register(registry);
  }

  private DistributionSummary size(String name, String description, RequestInfo request) {
    return DistributionSummary.builder(name)
        .description(description)
        .baseUnit("bytes")
        .serviceLevelObjectives(SIZES)
        .tags("verb", request.method(), "host", request.host())
        .register(registry);
  }
}
