package dev.kubewright.apiserver.http;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.kubewright.apiserver.core.ApiHandler;
import dev.kubewright.apiserver.tls.CertificateAuthority;
import dev.kubewright.concurrent.Clock;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.util.List;
import javax.net.ssl.SSLContext;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients of HTTP/1.1 that go while nothing is sent to them. */
@Timeout(60)
class CloseNotifierTest {
  private static final int PATIENCE = 20_000;
  private static final String WATCH = get("/api/v1/namespaces/default/configmaps?watch=true");

  private final ApiHandler handler = Handlers.start(Clock.system());
  private final JettyServer server =
      JettyServer.start(
          handler,
          0,
          0,
          CertificateAuthority.create("ca").server("server", List.of("localhost")),
          Clock.system(),
          KeptPorts.of());

  @AfterEach
  void stop() {
    handler.close();
    server.close();
  }

  private static String get(String path) {
    return "GET " + path + " HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer t\r\n\r\n";
  }

  private Socket connect(boolean tls) throws Exception {
    Socket socket =
        tls
            ? trusting().getSocketFactory().createSocket(JettyServer.HOST, server.securePort())
            : new Socket(JettyServer.HOST, server.port());
    socket.setSoTimeout(PATIENCE);
    return socket;
  }

  private static SSLContext trusting() throws GeneralSecurityException {
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, SslContextFactory.TRUST_ALL_CERTS, null);
    return context;
  }

  private static void send(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(US_ASCII));
  }

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

  private void awaitNoWatches() {
    while (handler.openWatches() > 0) {
      assertThat(Thread.interrupted()).isFalse();
      Thread.onSpinWait();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void clientCloses_itsWatchEnds(boolean tls) throws Exception {
    try (Socket socket = connect(tls)) {
      send(socket, WATCH);
      assertThat(read(socket, "\r\n\r\n")).startsWith("HTTP/1.1 200 ");
      assertThat(handler.openWatches()).isEqualTo(1);
    }

    awaitNoWatches();
  }

  @Test
  void clientResets_itsWatchEnds() throws Exception {
    try (Socket socket = connect(false)) {
      send(socket, WATCH);
      assertThat(read(socket, "\r\n\r\n")).startsWith("HTTP/1.1 200 ");
      socket.setSoLinger(true, 0);
    }

    awaitNoWatches();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void clientClosesItsSide_responseEnds(boolean tls) throws Exception {
    try (Socket socket = connect(tls)) {
      send(socket, WATCH);
      read(socket, "\r\n\r\n");

      socket.shutdownOutput();

      // The last chunk, and then the end of the connection.
      assertThat(new String(socket.getInputStream().readAllBytes(), US_ASCII))
          .isEqualTo("0\r\n\r\n");
    }
    awaitNoWatches();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void requestsBehindWatch_areAnsweredAfterIt(boolean tls) throws Exception {
    try (Socket socket = connect(tls)) {
      send(socket, WATCH);
      read(socket, "\r\n\r\n");
      String behind = get("/api/v1/namespaces/" + "n".repeat(3000) + "/configmaps/c");
      send(socket, behind.repeat(10));
      send(socket, get("/version"));

      handler.endWatches();

      read(socket, "0\r\n\r\n");
      for (int i = 0; i < 10; i++) {
        assertThat(read(socket, "\"code\":404}\n")).startsWith("HTTP/1.1 404 ");
      }
      assertThat(read(socket, "gitVersion")).contains("HTTP/1.1 200 ");
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void connection_servesOneWatchAfterTheOther(boolean tls) throws Exception {
    try (Socket socket = connect(tls)) {
      for (int i = 0; i < 20; i++) {
        send(socket, WATCH);
        assertThat(read(socket, "\r\n\r\n")).startsWith("HTTP/1.1 200 ");
        handler.endWatches();
        read(socket, "0\r\n\r\n");
        send(socket, get("/version"));
        read(socket, "gitVersion");
        read(socket, "}");
      }
      send(socket, WATCH);
      read(socket, "\r\n\r\n");
    }

    awaitNoWatches();
  }
}
