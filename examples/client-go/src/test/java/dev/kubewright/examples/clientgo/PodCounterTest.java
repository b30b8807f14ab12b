package dev.kubewright.examples.clientgo;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.rest.RestClient;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/**
 * A test against the API server in memory: what client-go does with a fake clientset. The client is
 * the real one, and it talks real HTTP.
 */
class PodCounterTest {
  @Test
  void outOfCluster_onePod_isCounted() throws Exception {
    try (var server = InMemoryApiServer.start()) {
      var config = RestConfig.builder().server(server.url()).token(server.token()).build();
      try (var rest = RestClient.connect(config)) {
        KubernetesClientset.over(rest)
            .coreV1()
            .pods("default")
            .create(
                p ->
                    p.metadata(m -> m.name("web"))
                        .spec(
                            s ->
                                s.nodeName("node-1")
                                    .addContainer(c -> c.name("web").image("nginx"))));
      }
      var printed = new ByteArrayOutputStream();

      Main.run(
          "out-of-cluster",
          config,
          "default",
          new PrintStream(printed, true, StandardCharsets.UTF_8));

      assertThat(printed.toString(StandardCharsets.UTF_8))
          .isEqualTo(
              "There are 1 pods in the cluster."
                  + System.lineSeparator()
                  + "Pod web runs on node-1."
                  + System.lineSeparator());
    }
  }
}
