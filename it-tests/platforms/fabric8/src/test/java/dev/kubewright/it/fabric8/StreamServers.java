package dev.kubewright.it.fabric8;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.apiserver.controlplane.ControlPlane;
import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.apiserver.controlplane.Kubelet;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The servers of a class of tests, each with the pod {@code web} on a node that runs commands. */
final class StreamServers implements AutoCloseable {
  static final String POD = "web";
  static final String CONTAINER = "app";

  /** Where the pod runs. */
  enum Place {
    IN_MEMORY,
    /** The API server translates the newer protocols for the kubelet. */
    TRANSLATED,
    /** The API server passes the newer protocols on to the kubelet. */
    PASSED_ON
  }

  private final Map<Place, KubernetesClient> clients = new EnumMap<>(Place.class);
  private InMemoryApiServer memory;
  private ControlPlane plane;

  /** Returns a client, and skips the test if the server cannot be had. */
  KubernetesClient client(Place place) {
    return clients.computeIfAbsent(place, this::start);
  }

  private KubernetesClient start(Place place) {
    String judge = System.getProperty("kubewright.judge", "");
    String server = place == Place.IN_MEMORY ? "IN_MEMORY" : "CONTROL_PLANE";
    assumeTrue(judge.isEmpty() || judge.equals(server), "the judge is " + judge);
    String kubeconfig = place == Place.IN_MEMORY ? memory() : plane();
    KubernetesClient client =
        new KubernetesClientBuilder().withConfig(Config.fromKubeconfig(kubeconfig)).build();
    String node =
        switch (place) {
          case IN_MEMORY -> memory.node().node();
          case TRANSLATED -> Kubelet.PLAIN.node();
          case PASSED_ON -> Kubelet.EXTENDED.node();
        };
    create(client, name(place), node);
    return client;
  }

  /** Returns the name of the pod. */
  static String name(Place place) {
    return place == Place.PASSED_ON ? POD + "-newer" : POD;
  }

  private String memory() {
    memory = InMemoryApiServer.builder().tls(true).start();
    memory
        .node()
        .exec((call, io) -> LocalProcess.run(call.argv(), io))
        .attach((call, io) -> LocalProcess.run(List.of("cat"), io))
        .log("line 0 of app", "live 0", "live 1");
    return memory.kubeconfig();
  }

  /** Lets a port of the pod in memory lead to this machine, as those of the kubelets do. */
  void open(Place place, int port) {
    if (place == Place.IN_MEMORY) {
      memory
          .node()
          .forward(port, new InetSocketAddress("127.0.0.1", port));
    }
  }

  private String plane() {
    assumeTrue(ControlPlaneBinaries.find().isPresent(), ControlPlaneBinaries::whyMissing);
    if (plane == null) {
      ControlPlaneBinaries binaries = ControlPlaneBinaries.find().orElseThrow();
      var builder = ControlPlane.builder(binaries).timeout(Duration.ofMinutes(3));
      for (Kubelet kubelet : Kubelet.values()) {
        assumeTrue(
            binaries.binary(kubelet.program()).isPresent(),
            () -> binaries.directory() + " has no " + kubelet.program() + "; see build.sh");
        builder.kubelet(kubelet);
      }
      plane = builder.start();
    }
    return plane.kubeconfig();
  }

  /** The client waits for pods that are not ready. */
  private static void create(KubernetesClient client, String name, String node) {
    Pod pod =
        new PodBuilder()
            .withNewMetadata()
            .withName(name)
            .withNamespace("default")
            .endMetadata()
            .withNewSpec()
            .withNodeName(node)
            .addNewContainer()
            .withName(CONTAINER)
            .withImage("none")
            .endContainer()
            .endSpec()
            .build();
    client.resource(pod).create();
    client
        .pods()
        .inNamespace("default")
        .withName(name)
        .editStatus(
            p ->
                new PodBuilder(p)
                    .withNewStatus()
                    .withPhase("Running")
                    .addNewCondition()
                    .withType("Ready")
                    .withStatus("True")
                    .endCondition()
                    .endStatus()
                    .build());
  }

  @Override
  public void close() {
    clients.values().forEach(KubernetesClient::close);
    if (memory != null) {
      memory.close();
    }
    if (plane != null) {
      plane.close();
    }
  }
}
