package dev.kubewright.connect.proxy;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.connect.config.ProxyServer;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.http.TestProxy;
import dev.kubewright.fixture.http.TestProxy.Fault;
import dev.kubewright.fixture.http.Wires;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a bridge does for those who may use it, and for strangers. */
@Timeout(300)
final class ProxyBridgeTest {
  private final ExecutorService threads = Executors.newCachedThreadPool();

  @AfterEach
  void noThreadStays() throws InterruptedException {
    threads.shutdown();
    assertThat(threads.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
  }

  private ProxyBridge bridge(TestProxy proxy, Duration limit) throws IOException {
    var route = new Route(ProxyServer.of(proxy.url()), "server.invalid", 1, null, true, limit);
    return ProxyBridge.open(route, Clock.system(), threads);
  }

  private static String response(ProxyBridge bridge, String head) throws IOException {
    try (var socket = new Socket(bridge.address().getAddress(), bridge.address().getPort())) {
      socket.getOutputStream().write(head.getBytes(StandardCharsets.ISO_8859_1));
      socket.setSoTimeout(30_000);
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    } catch (SocketException reset) {
      return "";
    }
  }

  /** The port of a closed bridge takes connections until its thread has left the call for them. */
  private static boolean refuses(ProxyBridge bridge) {
    try (var socket = new Socket()) {
      socket.connect(bridge.address());
      return false;
    } catch (IOException refused) {
      return true;
    }
  }

  /** Closes a bridge early; the compiler warns of it where the bridge is a resource. */
  private static void end(ProxyBridge bridge) {
    bridge.close();
  }

  private static String connect(String lease) {
    return "CONNECT server.invalid:1 HTTP/1.1\r\nProxy-Authorization: " + lease + "\r\n\r\n";
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CONNECT server.invalid:1 HTTP/1.1\r\n\r\n",
        "CONNECT server.invalid:1 HTTP/1.1\r\nProxy-Authorization: Kubewright guessed\r\n\r\n",
        "GET http://server.invalid:1/ HTTP/1.1\r\n\r\n",
        "\r\n\r\n",
        "CONNECT"
      })
  void connect_withoutAPass_getsNothingAndReachesNothing(String head) throws IOException {
    try (var proxy = TestProxy.start(TestProxy.Kind.HTTP, "");
        var bridge = bridge(proxy, Duration.ofSeconds(10));
        BridgeLease other = bridge.lease()) {
      assertThat(other.secret()).hasLength("Kubewright ".length() + 32);

      assertThat(response(bridge, head)).isEmpty();

      assertThat(proxy.heads()).isEmpty();
      assertThat(other.failure()).isNull();
      Wires.await("no socket", () -> bridge.open() == 0);
    }
  }

  @Test
  void connect_withThePassOfAnEndedExchange_getsNothing() throws IOException {
    try (var proxy = TestProxy.start(TestProxy.Kind.HTTP, "");
        var bridge = bridge(proxy, Duration.ofSeconds(10))) {
      BridgeLease lease = bridge.lease();
      lease.close();

      assertThat(response(bridge, connect(lease.secret()))).isEmpty();
      assertThat(proxy.heads()).isEmpty();
    }
  }

  @Test
  void connect_toAnotherAddress_isLedToTheServer() throws IOException {
    try (var proxy = TestProxy.start(TestProxy.Kind.HTTP, "").refuse(403);
        var bridge = bridge(proxy, Duration.ofSeconds(10));
        BridgeLease lease = bridge.lease()) {
      String head =
          "CONNECT other.invalid:2 HTTP/1.1\r\nProxy-Authorization: " + lease.secret() + "\r\n\r\n";

      assertThat(response(bridge, head)).startsWith("HTTP/1.1 502 ");

      assertThat(proxy.heads()).hasSize(1);
      assertThat(proxy.heads().get(0)).startsWith("CONNECT server.invalid:1 HTTP/1.1\n");
      assertThat(proxy.seen()).doesNotContain(lease.secret());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"HANGS", "HALF_A_RESPONSE"})
  void connect_proxyIsSilentBeyondTheLimit_isATimeoutThatNamesIt(Fault fault) throws IOException {
    try (var proxy = TestProxy.start(TestProxy.Kind.HTTP, "").fault(fault);
        var bridge = bridge(proxy, Duration.ofMillis(300));
        BridgeLease lease = bridge.lease()) {
      assertThat(response(bridge, connect(lease.secret()))).startsWith("HTTP/1.1 502 ");

      ProxyException failure = Objects.requireNonNull(lease.failure());
      assertThat(failure.kind()).isEqualTo(Kind.TIMEOUT);
      assertThat(failure)
          .hasMessageThat()
          .contains(proxy.url() + " did not open the way within 300");
      Wires.await("no connection", () -> proxy.openConnections() == 0);
    }
  }

  @Test
  void close_whileTheProxyHangs_freesEverything() throws IOException {
    try (var proxy = TestProxy.start(TestProxy.Kind.HTTP, "").fault(Fault.HANGS);
        var bridge = bridge(proxy, Duration.ofHours(1));
        BridgeLease lease = bridge.lease();
        var socket = new Socket(bridge.address().getAddress(), bridge.address().getPort())) {
      socket.getOutputStream().write(connect(lease.secret()).getBytes(StandardCharsets.ISO_8859_1));
      Wires.await("asked", () -> proxy.heads().size() == 1);

      end(bridge);

      Wires.await("no connection", () -> proxy.openConnections() == 0);
      assertThat(bridge.open()).isEqualTo(0);
      Wires.await("port free", () -> refuses(bridge));
    }
  }

  /** More strangers than are let in: the next ones wait until the first are turned away. */
  @Test
  void connect_amongSilentStrangers_isServedInTheEnd() throws IOException {
    try (var proxy = TestProxy.start(TestProxy.Kind.HTTP, "").refuse(403);
        var bridge = bridge(proxy, Duration.ofSeconds(10));
        BridgeLease lease = bridge.lease()) {
      var strangers = new Socket[80];
      try {
        for (int i = 0; i < strangers.length; i++) {
          strangers[i] = new Socket(bridge.address().getAddress(), bridge.address().getPort());
        }

        assertThat(response(bridge, connect(lease.secret()))).startsWith("HTTP/1.1 502 ");
      } finally {
        for (Socket stranger : strangers) {
          if (stranger != null) {
            stranger.close();
          }
        }
      }
    }
  }
}
