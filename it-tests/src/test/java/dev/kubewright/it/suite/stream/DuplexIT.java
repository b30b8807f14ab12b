package dev.kubewright.it.suite.stream;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.sun.management.UnixOperatingSystemMXBean;
import dev.kubewright.annotation.Verb;
import dev.kubewright.apiserver.controlplane.Kubelet;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.http.JdkTransport;
import dev.kubewright.connect.pipeline.Pipeline;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ForbiddenException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.error.ProtocolRefusedException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.error.UnauthorizedException;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Frame;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Transport;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Two-way connections to a real API server and kubelets, on both routes: translated at the API
 * server, and passed on.
 *
 * <p>Tags such as {@code streams-ws-2} name cases of two-way connections. CONTRIBUTING.md explains
 * them.
 */
@Timeout(300)
class DuplexIT {
  private static final String V5 = "v5.channel.k8s.io";
  private static final String V4 = "v4.channel.k8s.io";
  private static final String TUNNEL = "SPDY/3.1+portforward.k8s.io";
  private static final byte STDIN = 0;
  private static final byte CLOSE = (byte) 255;
  private static final int STATUS = 3;

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

  private static Transport transport(RestConfig config) {
    return Pipeline.of(config, Clock.system()).over(JdkTransport.of(config));
  }

  private static Request.Builder request(Kubelet kubelet, String subresource) {
    Operation pod =
        Operation.of(Verb.CREATE, new GroupVersionResource("", "v1", "pods"))
            .inNamespace("default")
            .on(Nodes.pod(kubelet))
            .sub(subresource);
    return Request.builder(pod)
        .longLived(true)
        .deadline(Deadline.after(Clock.system(), Duration.ofSeconds(60)));
  }

  private static Request exec(Kubelet kubelet, boolean stdin, String... argv) {
    return request(kubelet, "exec")
        .parameter("stdin", stdin ? "true" : "")
        .parameter("stdout", true)
        .parameter("stderr", true)
        .parameters("command", Arrays.asList(argv))
        .build();
  }

  /** Receives to the end, and returns what each channel carried. */
  private static Map<Integer, String> channels(Duplex duplex) {
    var channels = new TreeMap<Integer, ByteArrayOutputStream>();
    while (duplex.receive() instanceof Frame.Data data) {
      int channel = data.bytes().get() & 255;
      var bytes = new byte[data.bytes().remaining()];
      data.bytes().get(bytes);
      channels.computeIfAbsent(channel, any -> new ByteArrayOutputStream()).writeBytes(bytes);
    }
    var texts = new TreeMap<Integer, String>();
    channels.forEach((channel, bytes) -> texts.put(channel, bytes.toString(UTF_8)));
    return texts;
  }

  @ParameterizedTest
  @CsvSource({"PLAIN, true", "PLAIN, false", "EXTENDED, true", "EXTENDED, false"})
  void connect_exec_carriesOutputAndStatus(Kubelet kubelet, boolean half) {
    List<String> offered = half ? List.of(V5, V4) : List.of(V4);
    RestConfig config = nodes.config().build();
    try (Transport transport = transport(config);
        Duplex duplex =
            transport.connect(
                exec(kubelet, false, "sh", "-c", "echo out; echo err >&2; exit 7"), offered)) {
      assertThat(duplex.protocol()).isEqualTo(half ? V5 : V4);
      Map<Integer, String> channels = channels(duplex);

      assertThat(channels).containsEntry(1, "out\n");
      assertThat(channels).containsEntry(2, "err\n");
      assertThat(channels.get(STATUS)).contains("\"NonZeroExitCode\"");
      assertThat(channels.get(STATUS)).contains("\"message\":\"7\"");
    }
  }

  /** Half close: the command ends because its input does. */
  @Tag("streams-ws-3")
  @ParameterizedTest
  @EnumSource(Kubelet.class)
  void send_megabytesOverAChannel_arriveAsTheyAre(Kubelet kubelet) throws Exception {
    var bytes = new byte[5_000_000];
    new Random(1).nextBytes(bytes);
    try (Transport transport = transport(nodes.config().build());
        Duplex duplex = transport.connect(exec(kubelet, true, "sha256sum"), List.of(V5, V4))) {
      duplex.send(STDIN, ByteBuffer.wrap(bytes));
      duplex.send(CLOSE, ByteBuffer.wrap(new byte[] {STDIN}));

      Map<Integer, String> channels = channels(duplex);

      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      assertThat(channels.get(1)).startsWith(String.format("%064x", new BigInteger(1, digest)));
      assertThat(channels.get(STATUS)).contains("Success");
    }
  }

  @Tag("streams-ws-2")
  @ParameterizedTest
  @EnumSource(Kubelet.class)
  void connect_tunnel_isChosen(Kubelet kubelet) throws IOException {
    try (var listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Transport transport = transport(nodes.config().build());
        Duplex duplex =
            transport.connect(
                request(kubelet, "portforward")
                    .parameter("ports", listening.getLocalPort())
                    .build(),
                List.of(TUNNEL, V4))) {
      assertThat(duplex.protocol()).isEqualTo(TUNNEL);
    }
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
  void connect_refused_isTheServersException() {
    RestConfig config = nodes.config().build();
    Request exec = exec(Kubelet.PLAIN, false, "true");
    try (Transport transport = transport(config)) {
      Operation missing = exec.operation().on("missing");
      assertThrows(
          NotFoundException.class,
          () ->
              transport
                  .connect(Request.builder(missing).parameter("stdout", true).build(), List.of(V4))
                  .close());
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
      var unsaid =
          assertThrows(
              ApiException.class,
              () ->
                  transport
                      .connect(exec.toBuilder().parameter("container", "none").build(), List.of(V4))
                      .close());
      assertThat(unsaid.code()).isEqualTo(400);
    }
    try (Transport transport = transport(nodes.config().token("wrong").build())) {
      assertThrows(UnauthorizedException.class, () -> transport.connect(exec, List.of(V4)).close());
    }
  }

  /** The kubelet takes v4 as any other runtime does, but no protocol of another kind. */
  @Tag("streams-ws-8")
  @ParameterizedTest
  @EnumSource(Kubelet.class)
  void connect_unknownProtocol_saysSo(Kubelet kubelet) {
    try (Transport transport = transport(nodes.config().build())) {
      var refused =
          assertThrows(
              ProtocolRefusedException.class,
              () ->
                  transport
                      .connect(exec(kubelet, false, "true"), List.of("v9.channel.k8s.io"))
                      .close());

      assertThat(refused).hasMessageThat().contains("(v9.channel.k8s.io)");
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
      long descriptors = descriptors();
      int threads = Thread.getAllStackTraces().size();
      for (int i = 0; i < 50; i++) {
        open.add(transport.connect(exec(Kubelet.PLAIN, false, "sleep", "60"), List.of(V4)));
      }
      System.out.println(
          "50 connections: "
              + (descriptors() - descriptors)
              + " descriptors, "
              + (Thread.getAllStackTraces().size() - threads)
              + " threads, of them named: "
              + wireThreads());
      assertWithMessage("descriptors").that(descriptors() - descriptors).isAtMost(55);
      open.forEach(Duplex::close);
    }
  }

  private static long wireThreads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().startsWith("kubewright-socket-"))
        .count();
  }

  private static long descriptors() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
        ? unix.getOpenFileDescriptorCount()
        : 0;
  }
}
