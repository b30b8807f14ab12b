package dev.kubewright.it.suite.stream;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Logs on the server in memory, over its sockets and without. Each scenario is one that the real
 * server passes.
 */
@Kubelets.One
@Tag("streams-mem-6")
class LogsInMemoryIT {
  @Nested
  class OverSockets extends LogsScenario {
    @RegisterExtension static final MemoryNodes NODES = MemoryNodes.overSockets();

    @Override
    StreamServer server() {
      return NODES;
    }
  }

  @Nested
  class WithoutSockets extends LogsScenario {
    @RegisterExtension static final MemoryNodes NODES = MemoryNodes.withoutSockets();

    @Override
    StreamServer server() {
      return NODES;
    }
  }

  @Nested
  class OfPodsOverSockets extends PodLogsScenario {
    @RegisterExtension static final MemoryNodes NODES = MemoryNodes.overSockets();

    @Override
    StreamServer server() {
      return NODES;
    }
  }

  @Nested
  class OfPodsWithoutSockets extends PodLogsScenario {
    @RegisterExtension static final MemoryNodes NODES = MemoryNodes.withoutSockets();

    @Override
    StreamServer server() {
      return NODES;
    }
  }
}
