package dev.kubewright.it.suite.stream;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.PodBuilder;
import dev.kubewright.api.core.v1.client.PodInterface;
import dev.kubewright.api.core.v1.client.PodLogs;
import dev.kubewright.apiserver.controlplane.Kubelet;
import dev.kubewright.it.support.Waits;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.stream.forward.PortForward;
import java.io.IOException;
import java.net.Socket;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * What crowds of streams leave behind while their client stays open. Each stream has a thread with
 * a name, so the tests count names: the JDK starts threads of its own when a program first needs
 * them, such as those that carry virtual threads, and ends others after a while.
 */
@Timeout(300)
class LeftBehindIT {
  private static final int EXECS = 1000;
  private static final int FOLLOWS = 200;
  private static final int CONNECTIONS = 100;

  /** Those of streams. The pool of the HTTP client and the clock belong to the client. */
  private static final String OF_STREAMS =
      "kubewright-(exec|socket|copy|log|forward|tunnel|listener|port)-.*";

  /** An idle connection for requests is kept for the next one, and closed by the JDK. */
  private static final int IDLE = 2;

  private static Nodes nodes;

  private RestClient rest;
  private PodInterface pods;

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

  @BeforeEach
  void connect() {
    rest = nodes.connect();
    pods = KubernetesClientset.over(rest).coreV1().pods("default");
  }

  @AfterEach
  void close() {
    rest.close();
  }

  /** Runs something once, which opens what the client keeps, and then many times. */
  private static void leavesNothing(Crowd crowd, int many) throws IOException {
    crowd.run(1);
    Waits.until("no thread is left by the first", () -> Figures.threads(OF_STREAMS).isEmpty());
    long descriptors = Figures.descriptors();

    crowd.run(many);

    Waits.until("no thread of streams is left", () -> Figures.threads(OF_STREAMS).isEmpty());
    Waits.until("no descriptor is left", () -> Figures.descriptors() <= descriptors + IDLE);
  }

  /** Some streams at once, or one after the other. */
  private interface Crowd {
    void run(int count) throws IOException;
  }

  /** So that a test that finds no thread at the end would have found one. */
  private static void requireThreads(int count) {
    assertWithMessage("threads of streams that are open")
        .that(Figures.threads(OF_STREAMS).size())
        .isAtLeast(count);
  }

  @Tag("streams-ws-9")
  @Test
  void exec_thousand_leaveNoThreadNorDescriptor() throws IOException {
    leavesNothing(this::execute, EXECS);
  }

  private void execute(int count) {
    for (int i = 0; i < count; i++) {
      String pod = Nodes.pod(Kubelet.values()[i % 2]);
      assertThat(pods.exec(pod, o -> o.command("true")).exitCode()).isEqualTo(0);
    }
    try (var session = pods.openExec(Nodes.pod(Kubelet.PLAIN), o -> o.command("cat").stdin())) {
      assertThat(session.canCloseStdin()).isTrue();
      requireThreads(1);
    }
  }

  @Tag("streams-log-9")
  @Test
  void followLogs_twoHundred_leaveNoThreadNorDescriptor() throws IOException {
    for (int i = 0; i < FOLLOWS; i++) {
      createRunning("many-" + i);
    }
    leavesNothing(this::follow, FOLLOWS);
  }

  /** Without files, the kubelet writes ten lines a second to each log. */
  private void follow(int count) {
    String label = count == 1 ? "name=many-0" : "app=many";
    try (PodLogs logs = pods.followLogs(o -> o.labels(label))) {
      Set<String> seen = new HashSet<>();
      var lines = logs.iterator();
      while (seen.size() < count) {
        seen.add(lines.next().pod().name());
      }
      requireThreads(count);
    }
  }

  private void createRunning(String name) {
    pods.create(
        PodBuilder.build(
            p ->
                p.metadata(m -> m.name(name).putLabel("app", "many").putLabel("name", name))
                    .spec(
                        s ->
                            s.nodeName(Kubelet.PLAIN.node())
                                .addContainer(c -> c.name("app").image("none")))));
    pods.editStatus(
        name,
        p ->
            p.status(
                s ->
                    s.phase("Running")
                        .addContainerStatus(
                            c ->
                                c.name("app")
                                    .image("none")
                                    .imageID("none")
                                    .ready(true)
                                    .restartCount(0)
                                    .containerID("fake://" + name)
                                    .state(x -> x.running(r -> r.startedAt(Instant.now()))))));
  }

  @Tag("streams-pf-8")
  @Test
  void portForward_hundredConnections_leaveNoThreadNorDescriptor() throws IOException {
    try (PodServer server = new PodServer()) {
      int port = server.echo();
      leavesNothing(count -> forward(port, count), CONNECTIONS);
    }
  }

  private void forward(int port, int count) throws IOException {
    var open = new ArrayList<Socket>();
    try (PortForward forward = pods.portForward(Nodes.pod(Kubelet.PLAIN), port)) {
      for (int i = 0; i < count; i++) {
        var socket = new Socket("127.0.0.1", forward.localPort());
        open.add(socket);
        assertThat(ForwardScenario.exchange(socket, "x")).isEqualTo("x");
      }
      requireThreads(count);
    } finally {
      for (Socket each : open) {
        each.close();
      }
    }
  }
}
