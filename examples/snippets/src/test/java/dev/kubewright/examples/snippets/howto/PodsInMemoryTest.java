package dev.kubewright.examples.snippets.howto;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.kubewright.api.core.v1.client.PodInterface;
import dev.kubewright.api.core.v1.client.PodLogs;
import dev.kubewright.apiserver.node.NodeStub;
import dev.kubewright.testkit.junit.KubernetesServer;
import dev.kubewright.testkit.junit.ServerKind;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of programs that talk to what runs in pods. */
@KubernetesServer(ServerKind.IN_MEMORY)
class PodsInMemoryTest {
  // @start region="log"
  @Test
  void log_ofAPod_isRead(PodInterface pods, NodeStub nodes) {
    nodes.pod("web-0").log("starting", "ready");

    pods.create(p -> p
        .metadata(m -> m.name("web-0"))
        .spec(s -> s.nodeName(nodes.node()).addContainer(c -> c.name("app").image("web"))));

    assertEquals("ready\n", pods.log("web-0", o -> o.tailLines(1)));
  }
  // @end

  // @start region="clients"
  @Test
  void commandAndPort_ofAPod_areServed(PodInterface pods, NodeStub nodes) throws IOException {
    nodes.pod("db-0").exec((call, io) -> {
      io.stderr().println("no connection");
      return 2; // the exit code
    });
    nodes.pod("db-0").port(5432, connection -> connection.in().transferTo(connection.out()));
    pods.create(p -> p
        .metadata(m -> m.name("db-0"))
        .spec(s -> s.nodeName(nodes.node()).addContainer(c -> c.name("db").image("postgres"))));

    var result = pods.exec("db-0", "pg_isready", "-q");
    assertEquals(2, result.exitCode());
    assertEquals("no connection\n", result.stderr());

    try (var forward = pods.portForward("db-0", 5432);
        var socket = new Socket("localhost", forward.localPort())) {
      socket.getOutputStream().write('x');
      assertEquals('x', socket.getInputStream().read());
    }
  }
  // @end

  @Test
  void followLogs_ofAllPods_areRead(PodInterface pods, NodeStub nodes) {
    nodes.pod("web-0").log("ready");
    // @start region="follow"
    pods.create(p -> p
        .metadata(m -> m.name("web-0").labels(Map.of("app", "web")))
        .spec(s -> s.nodeName(nodes.node()).addContainer(c -> c.name("app").image("web"))));
    pods.editStatus("web-0", p -> p.status(s -> s.addContainerStatus(c -> c
        .name("app")
        .image("web")
        .imageID("web")
        .ready(true)
        .restartCount(0)
        .state(x -> x.running(r -> r.startedAt(Instant.now()))))));

    try (PodLogs logs = pods.followLogs(o -> o.labels("app=web"))) {
      assertEquals("ready", logs.iterator().next().line().text());
    }
    // @end
  }

  @Test
  void stubs_ofAllKinds_canBeAdded(NodeStub nodes, @TempDir Path folder) {
    InetSocketAddress database = InetSocketAddress.createUnresolved("localhost", 5432);
    // @start region="kinds"
    nodes.exec((call, io) -> {
      io.stdout().println("ran " + call.argv() + " in " + call.container());
      return 0; // the exit code
    });
    nodes.pod("db-0").exec((call, io) -> (int) io.stdin().transferTo(io.stdout()));
    nodes.pod("db-0").forward(5432, database);
    nodes.pod("web-0").port(80, connection ->
        connection.out().write("HTTP/1.0 200 OK\r\n\r\n".getBytes(UTF_8)));
    nodes.pod("web-0").files(folder); // tar and cat see this folder as /
    var log = nodes.pod("web-0").container("app").log("starting");
    log.append("ready").restart(); // who follows the log sees its end
    // @end
  }
}
