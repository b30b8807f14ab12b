package dev.kubewright.it.suite.stream;

import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Debug containers of every server. */
class DebugIT {
  @Nested
  class Real extends DebugScenario {
    private static Nodes nodes;

    @BeforeAll
    static void start() {
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

    /** Each container of the kubelet has one. */
    @Override
    void addLogs(String pod) {}
  }

  @Nested
  class InMemoryOverSockets extends DebugScenario {
    @RegisterExtension static final MemoryNodes NODES = MemoryNodes.overSockets();

    @Override
    MemoryNodes server() {
      return NODES;
    }

    @Override
    void addLogs(String pod) {
      NODES.stub().pod(pod).log("line 0");
    }
  }

  @Nested
  class InMemoryWithoutSockets extends DebugScenario {
    @RegisterExtension static final MemoryNodes NODES = MemoryNodes.withoutSockets();

    @Override
    MemoryNodes server() {
      return NODES;
    }

    @Override
    void addLogs(String pod) {
      NODES.stub().pod(pod).log("line 0");
    }
  }
}
