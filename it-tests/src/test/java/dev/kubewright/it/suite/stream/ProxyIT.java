package dev.kubewright.it.suite.stream;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.apiserver.controlplane.ControlPlane;
import dev.kubewright.it.support.RawHttp;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Proxies of pods, services and nodes, of every server. */
class ProxyIT {
  /** API servers refuse loopback addresses as targets. */
  @Nested
  class Real extends ProxyScenario {
    private static Nodes nodes;

    @BeforeAll
    static void start() throws SocketException {
      assumeTrue(
          ProxySocketScenario.address().isPresent(), "this machine has no address but loopback");
      nodes = Nodes.start(List.of());
    }

    @AfterAll
    static void stop() {
      if (nodes != null) {
        nodes.close();
      }
    }

    @Override
    Nodes server() {
      return nodes;
    }

    @Override
    Optional<RawHttp> http() {
      ControlPlane plane = nodes.plane();
      return Optional.of(new RawHttp(plane.url(), plane.caPem(), plane.token()));
    }

    @Override
    void listen(String pod, InetSocketAddress program) {
      String ip = program.getAddress().getHostAddress();
      pods.editStatus(pod, p -> p.status(s -> s.phase("Running").podIP(ip)));
    }
  }

  @Nested
  class InMemoryOverSockets extends ProxyScenario {
    @RegisterExtension static final MemoryNodes NODES = MemoryNodes.overSockets();

    @Override
    MemoryNodes server() {
      return NODES;
    }

    @Override
    Optional<RawHttp> http() {
      return Optional.of(NODES.http());
    }

    @Override
    void listen(String pod, InetSocketAddress program) {
      NODES.stub().forward(program.getPort(), program);
    }
  }

  @Nested
  class InMemoryWithoutSockets extends ProxyScenario {
    @RegisterExtension static final MemoryNodes NODES = MemoryNodes.withoutSockets();

    @Override
    MemoryNodes server() {
      return NODES;
    }

    @Override
    Optional<RawHttp> http() {
      return Optional.empty();
    }

    @Override
    void listen(String pod, InetSocketAddress program) {
      NODES.stub().forward(program.getPort(), program);
    }
  }
}
