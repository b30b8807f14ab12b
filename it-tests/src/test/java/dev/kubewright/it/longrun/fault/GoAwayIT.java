package dev.kubewright.it.longrun.fault;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.KubewrightException;
import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.api.core.v1.ConfigMaps;
import dev.kubewright.apiserver.controlplane.ControlPlane;
import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.rest.RestClient;
import dev.kubewright.testkit.tcp.FaultProxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * An API server ends the HTTP/2 connection of every fiftieth request, as behind a load balancer
 * ({@code --goaway-chance}). Each request is executed once, and not one fails. Where the client
 * speaks HTTP/1.1 because of its JDK, the server ends no connection.
 *
 * <p>{@code RepeatTest} of {@code runtime-connect} has the single cases. Here the real server
 * decides.
 */
@Timeout(300)
class GoAwayIT {
  private static final int THREADS = 8;
  private static final int OBJECTS = 150;

  /** The first version that always speaks HTTP/2: see {@code JdkTransport}. */
  private static final int HTTP2_JDK = 24;

  private final Queue<KubewrightException> failures = new ConcurrentLinkedQueue<>();

  @Test
  void createGetAndDelete_serverEndsConnections_failNever() throws Exception {
    assumeTrue(ControlPlaneBinaries.find().isPresent(), ControlPlaneBinaries::whyMissing);
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try (ControlPlane plane =
            ControlPlane.builder(ControlPlaneBinaries.find().orElseThrow())
                .apiServerFlags(List.of("--goaway-chance=0.02"))
                .start();
        var proxy = FaultProxy.to(plane.url());
        var rest =
            RestClient.connect(
                RestConfig.builder()
                    .server(proxy.url())
                    .caPem(plane.caPem())
                    .token(plane.token())
                    .build())) {
      List<Future<?>> running = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        String prefix = "map-" + i + "-";
        running.add(threads.submit(() -> work(rest, prefix)));
      }
      for (Future<?> one : running) {
        one.get(240, TimeUnit.SECONDS);
      }

      assertThat(failures).isEmpty();
      if (Runtime.version().feature() >= HTTP2_JDK) {
        assertThat(proxy.accepted()).isGreaterThan(THREADS); // one for each that the server ended
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private void work(RestClient rest, String prefix) {
    var maps = rest.resources(ConfigMaps.TYPE).namespace("default");
    for (int i = 0; i < OBJECTS; i++) {
      String name = prefix + i;
      attempt(() -> maps.create(ConfigMapBuilder.build(m -> m.metadata(meta -> meta.name(name)))));
      attempt(() -> maps.get(name));
      attempt(() -> maps.delete(name));
    }
  }

  private void attempt(Runnable call) {
    try {
      call.run();
    } catch (KubewrightException failure) {
      failures.add(failure);
    }
  }
}
