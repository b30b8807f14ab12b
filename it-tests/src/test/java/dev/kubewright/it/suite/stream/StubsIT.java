package dev.kubewright.it.suite.stream;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What only stubs do, over the sockets of the server in memory and without. */
@Tag("streams-mem-6")
class StubsIT {
  @Nested
  class OverSockets extends StubsScenario {
    @RegisterExtension static final MemoryNodes NODES = MemoryNodes.overSockets();

    @Override
    MemoryNodes server() {
      return NODES;
    }
  }

  @Nested
  class WithoutSockets extends StubsScenario {
    @RegisterExtension static final MemoryNodes NODES = MemoryNodes.withoutSockets();

    @Override
    MemoryNodes server() {
      return NODES;
    }
  }
}
