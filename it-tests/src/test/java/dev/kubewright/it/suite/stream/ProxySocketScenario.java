package dev.kubewright.it.suite.stream;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.client.CoreV1Interface;
import dev.kubewright.apiserver.controlplane.Kubelet;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.error.TransportException;
import dev.kubewright.rest.stream.proxy.ProxyClient;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Frame;
import java.io.IOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** WebSockets through the proxies of pods and services, to a program of this machine. */
@Timeout(120)
@Tag("streams-px-4")
abstract class ProxySocketScenario extends StreamScenario {
  private static final String POD = Nodes.pod(Kubelet.PLAIN);
  private static final AtomicInteger SERVICES = new AtomicInteger();

  private EchoProgram program;
  private CoreV1Interface core;

  /** Returns an address of this machine, at which the server may reach programs. */
  static Optional<InetAddress> address() throws SocketException {
    return NetworkInterface.networkInterfaces()
        .flatMap(NetworkInterface::inetAddresses)
        .filter(each -> each instanceof Inet4Address && !each.isLoopbackAddress())
        .filter(each -> !each.isLinkLocalAddress())
        .findFirst();
  }

  /** Lets a program listen on its port of a pod. */
  abstract void listen(String pod, EchoProgram listening);

  @BeforeEach
  void startProgram() throws IOException {
    core = KubernetesClientset.over(rest).coreV1();
    program = new EchoProgram(address().orElse(InetAddress.getLoopbackAddress()));
    listen(POD, program);
  }

  @AfterEach
  void stopProgram() throws IOException {
    if (program != null) {
      program.close();
    }
  }

  private ProxyClient pod() {
    return core.pods("default").proxy(POD, "" + program.port());
  }

  private static void assertEchoes(Duplex socket, byte[] message) {
    socket.send(ByteBuffer.wrap(message));
    assertThat(socket.receive()).isEqualTo(new Frame.Data(ByteBuffer.wrap(message)));
  }

  @Test
  void pod_messages_goBothWays() {
    try (Duplex socket = pod().connect("/a%20b?q=1%262", "echo.v0", "echo.v1")) {
      assertThat(socket.protocol()).isEqualTo("echo.v1");
      assertEchoes(socket, "grüße".getBytes(UTF_8));
      assertEchoes(socket, new byte[0]);
      var large = new byte[1_000_003];
      new Random(1).nextBytes(large);
      assertEchoes(socket, large);
    }
    Map<String, String> request = program.requests().get(0);
    // API servers leave the query out.
    assertThat(request.get("")).isEqualTo("GET /a%20b HTTP/1.1");
    assertThat(request.get("sec-websocket-protocol")).isEqualTo("echo.v0, echo.v1");
    assertThat(request.get("host")).isNotEmpty();
    assertThat(request).doesNotContainKey("authorization");
  }

  @Test
  void pod_programCloses_isItsEnd() {
    try (Duplex socket = pod().connect("/", "echo.v1")) {
      socket.send(ByteBuffer.wrap("end 1000".getBytes(UTF_8)));

      assertThat(socket.receive()).isEqualTo(new Frame.End(1000, "ok"));
      assertThat(socket.receive()).isEqualTo(new Frame.End(1000, "ok"));
    }
  }

  @Test
  void pod_programClosesWithAFailure_isAnException() {
    try (Duplex socket = pod().connect("/", "echo.v1")) {
      socket.send(ByteBuffer.wrap("end 4000".getBytes(UTF_8)));

      var failure = assertThrows(TransportException.class, socket::receive);

      assertThat(failure.kind()).isEqualTo(TransportException.Kind.LOST);
      assertThat(String.valueOf(failure) + failure.getCause()).contains("4000: ok");
    }
  }

  @Test
  void pod_programRefuses_isItsResponse() {
    var failure =
        assertThrows(ApiException.class, () -> pod().connect("/closed", "echo.v1").close());

    assertThat(failure.code()).isEqualTo(418);
    assertThat(failure).hasMessageThat().contains("no!");
  }

  @Test
  void pod_nothingListens_isRefused() {
    var failure =
        assertThrows(
            ApiException.class, () -> core.pods("default").proxy(POD, "1").connect("/").close());

    assertThat(failure.code()).isEqualTo(500);
    assertThat(failure).hasMessageThat().contains(":1: connect: connection refused");
    assertThat(failure).hasMessageThat().startsWith("error dialing backend: dial tcp ");
    assertThat(failure.status().reason()).isNull();
  }

  @Test
  void pod_missing_isNotFound() {
    assertThrows(
        NotFoundException.class,
        () -> core.pods("default").proxy("missing", "1").connect("/").close());
  }

  @Test
  void service_leadsToAPod() throws InterruptedException {
    String name = "echo-" + SERVICES.incrementAndGet();
    PodServices.create(KubernetesClientset.over(rest), name, "web", program.address(), POD);

    try (Duplex socket = connect(name, "web")) {
      assertEchoes(socket, "by name".getBytes(UTF_8));
    }
    try (Duplex socket = connect(name, "80")) {
      assertEchoes(socket, "by number".getBytes(UTF_8));
    }
  }

  private Duplex connect(String service, String port) throws InterruptedException {
    return PodServices.reached(
        () -> core.services("default").proxy(service, port).connect("/", "echo.v1"));
  }

  @Test
  void service_withoutEndpoints_isRefusedWithTheReason() {
    String name = "none-" + SERVICES.incrementAndGet();
    PodServices.create(KubernetesClientset.over(rest), name, "web");

    var failure =
        assertThrows(
            ApiException.class,
            () -> core.services("default").proxy(name, "web").connect("/").close());

    assertThat(failure.code()).isEqualTo(503);
    assertThat(failure).hasMessageThat().contains("no endpoints available for service");
  }
}
