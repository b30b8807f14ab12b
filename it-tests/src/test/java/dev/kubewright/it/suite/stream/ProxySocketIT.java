package dev.kubewright.it.suite.stream;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.SocketException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.extension.RegisterExtension;

/** WebSockets through proxies of every server. */
class ProxySocketIT {
  /** API servers refuse loopback addresses as targets. */
  @Nested
  class Real extends ProxySocketScenario {
    private static Nodes nodes;

    @BeforeAll
    static void start() throws SocketException {
      assumeTrue(address().isPresent(), "this machine has no address but loopback");
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
    void listen(String pod, EchoProgram listening) {
      String ip = listening.address().getAddress().getHostAddress();
      pods.editStatus(pod, p -> p.status(s -> s.phase("Running").podIP(ip)));
    }
  }

  @Nested
  class InMemoryOverSockets extends ProxySocketScenario {
    @RegisterExtension static final MemoryNodes NODES = MemoryNodes.overSockets();

    @Override
    MemoryNodes server() {
      return NODES;
    }

    @Override
    void listen(String pod, EchoProgram listening) {
      NODES.stub().pod(pod).forward(listening.port(), listening.address());
    }
  }

  @Nested
  class InMemoryWithoutSockets extends ProxySocketScenario {
    @RegisterExtension static final MemoryNodes NODES = MemoryNodes.withoutSockets();

    @Override
    MemoryNodes server() {
      return NODES;
    }

    @Override
    void listen(String pod, EchoProgram listening) {
      NODES.stub().pod(pod).forward(listening.port(), listening.address());
    }
  }
}
