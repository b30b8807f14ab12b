package dev.kubewright.it.suite.stream;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.PodBuilder;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.apiserver.controlplane.Kubelet;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.http.JdkTransport;
import dev.kubewright.connect.pipeline.Pipeline;
import dev.kubewright.it.support.ProcessNode;
import dev.kubewright.rest.RestClient;
import dev.kubewright.transport.Transport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

/** Two-way connections to the server in memory. */
@Tag("streams-mem-6")
class MemoryDuplexIT {
  private static InMemoryApiServer server;

  @BeforeAll
  static void start() {
    server = InMemoryApiServer.builder().tls(true).start();
    ProcessNode.serve(server.node());
    try (var rest = RestClient.over(server.transport())) {
      var pods = KubernetesClientset.over(rest).coreV1().pods("default");
      for (Kubelet kubelet : Kubelet.values()) {
        pods.create(
            PodBuilder.build(
                p ->
                    p.metadata(m -> m.name(Nodes.pod(kubelet)))
                        .spec(
                            s ->
                                s.nodeName(server.node().node())
                                    .addContainer(c -> c.name("app").image("none")))));
      }
    }
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static RestConfig.Builder config() {
    return RestConfig.builder()
        .server(server.secureUrl())
        .caPem(server.caPem())
        .token(server.token());
  }

  @Nested
  class OverSockets extends DuplexScenario {
    @Override
    Transport open() {
      RestConfig config = config().build();
      return Pipeline.of(config, Clock.system()).over(JdkTransport.of(config));
    }
  }

  @Nested
  class WithoutSockets extends DuplexScenario {
    @Override
    Transport open() {
      return server.transport();
    }
  }
}
