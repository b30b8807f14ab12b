package dev.kubewright.it.suite.stream;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * The clients of streams with the server in memory, over its sockets and without. Each scenario is
 * one that the real server passes.
 */
@Kubelets.One
@Tag("streams-mem-6")
class PodStreamsInMemoryIT {
  @Nested
  class ExecOverSockets extends ExecScenario {
    @RegisterExtension static final MemoryNodes NODES = MemoryNodes.overSockets();

    @Override
    StreamServer server() {
      return NODES;
    }
  }

  @Nested
  class ExecWithoutSockets extends ExecScenario {
    @RegisterExtension static final MemoryNodes NODES = MemoryNodes.withoutSockets();

    @Override
    StreamServer server() {
      return NODES;
    }
  }

  @Nested
  class LogsOverSockets extends LogsScenario {
    @RegisterExtension static final MemoryNodes NODES = MemoryNodes.overSockets();

    @Override
    StreamServer server() {
      return NODES;
    }
  }

  @Nested
  class LogsWithoutSockets extends LogsScenario {
    @RegisterExtension static final MemoryNodes NODES = MemoryNodes.withoutSockets();

    @Override
    StreamServer server() {
      return NODES;
    }
  }

  @Nested
  class PodLogsOverSockets extends PodLogsScenario {
    @RegisterExtension static final MemoryNodes NODES = MemoryNodes.overSockets();

    @Override
    StreamServer server() {
      return NODES;
    }
  }

  @Nested
  class PodLogsWithoutSockets extends PodLogsScenario {
    @RegisterExtension static final MemoryNodes NODES = MemoryNodes.withoutSockets();

    @Override
    StreamServer server() {
      return NODES;
    }
  }

  @Nested
  class CopyOverSockets extends CopyScenario {
    @RegisterExtension static final MemoryNodes NODES = MemoryNodes.overSockets();

    @Override
    StreamServer server() {
      return NODES;
    }
  }

  @Nested
  class CopyWithoutSockets extends CopyScenario {
    @RegisterExtension static final MemoryNodes NODES = MemoryNodes.withoutSockets();

    @Override
    StreamServer server() {
      return NODES;
    }
  }

  @Nested
  class StubsOverSockets extends StubsScenario {
    @RegisterExtension static final MemoryNodes NODES = MemoryNodes.overSockets();

    @Override
    MemoryNodes server() {
      return NODES;
    }
  }

  @Nested
  class StubsWithoutSockets extends StubsScenario {
    @RegisterExtension static final MemoryNodes NODES = MemoryNodes.withoutSockets();

    @Override
    MemoryNodes server() {
      return NODES;
    }
  }

  @Nested
  class ForwardOverSockets extends ForwardInMemory {
    @RegisterExtension static final MemoryNodes NODES = MemoryNodes.overSockets();

    @Override
    MemoryNodes nodes() {
      return NODES;
    }
  }

  @Nested
  class ForwardWithoutSockets extends ForwardInMemory {
    @RegisterExtension static final MemoryNodes NODES = MemoryNodes.withoutSockets();

    @Override
    MemoryNodes nodes() {
      return NODES;
    }
  }

  abstract static class ForwardInMemory extends ForwardScenario {
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
