package dev.kubewright.it.suite.stream;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.apiserver.controlplane.Kubelet;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.http.JdkTransport;
import dev.kubewright.connect.pipeline.Pipeline;
import dev.kubewright.error.ForbiddenException;
import dev.kubewright.error.ProtocolRefusedException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.error.UnauthorizedException;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Frame;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Transport;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Two-way connections to a real API server and kubelets, on both routes: translated at the API
 * server, and passed on.
 *
 * <p>Tags such as {@code streams-ws-2} name cases of two-way connections. CONTRIBUTING.md explains
 * them.
 */
@Timeout(300)
class DuplexIT extends DuplexScenario {
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
  Transport open() {
    return transport(nodes.config().build());
  }

  private static Transport transport(RestConfig config) {
    return Pipeline.of(config, Clock.system()).over(JdkTransport.of(config));
  }

  @Tag("streams-ws-6")
  @Test
  void connect_clientCertificate_isWhoAsks() {
    var plane = nodes.plane();
    RestConfig config =
        RestConfig.builder()
            .server(plane.url())
            .caPem(plane.caPem())
            .clientCertificate(plane.clientCertificatePem(), plane.clientKeyPem())
            .build();
    try (Transport transport = transport(config);
        Duplex duplex =
            transport.connect(exec(Kubelet.PLAIN, false, "echo", "hello"), List.of(V4))) {
      assertThat(channels(duplex)).containsEntry(1, "hello\n");
    }
  }

  @Tag("streams-ws-7")
  @Test
  void connect_notAllowed_isTheServersException() {
    RestConfig config = nodes.config().build();
    Request exec = exec(Kubelet.PLAIN, false, "true");
    try (Transport transport = transport(config)) {
      var forbidden =
          assertThrows(
              ForbiddenException.class,
              () ->
                  transport
                      .connect(
                          exec.toBuilder().header("Impersonate-User", "stranger").build(),
                          List.of(V4))
                      .close());
      assertThat(forbidden).hasMessageThat().contains("pods/exec");
    }
    try (Transport transport = transport(nodes.config().token("wrong").build())) {
      assertThrows(UnauthorizedException.class, () -> transport.connect(exec, List.of(V4)).close());
    }
  }

  /** As servers before 1.30 behave. */
  @Tag("streams-ws-8")
  @Test
  void connect_serverWithoutTheGates_takesV4FromTheSameOffer() {
    try (Nodes older = Nodes.start(Nodes.GATES_OFF);
        Transport transport = transport(older.config().build())) {
      Request exec = exec(Kubelet.PLAIN, false, "echo", "hello");
      try (Duplex duplex = transport.connect(exec, List.of(V5, V4))) {
        assertThat(duplex.protocol()).isEqualTo(V4);
        assertThat(channels(duplex)).containsEntry(1, "hello\n");
      }
      Request forward = request(Kubelet.PLAIN, "portforward").parameter("ports", 1).build();
      try (Duplex duplex = transport.connect(forward, List.of(TUNNEL, V4))) {
        assertThat(duplex.protocol()).isEqualTo(V4);
      }
      assertThrows(
          ProtocolRefusedException.class,
          () -> transport.connect(exec(Kubelet.PLAIN, false, "true"), List.of(V5)).close());
    }
  }

  @ParameterizedTest
  @EnumSource(Kubelet.class)
  void receive_kubeletKilled_v4EndsAsLost(Kubelet kubelet) {
    String script = "echo started; exec sleep 60";
    try (Transport transport = transport(nodes.config().build());
        Duplex duplex = transport.connect(exec(kubelet, false, "sh", "-c", script), List.of(V4))) {
      Frame first = duplex.receive();
      while (first instanceof Frame.Data data && data.bytes().remaining() < 2) {
        first = duplex.receive(); // an empty frame says that the streams are there
      }

      nodes.plane().killKubelet(kubelet);

      var lost = assertThrows(TransportException.class, () -> channels(duplex));
      assertThat(lost.kind()).isEqualTo(Kind.LOST);
    } finally {
      nodes.plane().restartKubelet(kubelet);
    }
    try (Transport transport = transport(nodes.config().build());
        Duplex duplex = transport.connect(exec(kubelet, false, "echo", "again"), List.of(V4))) {
      assertThat(channels(duplex)).containsEntry(1, "again\n");
    }
  }

  /** The figures of the swap: what 50 connections at once take. */
  @Tag("streams-ws-9")
  @Test
  void connect_fiftyAtOnce_takeAThreadEach() {
    RestConfig config = nodes.config().build();
    var wire = JdkTransport.of(config);
    var open = new ArrayList<Duplex>();
    try (Transport transport = Pipeline.of(config, Clock.system()).over(wire)) {
      long descriptors = Figures.descriptors();
      int threads = Thread.getAllStackTraces().size();
      for (int i = 0; i < 50; i++) {
        open.add(transport.connect(exec(Kubelet.PLAIN, false, "sleep", "60"), List.of(V4)));
      }
      System.out.println(
          "50 connections: "
              + (Figures.descriptors() - descriptors)
              + " descriptors, "
              + (Thread.getAllStackTraces().size() - threads)
              + " threads, of them named: "
              + wireThreads());
      assertWithMessage("descriptors").that(Figures.descriptors() - descriptors).isAtMost(55);
      open.forEach(Duplex::close);
    }
  }

  private static long wireThreads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().startsWith("kubewright-socket-"))
        .count();
  }
}
