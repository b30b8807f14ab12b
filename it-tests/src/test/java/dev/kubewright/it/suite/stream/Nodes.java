package dev.kubewright.it.suite.stream;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.PodBuilder;
import dev.kubewright.api.core.v1.client.PodInterface;
import dev.kubewright.apiserver.controlplane.ControlPlane;
import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.apiserver.controlplane.Kubelet;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.rest.RestClient;
import dev.kubewright.testkit.fault.Fault;
import dev.kubewright.testkit.tcp.FaultProxy;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** A real API server with one pod on a node of each kubelet. */
final class Nodes implements StreamServer {
  /** The server as it was before it could translate v5 and the tunnel. */
  static final List<String> GATES_OFF =
      List.of(
          "--feature-gates=TranslateStreamCloseWebsocketRequests=false,PortForwardWebsockets=false");

  /** The server that translates for kubelets that could do so themselves. */
  static final List<String> NOTHING_PASSED_ON =
      List.of("--feature-gates=ExtendWebSocketsToKubelet=false");

  private final ControlPlane plane;

  private Nodes(ControlPlane plane) {
    this.plane = plane;
  }

  /** Skips the test if there are no binaries. */
  static Nodes start(List<String> apiServerFlags) {
    assumeTrue(ControlPlaneBinaries.find().isPresent(), ControlPlaneBinaries::whyMissing);
    ControlPlaneBinaries binaries = ControlPlaneBinaries.find().orElseThrow();
    var builder =
        ControlPlane.builder(binaries)
            .apiServerFlags(apiServerFlags)
            .timeout(Duration.ofMinutes(3));
    for (Kubelet kubelet : Kubelet.values()) {
      assumeTrue(
          binaries.binary(kubelet.program()).isPresent(),
          () -> binaries.directory() + " has no " + kubelet.program() + "; see build.sh");
      builder.kubelet(kubelet);
    }
    var nodes = new Nodes(builder.start());
    createPods(nodes);
    return nodes;
  }

  /** Creates a pod on the node of each kubelet. */
  static void createPods(StreamServer server) {
    try (RestClient rest = server.connect()) {
      var pods = KubernetesClientset.over(rest).coreV1().pods("default");
      for (Kubelet kubelet : Kubelet.values()) {
        pods.create(
            PodBuilder.build(
                p ->
                    p.metadata(m -> m.name(pod(kubelet)))
                        .spec(
                            s ->
                                s.nodeName(kubelet.node())
                                    .addContainer(c -> c.name("app").image("none")))));
      }
    }
  }

  /** Returns the name of the pod on the node of a kubelet. */
  static String pod(Kubelet kubelet) {
    return "on-" + kubelet.name().toLowerCase(Locale.ROOT);
  }

  ControlPlane plane() {
    return plane;
  }

  /** Returns a configuration with the token of an administrator. */
  RestConfig.Builder config() {
    return RestConfig.builder().server(plane.url()).caPem(plane.caPem()).token(plane.token());
  }

  @Override
  public RestClient connect() {
    return RestClient.connect(config().build());
  }

  @Override
  public Fragile connectFragile() {
    var proxy = FaultProxy.to(plane.url());
    RestClient client = RestClient.connect(config().server(proxy.url()).build());
    return new Fragile(client, () -> proxy.hit(new Fault.Reset()), proxy::close);
  }

  @Override
  public Runs log(PodInterface pods, Kubelet kubelet, String pod, String container) {
    return LogFiles.of(pods, kubelet, pod, container);
  }

  @Override
  public void kill() {
    plane.killApiServer();
  }

  @Override
  public void restart() {
    plane.restartApiServer();
  }

  @Override
  public void close() {
    plane.close();
  }
}
