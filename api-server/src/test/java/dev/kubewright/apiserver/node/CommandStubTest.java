package dev.kubewright.apiserver.node;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.apiserver.node.NodeFixture.V4;
import static dev.kubewright.apiserver.node.NodeFixture.V5;
import static dev.kubewright.apiserver.node.NodeFixture.bytes;
import static dev.kubewright.apiserver.node.NodeFixture.channels;
import static dev.kubewright.apiserver.node.NodeFixture.exec;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Verb;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.error.ProtocolRefusedException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.LogLines;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Frame;
import dev.kubewright.transport.Request;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.logging.Level;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class CommandStubTest {
  private static final ByteBuffer CLOSE_STDIN = ByteBuffer.wrap(new byte[] {(byte) 255, 0});

  private final NodeFixture nodes = new NodeFixture();

  @AfterEach
  void close() {
    nodes.close();
  }

  private Duplex open(Request.Builder request, String... protocols) {
    return nodes.transport.connect(request.build(), List.of(protocols));
  }

  private String refusal(Request.Builder request, String... protocols) {
    ApiException refused = assertThrows(ApiException.class, () -> open(request, protocols).close());
    return refused.code() + " " + refused.status().message();
  }

  @Tag("streams-mem-2")
  @ParameterizedTest
  @ValueSource(strings = {V4, V5})
  void exec_handler_carriesOutputAndExitCode(String protocol) {
    nodes
        .server
        .node()
        .exec(
            (call, io) -> {
              io.stdout().println(call.container() + " " + call.argv());
              io.stderr().print("err");
              return 7;
            });
    try (Duplex duplex = open(exec("web-0", "sh", "-c", "a b", ""), protocol, V4)) {
      assertThat(duplex.protocol()).isEqualTo(protocol);
      var channels = channels(duplex);
      assertThat(channels).containsEntry(1, "app [sh, -c, a b, ]\n");
      assertThat(channels).containsEntry(2, "err");
      assertThat(channels.get(NodeFixture.STATUS)).contains("\"message\":\"7\"");
      assertThat(duplex.receive()).isEqualTo(new Frame.End(1000, ""));
    }
  }

  @Tag("streams-mem-2")
  @Test
  void exec_stdinClosed_handlerSeesTheEnd() {
    nodes.server.node().exec((call, io) -> (int) io.stdin().transferTo(io.stdout()));
    var request = exec("web-0", "cat").parameter("stdin", true);
    try (Duplex duplex = open(request, V5)) {
      duplex.send((byte) 0, bytes("hello"));
      duplex.send(CLOSE_STDIN.duplicate());
      var channels = channels(duplex);
      assertThat(channels).containsEntry(1, "hello");
      assertThat(channels.get(NodeFixture.STATUS)).contains("\"message\":\"5\"");
    }
  }

  @Tag("streams-mem-2")
  @Test
  void exec_terminal_givesSizesInOrder() {
    nodes
        .server
        .node()
        .exec(
            (call, io) -> {
              for (int i = 0; i < 3; i++) {
                io.stdout().println("" + io.nextSize());
              }
              return 0;
            });
    var request = exec("web-0", "sh").parameter("tty", true).parameter("stdin", true);
    try (Duplex duplex = open(request, V4)) {
      duplex.send((byte) 4, bytes("{\"Width\":80,\"Height\":24}{\"width\":1"));
      duplex.send((byte) 4, bytes("20,\"height\":40}"));
      duplex.send((byte) 4, bytes("{\"Width\":1,\"Height\":2}\n"));
      assertThat(channels(duplex))
          .containsEntry(
              1,
              """
              TerminalSize[width=80, height=24]
              TerminalSize[width=120, height=40]
              TerminalSize[width=1, height=2]
              """);
    }
  }

  @Tag("streams-mem-2")
  @Test
  void exec_clientCloses_interruptsTheHandler() throws InterruptedException {
    CountDownLatch running = new CountDownLatch(1);
    BlockingQueue<String> seen = new LinkedBlockingQueue<>();
    nodes
        .server
        .node()
        .exec(
            (call, io) -> {
              running.countDown();
              try {
                new CountDownLatch(1).await();
              } catch (InterruptedException e) {
                seen.add("interrupted");
              }
              return 0;
            });
    Duplex duplex = open(exec("web-0", "sleep").parameter("stdin", true), V4);
    running.await();
    for (int i = 0; i < 10; i++) {
      duplex.send((byte) 0, ByteBuffer.allocate(30_000)); // more than the handler's buffer
    }
    duplex.close();
    assertThat(seen.take()).isEqualTo("interrupted");
    TransportException closed = assertThrows(TransportException.class, duplex::receive);
    assertThat(closed.kind()).isEqualTo(Kind.CLOSED);
  }

  @Tag("streams-mem-2")
  @ParameterizedTest
  @CsvSource({"true", "false"})
  void exec_serverKilledOrClosed_isLost(boolean kill) throws InterruptedException {
    CountDownLatch running = new CountDownLatch(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    nodes
        .server
        .node()
        .exec(
            (call, io) -> {
              running.countDown();
              try {
                new CountDownLatch(1).await();
              } catch (InterruptedException e) {
                interrupted.countDown();
              }
              return 0;
            });
    try (Duplex duplex = open(exec("web-0", "sleep"), V4)) {
      running.await();
      if (kill) {
        nodes.server.kill();
      } else {
        nodes.server.restart();
      }
      TransportException lost = assertThrows(TransportException.class, () -> channels(duplex));
      assertThat(lost.kind()).isEqualTo(Kind.LOST);
      interrupted.await();
    }
    if (kill) {
      nodes.server.restart();
    }
    nodes.server.node().exec((call, io) -> 0);
    try (Duplex duplex = open(exec("web-0", "true"), V4)) {
      assertThat(channels(duplex)).containsEntry(NodeFixture.STATUS, "{\"status\":\"Success\"}");
    }
  }

  @Test
  void exec_slowClient_makesTheHandlerWait() throws InterruptedException {
    List<Integer> written = new ArrayList<>();
    CountDownLatch gone = new CountDownLatch(1);
    nodes
        .server
        .node()
        .exec(
            (call, io) -> {
              try {
                while (true) {
                  io.stdout().write(new byte[32 * 1024]);
                  synchronized (written) {
                    written.add(1);
                    written.notifyAll();
                  }
                }
              } finally {
                gone.countDown();
              }
            });
    Duplex duplex = open(exec("web-0", "yes"), V4);
    synchronized (written) {
      while (written.size() < 7) {
        written.wait();
      }
    }
    duplex.close();
    gone.await();
    assertThat(written.size()).isAtMost(9);
  }

  @ParameterizedTest
  @CsvSource({
    V4 + ", 'Internal error occurred: error executing command in container: no such command'",
    V5
        + ", 'Internal error occurred: Internal error occurred: error executing command in"
        + " container: no such command'"
  })
  void exec_handlerThrows_isTheNodesFailure(String protocol, String message) {
    nodes
        .server
        .node()
        .exec(
            (call, io) -> {
              throw new AssertionError("no such command");
            });
    try (Duplex duplex = open(exec("web-0", "nosuch"), protocol)) {
      String status = channels(duplex).get(NodeFixture.STATUS);
      assertThat(status).contains("\"message\":\"" + message + "\"");
      assertThat(status).contains("\"code\":500");
    }
  }

  @Test
  void exec_withoutStub_isRefusedAsByAKubelet() {
    String why = "container not found (\"app\")";
    assertThat(refusal(exec("web-0", "true"), V4)).isEqualTo("500 " + why);
    try (Duplex duplex = open(exec("web-0", "true"), V5)) {
      assertThat(channels(duplex).get(NodeFixture.STATUS))
          .contains("Internal error occurred: unable to upgrade connection: container not found");
    }
    assertThat(
            refusal(NodeFixture.request(Verb.CREATE, "web-0", "attach").parameter("stdin", 1), V4))
        .isEqualTo("500 container app not found in pod web-0_default");
  }

  @Test
  void command_withoutStub_logSaysWhichStubIsMissing() {
    nodes.server.node().pod("web-1").exec((call, io) -> 0);
    try (var log = new LogLines("dev.kubewright.apiserver.core", Level.WARNING)) {
      var login = NodeFixture.exec("web-0", "log\nin", "secret");
      assertThrows(ApiException.class, () -> open(login, V4).close());
      var attach = NodeFixture.request(Verb.CREATE, "web-0", "attach").parameter("stdin", 1);
      assertThrows(ApiException.class, () -> open(attach, V4).close());

      String where = " container \"app\" of pod \"web-0\" in namespace \"default\"";
      assertThat(log.lines())
          .containsExactly(
              "no exec or files of node() runs \"log\\nin\" in" + where,
              "no attach of node() serves clients that attach to" + where)
          .inOrder();
    }
  }

  @Test
  void exec_beforeTheUpgrade_isChecked() {
    nodes.server.node().exec((call, io) -> 0);
    assertThrows(NotFoundException.class, () -> open(exec("missing", "true"), V4).close());
    assertThat(refusal(exec("two", "true"), V4))
        .isEqualTo(
            "400 a container name must be specified for pod two, choose one of: [app sidecar]");
    assertThat(refusal(exec("two", "true").parameter("container", "none"), V4))
        .isEqualTo("400 container none is not valid for pod two");
    assertThat(refusal(exec("unscheduled", "true"), V4))
        .isEqualTo("400 pod unscheduled does not have a host assigned");
    assertThat(refusal(exec("astray", "true"), V4)).isEqualTo("404 pods \"nowhere\" not found");
    assertThat(refusal(NodeFixture.request(Verb.CREATE, "web-0", "exec"), V4))
        .isEqualTo("400 you must specify at least 1 of stdin, stdout, stderr");
    assertThrows(
        ProtocolRefusedException.class,
        () -> open(exec("web-0", "true"), "v9.channel.k8s.io").close());
  }

  @Test
  void exec_severalStubs_lastThatFitsServes() {
    NodeStub node = nodes.server.node();
    node.exec((call, io) -> 1);
    node.pod("two").container("sidecar").exec((call, io) -> 2);
    node.namespace("other").exec((call, io) -> 3);
    var two = exec("two", "true").parameter("container", "sidecar");
    try (Duplex first = open(exec("web-0", "true"), V4);
        Duplex second = open(two, V4)) {
      assertThat(channels(first).get(NodeFixture.STATUS)).contains("\"message\":\"1\"");
      assertThat(channels(second).get(NodeFixture.STATUS)).contains("\"message\":\"2\"");
    }
  }

  @Tag("streams-mem-3")
  @Test
  void attach_handler_hasNoCommand() {
    nodes
        .server
        .node()
        .attach(
            (call, io) -> {
              io.stdout().print(call.argv() + " " + call.tty());
              return 0;
            });
    var request = NodeFixture.request(Verb.CREATE, "web-0", "attach").parameter("stdout", true);
    try (Duplex duplex = open(request, V5)) {
      assertThat(channels(duplex)).containsEntry(1, "[] false");
    }
  }

  /** A kubelet runs commands in running containers alone. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "'state':{'waiting':{'reason':'ContainerCreating'}}",
        "'state':{'terminated':{'exitCode':0}}",
      })
  void command_containerDoesNotRun_isRefusedAsByAKubelet(String state) {
    nodes.server.node().exec((call, io) -> 0);
    nodes.server.node().attach((call, io) -> 0);
    nodes.state("web-0", state);

    assertThat(refusal(exec("web-0", "true"), V4)).isEqualTo("500 container not found (\"app\")");
    assertThat(
            refusal(NodeFixture.request(Verb.CREATE, "web-0", "attach").parameter("stdin", 1), V4))
        .isEqualTo("500 container app not found in pod web-0_default");
    try (Duplex duplex = open(exec("web-0", "true"), V5)) {
      assertThat(channels(duplex).get(NodeFixture.STATUS))
          .contains("Internal error occurred: unable to upgrade connection: container not found");
    }

    nodes.state("web-0", "'state':{'running':{}}");
    try (Duplex duplex = open(exec("web-0", "true"), V4)) {
      assertThat(channels(duplex).get(NodeFixture.STATUS)).contains("Success");
    }
  }
}
