package dev.kubewright.it.suite.stream;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Verb;
import dev.kubewright.apiserver.controlplane.Kubelet;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.error.ProtocolRefusedException;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Frame;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Transport;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Two-way connections to pods whose commands are processes of this machine, on any server.
 *
 * <p>Tags such as {@code streams-ws-2} name cases of two-way connections. CONTRIBUTING.md explains
 * them.
 */
@Timeout(300)
abstract class DuplexScenario {
  static final String V5 = "v5.channel.k8s.io";
  static final String V4 = "v4.channel.k8s.io";
  static final String TUNNEL = "SPDY/3.1+portforward.k8s.io";
  static final byte STDIN = 0;
  static final byte RESIZE = 4;
  static final byte CLOSE = (byte) 255;
  static final int STATUS = 3;

  /** Opens a transport to a server with the pods of {@link Nodes}. */
  abstract Transport open();

  static Request.Builder request(Kubelet kubelet, String subresource) {
    Operation pod =
        Operation.of(Verb.CREATE, new GroupVersionResource("", "v1", "pods"))
            .inNamespace("default")
            .on(Nodes.pod(kubelet))
            .sub(subresource);
    return Request.builder(pod)
        .longLived(true)
        .deadline(Deadline.after(Clock.system(), Duration.ofSeconds(60)));
  }

  static Request exec(Kubelet kubelet, boolean stdin, String... argv) {
    return request(kubelet, "exec")
        .parameter("stdin", stdin ? "true" : "")
        .parameter("stdout", true)
        .parameter("stderr", true)
        .parameters("command", Arrays.asList(argv))
        .build();
  }

  /** Receives to the end, and returns what each channel carried. */
  static Map<Integer, String> channels(Duplex duplex) {
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
    try (Transport transport = open();
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
  @ArgumentsSource(Kubelets.class)
  void send_megabytesOverAChannel_arriveAsTheyAre(Kubelet kubelet) throws Exception {
    var bytes = new byte[5_000_000];
    new Random(1).nextBytes(bytes);
    try (Transport transport = open();
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
  @ArgumentsSource(Kubelets.class)
  void connect_tunnel_isChosen(Kubelet kubelet) throws IOException {
    try (var listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Transport transport = open();
        Duplex duplex =
            transport.connect(
                request(kubelet, "portforward")
                    .parameter("ports", listening.getLocalPort())
                    .build(),
                List.of(TUNNEL, V4))) {
      assertThat(duplex.protocol()).isEqualTo(TUNNEL);
    }
  }

  @Tag("streams-ws-7")
  @ParameterizedTest
  @ArgumentsSource(Kubelets.class)
  void connect_wrongRequest_isTheServersException(Kubelet kubelet) {
    Request exec = exec(kubelet, false, "true");
    try (Transport transport = open()) {
      Operation missing = exec.operation().on("missing");
      assertThrows(
          NotFoundException.class,
          () ->
              transport
                  .connect(Request.builder(missing).parameter("stdout", true).build(), List.of(V4))
                  .close());
      var unsaid =
          assertThrows(
              ApiException.class,
              () ->
                  transport
                      .connect(exec.toBuilder().parameter("container", "none").build(), List.of(V4))
                      .close());
      assertThat(unsaid.code()).isEqualTo(400);
      var streamless =
          assertThrows(
              ApiException.class,
              () ->
                  transport
                      .connect(
                          exec.toBuilder().parameter("stdout", "").parameter("stderr", "").build(),
                          List.of(V4))
                      .close());
      assertThat(streamless).hasMessageThat().contains("you must specify at least 1 of");
    }
  }

  /** The kubelet takes v4 as any other runtime does, but no protocol of another kind. */
  @Tag("streams-ws-8")
  @ParameterizedTest
  @ArgumentsSource(Kubelets.class)
  void connect_unknownProtocol_saysSo(Kubelet kubelet) {
    try (Transport transport = open()) {
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

  /** A status of the API at v5, and at v4 what the kubelet sets of it. */
  @ParameterizedTest
  @ArgumentsSource(Kubelets.class)
  void connect_noSuchCommand_isTheNodesFailure(Kubelet kubelet) {
    String why =
        "error executing command in container: exec: \\\"nosuchcommand\\\":"
            + " executable file not found in $PATH";
    String internal = "Internal error occurred: ";
    try (Transport transport = open()) {
      Request exec = exec(kubelet, false, "nosuchcommand");
      try (Duplex duplex = transport.connect(exec, List.of(V4))) {
        assertThat(channels(duplex).get(STATUS))
            .isEqualTo(
                "{\"status\":\"Failure\",\"message\":\""
                    + internal
                    + why
                    + "\",\"reason\":\"InternalError\",\"code\":500}");
      }
      try (Duplex duplex = transport.connect(exec, List.of(V5))) {
        assertThat(channels(duplex).get(STATUS))
            .isEqualTo(
                "{\"metadata\":{},\"status\":\"Failure\",\"message\":\""
                    + internal
                    + internal
                    + why
                    + "\",\"reason\":\"InternalError\",\"details\":{\"causes\":[{\"message\":\""
                    + internal
                    + why
                    + "\"}]},\"code\":500}");
      }
    }
  }

  /** The exact status, the empty first frame, and the proper end. */
  @ParameterizedTest
  @CsvSource({"PLAIN, true", "PLAIN, false", "EXTENDED, true", "EXTENDED, false"})
  void receive_exec_beginsWithAnEmptyFrameAndEndsWith1000(Kubelet kubelet, boolean half) {
    try (Transport transport = open();
        Duplex duplex =
            transport.connect(
                exec(kubelet, false, "sh", "-c", "exit 7"), List.of(half ? V5 : V4))) {
      assertThat(((Frame.Data) duplex.receive()).bytes())
          .isEqualTo(ByteBuffer.wrap(new byte[] {1}));
      String words = half ? "command terminated with exit code 7" : "exit status 7";
      assertThat(UTF_8.decode(((Frame.Data) duplex.receive()).bytes()).toString())
          .isEqualTo(
              "\u0003{"
                  + (half ? "\"metadata\":{}," : "")
                  + "\"status\":\"Failure\",\"message\":\"command terminated with non-zero exit code: "
                  + words
                  + "\",\"reason\":\"NonZeroExitCode\",\"details\":{\"causes\":[{\"reason\":\"ExitCode\","
                  + "\"message\":\"7\"}]}}");
      assertThat(duplex.receive()).isEqualTo(new Frame.End(1000, ""));
    }
  }

  /** Sizes reach the node in order, width first. */
  @ParameterizedTest
  @ArgumentsSource(Kubelets.class)
  void send_sizes_reachTheTerminal(Kubelet kubelet) {
    try (Transport transport = open();
        Duplex duplex =
            transport.connect(
                request(kubelet, "exec")
                    .parameter("stdin", true)
                    .parameter("stdout", true)
                    .parameter("tty", true)
                    .parameters("command", List.of("cat"))
                    .build(),
                List.of(V5))) {
      duplex.send(RESIZE, UTF_8.encode("{\"Width\":120,\"Height\":40}\n"));
      duplex.send(RESIZE, UTF_8.encode("{\"Width\":80,\"Height\":24}\n"));
      var output = new StringBuilder();
      while (!output.toString().contains("size 80x24\n")) {
        var bytes = ((Frame.Data) duplex.receive()).bytes();
        bytes.get();
        output.append(UTF_8.decode(bytes));
      }
      assertThat(output.toString()).isEqualTo("size 120x40\nsize 80x24\n");
      duplex.send(CLOSE, ByteBuffer.wrap(new byte[] {STDIN}));
      assertThat(channels(duplex).get(STATUS)).contains("Success");
    }
  }

  /** A client that closes a channel that does not exist has broken the protocol. */
  @ParameterizedTest
  @ArgumentsSource(Kubelets.class)
  void send_closeOfAWrongChannel_endsWithoutStatus(Kubelet kubelet) {
    try (Transport transport = open();
        Duplex duplex = transport.connect(exec(kubelet, true, "cat"), List.of(V5))) {
      duplex.send(CLOSE, ByteBuffer.wrap(new byte[] {9}));

      Map<Integer, String> channels = channels(duplex);

      assertThat(channels).doesNotContainKey(STATUS);
      assertThat(duplex.receive()).isEqualTo(new Frame.End(1000, ""));
    }
  }

  /** The old forwarding of ports: each channel begins with its port, and the failure has one. */
  @ParameterizedTest
  @ArgumentsSource(Kubelets.class)
  void connect_portOfTheOldProtocol_carriesBytesOrTheFailure(Kubelet kubelet) throws IOException {
    int port;
    try (var listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Transport transport = open()) {
      port = listening.getLocalPort();
      byte[] number = {(byte) port, (byte) (port >> 8)};
      try (Duplex duplex = transport.connect(forward(kubelet, port), List.of(V4))) {
        try (Socket accepted = listening.accept()) {
          accepted.getOutputStream().write("hello".getBytes(UTF_8));
        }
        Map<Integer, byte[]> channels =
            bytes(duplex, frames -> frames.containsKey(0) && frames.get(0).length >= 7);
        assertThat(Arrays.copyOf(channels.get(0), 2)).isEqualTo(number);
        assertThat(new String(channels.get(0), 2, 5, UTF_8)).isEqualTo("hello");
        assertThat(channels.get(1)).isEqualTo(number);
      }
    }
    try (Transport transport = open();
        Duplex duplex = transport.connect(forward(kubelet, port), List.of(V4))) {
      byte[] failure = bytes(duplex, frames -> false).get(1);
      assertThat(new String(failure, 2, failure.length - 2, UTF_8))
          .isEqualTo(
              "error forwarding port %d to pod %s, uid : dial tcp 127.0.0.1:%d: connect: connection refused"
                  .formatted(port, Nodes.pod(kubelet), port));
    }
  }

  private static Request forward(Kubelet kubelet, int port) {
    return request(kubelet, "portforward").parameter("ports", port).build();
  }

  /** Receives until there is enough, or to the end. */
  private static Map<Integer, byte[]> bytes(Duplex duplex, Predicate<Map<Integer, byte[]>> enough) {
    var channels = new TreeMap<Integer, byte[]>();
    while (!enough.test(channels) && duplex.receive() instanceof Frame.Data data) {
      int channel = data.bytes().get() & 255;
      var bytes = new byte[data.bytes().remaining()];
      data.bytes().get(bytes);
      channels.merge(channel, bytes, DuplexScenario::joined);
    }
    return channels;
  }

  private static byte[] joined(byte[] a, byte[] b) {
    byte[] both = Arrays.copyOf(a, a.length + b.length);
    System.arraycopy(b, 0, both, a.length, b.length);
    return both;
  }
}
