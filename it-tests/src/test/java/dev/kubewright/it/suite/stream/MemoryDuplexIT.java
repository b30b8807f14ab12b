package dev.kubewright.it.suite.stream;

import dev.kubewright.transport.Transport;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Two-way connections to the server in memory. */
@Kubelets.One
@Tag("streams-mem-6")
class MemoryDuplexIT {
  @Nested
  class OverSockets extends DuplexScenario {
    @RegisterExtension static final MemoryNodes NODES = MemoryNodes.overSockets();

    @Override
    Transport open() {
      return NODES.transport();
    }
  }

  @Nested
  class WithoutSockets extends DuplexScenario {
    @RegisterExtension static final MemoryNodes NODES = MemoryNodes.withoutSockets();

    @Override
    Transport open() {
      return NODES.transport();
    }
  }
}
