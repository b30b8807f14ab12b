package dev.kubewright.apiserver.http;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.apiserver.core.ApiHandler;
import dev.kubewright.apiserver.tls.CertificateAuthority;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.fixture.time.FakeClock;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The times are those after which a real server of release 1.37 closed such connections. */
@Timeout(60)
class SlowHeadsTest {
  private static final Duration HEAD = Duration.ofSeconds(32);
  private static final Duration BLINK = Duration.ofMillis(1);

  /** An interrupt does not end a read. In milliseconds. */
  private static final int PATIENCE = 20_000;

  private static final String HEALTH = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n";
  private static final String WATCH =
      "GET /api/v1/namespaces?watch=true HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer t\r\n\r\n";

  private final FakeClock clock = new FakeClock();
  private final ApiHandler handler = Handlers.start(Clock.system());
  private final JettyServer server =
      JettyServer.start(
          handler,
          0,
          0,
          CertificateAuthority.create("ca").server("server", List.of("localhost")),
          clock,
          KeptPorts.of());

  @AfterEach
  void stop() {
    handler.close();
    server.close();
  }

  private Socket connect(int port) throws IOException {
    Socket socket = new Socket(JettyServer.HOST, port);
    socket.setSoTimeout(PATIENCE);
    awaitAlarms(1);
    return socket;
  }

  /** Waits until the server waits for a client. */
  private void awaitAlarms(int count) {
    while (clock.alarms() != count) {
      assertThat(Thread.interrupted()).isFalse();
      Thread.onSpinWait();
    }
  }

  private static void send(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(US_ASCII));
  }

  private static boolean isEnded(Socket socket) throws IOException {
    return socket.getInputStream().read() < 0;
  }

  /**
   * Lets a time pass until the connection ends. The server may note the end of a response after the
   * client has read it, and counts from then on.
   */
  private void passUntilEnd(Socket socket, Duration time) throws IOException {
    socket.setSoTimeout(100);
    while (true) {
      clock.advance(time);
      try {
        assertThat(isEnded(socket)).isTrue();
        return;
      } catch (SocketTimeoutException notYet) {
        assertThat(Thread.interrupted()).isFalse();
      }
    }
  }

  /** Reads up to a text. */
  private static String read(Socket socket, String end) throws IOException {
    InputStream in = socket.getInputStream();
    StringBuilder text = new StringBuilder();
    while (text.indexOf(end) < 0) {
      int next = in.read();
      assertThat(next).isAtLeast(0);
      text.append((char) next);
    }
    return text.toString();
  }

  @Test
  void head_isNotFinished_endsTheConnectionWithoutAResponse() throws IOException {
    try (Socket socket = connect(server.port())) {
      send(socket, "GET /healthz HTTP/1.1\r\nHost: ");

      clock.advance(HEAD);

      assertThat(isEnded(socket)).isTrue();
    }
  }

  @Test
  void head_isFinishedShortlyBefore_hasItsResponse() throws IOException {
    try (Socket socket = connect(server.port())) {
      send(socket, "GET /healthz HTTP/1.1\r\nHost: ");

      clock.advance(HEAD.minus(BLINK));
      send(socket, "a\r\n\r\n");

      assertThat(read(socket, "ok")).startsWith("HTTP/1.1 200 ");
    }
  }

  @Test
  void handshake_isNotFinished_endsTheConnection() throws IOException {
    try (Socket socket = connect(server.securePort())) {
      socket.getOutputStream().write(new byte[] {0x16, 3, 1, 1});

      clock.advance(HEAD);

      assertThat(isEnded(socket)).isTrue();
    }
  }

  @Test
  void connection_isIdleAfterARequest_endsAfterNinetySeconds() throws IOException {
    try (Socket socket = connect(server.port())) {
      send(socket, HEALTH);
      assertThat(read(socket, "ok")).startsWith("HTTP/1.1 200 ");

      clock.advance(Duration.ofSeconds(89));
      send(socket, HEALTH);
      assertThat(read(socket, "ok")).startsWith("HTTP/1.1 200 ");

      passUntilEnd(socket, Duration.ofSeconds(90));
    }
  }

  @Test
  void connection_hasAWatch_staysOpen() throws IOException {
    try (Socket socket = connect(server.port())) {
      send(socket, WATCH);
      assertThat(read(socket, "kube-system")).startsWith("HTTP/1.1 200 ");

      clock.advance(Duration.ofHours(1));
      handler.endWatches();

      assertThat(read(socket, "\r\n0\r\n\r\n")).doesNotContain("ERROR");
    }
  }

  @Test
  void connection_isAWebSocket_staysOpen() throws IOException {
    try (Socket socket = connect(server.port())) {
      send(
          socket,
          WATCH.replace(
              "Host: a\r\n",
              "Host: a\r\nOrigin: http://a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                  + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"));
      assertThat(read(socket, "kube-system")).startsWith("HTTP/1.1 101 ");
      awaitAlarms(0);

      clock.advance(Duration.ofHours(1));
      socket.setSoTimeout(100);

      assertThrows(SocketTimeoutException.class, () -> read(socket, "the end"));
    }
  }
}
