package dev.kubewright.api.core.v1.client;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.rest.RestClient;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The request for logs of a node. */
class NodeLogsTest {
  private final FakeTransport wire = new FakeTransport();
  private final NodeInterface nodes =
      KubernetesClientset.over(RestClient.over(wire)).coreV1().nodes();

  @Tag("streams-px-5")
  @Test
  void logs_options_areParameters() {
    wire.respond(200, Map.of("Content-Type", List.of("text/plain")), "line");

    String log =
        nodes.logs(
            "n1",
            o ->
                o.query("kubelet", "containerd")
                    .pattern("a b")
                    .since(Instant.EPOCH)
                    .until(Instant.ofEpochSecond(1))
                    .tailLines(50)
                    .boot(-1));

    assertThat(log).isEqualTo("line");
    assertThat(wire.lines().get(0))
        .isEqualTo(
            "GET /api/v1/nodes/n1/proxy/logs/?query=kubelet&query=containerd&pattern=a%20b"
                + "&sinceTime=1970-01-01T00:00:00Z&untilTime=1970-01-01T00:00:01Z"
                + "&tailLines=50&boot=-1");
  }

  @Tag("streams-px-5")
  @Test
  void logs_impossibleOptions_areNotSent() {
    assertThrows(IllegalArgumentException.class, () -> nodes.logs("n1", o -> {}));
    assertThrows(
        IllegalArgumentException.class, () -> nodes.logs("n1", o -> o.query("x").tailLines(0)));
    assertThrows(IllegalArgumentException.class, () -> nodes.logs("n1", o -> o.query("x").boot(1)));
    assertThat(wire.sent()).isEmpty();
  }
}
