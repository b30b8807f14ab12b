package dev.kubewright.it.suite.stream;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.rest.stream.forward.PortForward;
import java.net.Socket;
import java.net.SocketException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Ports of pods over real API servers and kubelets. */
@Timeout(300)
class ForwardIT extends ForwardScenario {
  private static Nodes newer;
  private static Nodes older;

  @BeforeAll
  static void start() {
    newer = Nodes.start(List.of());
    older = Nodes.start(Nodes.GATES_OFF);
  }

  @AfterAll
  static void stop() {
    if (newer != null) {
      newer.close();
    }
    if (older != null) {
      older.close();
    }
  }

  @Override
  Nodes server(Route route) {
    return route.hasTunnel() ? newer : older;
  }

  @Override
  void breakTunnels(Route route) {
    newer.plane().killKubelet(route.kubelet());
    newer.plane().restartKubelet(route.kubelet());
  }

  @Tag("streams-pf-6")
  @ParameterizedTest
  @EnumSource(Route.class)
  void kubeletKilled_nextConnectionOpensAnother(Route route) throws Exception {
    Nodes nodes = server(route);
    PortForward forward = forward(route, server.echo());
    Socket before = connect(forward);
    assertThat(exchange(before, "before")).isEqualTo("before");
    nodes.plane().killKubelet(route.kubelet());
    try {
      assertThrows(SocketException.class, () -> before.getInputStream().read());
      assertThat(error()).hasMessageThat().isNotEmpty();
    } finally {
      nodes.plane().restartKubelet(route.kubelet());
    }

    assertThat(exchange(connect(forward), "after")).isEqualTo("after");
  }
}
