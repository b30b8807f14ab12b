package dev.kubewright.it.judge.server;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.apiserver.controlplane.ControlPlane;
import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.it.judge.server.request.DefaultRequests;
import dev.kubewright.it.support.Judge;
import dev.kubewright.it.support.Release;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Servers without options serve the same, and begin with the same objects. With {@code
 * -Dgolden.update}, the objects of the real server become the table of facts that the server in
 * memory reads.
 */
class DefaultServersIT {
  private static final Path TABLE =
      Path.of("../kubernetes-facts/src/main/resources/dev/kubewright/facts/bootstrap.json.gz");
  private static final Duration PATIENCE = Duration.ofSeconds(45);

  /**
   * The suite's control plane publishes no address. The address is one for documentation, since a
   * real server refuses to publish one of loopback.
   */
  private static final List<String> PUBLISHED =
      List.of("--advertise-address=192.0.2.1", "--endpoint-reconciler-type=lease");

  private static final List<String> EVERYTHING =
      List.of(
          "--runtime-config=api/all=true",
          "--feature-gates=GenericWorkload=true,CompositePodGroup=true,EvictionRequestAPI=true,"
              + "TopologyAwareWorkloadScheduling=true");

  @BeforeAll
  static void requireBoth() {
    Judge.CONTROL_PLANE.obstacle().ifPresent(reason -> assumeTrue(false, reason));
    assumeTrue(Release.isNewest(), "the server in memory is of the newest release");
  }

  @Test
  void versions_bothServers_areAlike() {
    ExecutorService threads = Executors.newCachedThreadPool();
    try (ControlPlane plane = plane(List.of());
        var memory = InMemoryApiServer.builder().tls(true).start()) {
      Side ours = new Side(memory.secureUrl(), memory.caPem(), memory.token());
      List<String> faults =
          new Comparison(side(plane), ours, threads)
              .run(DefaultRequests.table()).stream()
                  .map(Difference::fault)
                  .filter(fault -> !fault.isEmpty())
                  .toList();
      assertWithMessage("%s", String.join("\n", faults)).that(faults).isEmpty();
    } finally {
      threads.shutdownNow();
    }
  }

  private static ControlPlane plane(List<String> flags) {
    return ControlPlane.builder(ControlPlaneBinaries.find().orElseThrow())
        .apiServerFlags(flags)
        .start();
  }

  private static Side side(ControlPlane plane) {
    return new Side(plane.url(), plane.caPem(), plane.token());
  }

  @Test
  void bootstrapObjects_bothServers_areAlike() throws IOException {
    Map<String, ObjectNode> ours = inMemory("");
    Map<String, ObjectNode> oursOfAll = apiServices(inMemory("api/all=true"));
    Map<String, ObjectNode> real = real(PUBLISHED, ours);
    Map<String, ObjectNode> realOfAll = apiServices(real(EVERYTHING, oursOfAll));
    if (System.getProperty("golden.update") != null) {
      Map<String, ObjectNode> table = new TreeMap<>(real);
      table.putAll(realOfAll);
      write(table);
      return;
    }
    assertThat(real.size()).isAtLeast(190);
    List<String> differences = differences(real, ours);
    differences.addAll(differences(realOfAll, oursOfAll));
    assertWithMessage("%s", String.join("\n", differences)).that(differences).isEmpty();
  }

  private static Map<String, ObjectNode> inMemory(String runtimeConfig) {
    try (var server = InMemoryApiServer.builder().tls(true).runtimeConfig(runtimeConfig).start()) {
      Side side = new Side(server.secureUrl(), server.caPem(), server.token());
      return BootstrapDump.of(side, server.caPem(), 0);
    }
  }

  /** Waits until a real server has what it is expected to have, or until the patience ends. */
  private static Map<String, ObjectNode> real(
      List<String> flags, Map<String, ObjectNode> expected) {
    try (ControlPlane plane = plane(flags)) {
      Side side = side(plane);
      int port = URI.create(plane.url()).getPort();
      Instant deadline = Instant.now().plus(PATIENCE);
      while (true) {
        Map<String, ObjectNode> found = BootstrapDump.of(side, plane.caPem(), port);
        Map<String, ObjectNode> compared = new TreeMap<>(found);
        compared.keySet().retainAll(expected.keySet());
        if (compared.equals(expected) || Instant.now().isAfter(deadline)) {
          return found;
        }
      }
    }
  }

  private static Map<String, ObjectNode> apiServices(Map<String, ObjectNode> all) {
    Map<String, ObjectNode> services = new TreeMap<>(all);
    services.keySet().removeIf(key -> !key.startsWith("apiregistration.k8s.io/APIService/"));
    return services;
  }

  private static List<String> differences(
      Map<String, ObjectNode> real, Map<String, ObjectNode> memory) {
    List<String> differences = new ArrayList<>();
    TreeSet<String> keys = new TreeSet<>(real.keySet());
    keys.addAll(memory.keySet());
    for (String key : keys) {
      ObjectNode one = real.get(key);
      ObjectNode other = memory.get(key);
      if (one == null || !one.equals(other)) {
        differences.add(key + "\n    real:   " + one + "\n    memory: " + other);
      }
    }
    return differences;
  }

  private static void write(Map<String, ObjectNode> objects) throws IOException {
    var json = new JsonMapper().writeValueAsString(objects.values());
    var zipped = new ByteArrayOutputStream();
    try (var out =
        new GZIPOutputStream(zipped) {
          {
            def.setLevel(Deflater.BEST_COMPRESSION);
          }
        }) {
      out.write(json.getBytes(StandardCharsets.UTF_8));
    }
    Files.write(TABLE, zipped.toByteArray());
  }
}
