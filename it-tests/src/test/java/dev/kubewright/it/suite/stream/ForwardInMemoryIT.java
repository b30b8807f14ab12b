package dev.kubewright.it.suite.stream;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Ports on the server in memory, over its sockets and without. Each scenario is one that the real
 * server passes.
 */
@Kubelets.One
@Tag("streams-mem-6")
class ForwardInMemoryIT {
  @Nested
  class OverSockets extends InMemory {
    @RegisterExtension static final MemoryNodes NODES = MemoryNodes.overSockets();

    @Override
    MemoryNodes nodes() {
      return NODES;
    }
  }

  @Nested
  class WithoutSockets extends InMemory {
    @RegisterExtension static final MemoryNodes NODES = MemoryNodes.withoutSockets();

    @Override
    MemoryNodes nodes() {
      return NODES;
    }
  }

  abstract static class InMemory extends ForwardScenario {
    abstract MemoryNodes nodes();

    @Override
    StreamServer server(Route route) {
      return route.hasTunnel() ? nodes() : nodes().withoutTunnel();
    }

    @Override
    void breakTunnels(Route route) {
      nodes().restart();
    }
  }
}
