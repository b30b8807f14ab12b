package dev.kubewright.apiserver.http;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.fixture.http.Http2Frame.SETTINGS;

import dev.kubewright.apiserver.core.ApiHandler;
import dev.kubewright.apiserver.tls.CertificateAuthority;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.fixture.http.Http2Connection;
import dev.kubewright.fixture.http.Http2Frame;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How many requests a connection can have, and how many connections can wait for the server. */
@Timeout(60)
class ConnectionLimitsTest {
  private static final int MAX_CONCURRENT_STREAMS = 3;
  private static final int PATIENCE_MILLIS = 5_000;

  private static Socket connect(JettyServer server, boolean tls) throws Exception {
    if (!tls) {
      return new Socket(JettyServer.HOST, server.port());
    }
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, SslContextFactory.TRUST_ALL_CERTS, null);
    var socket =
        (SSLSocket) context.getSocketFactory().createSocket(JettyServer.HOST, server.securePort());
    SSLParameters parameters = socket.getSSLParameters();
    parameters.setApplicationProtocols(new String[] {"h2"});
    socket.setSSLParameters(parameters);
    return socket;
  }

  private static Map<Integer, Integer> settings(byte[] payload) {
    Map<Integer, Integer> settings = new TreeMap<>();
    ByteBuffer bytes = ByteBuffer.wrap(payload);
    while (bytes.hasRemaining()) {
      settings.put((int) bytes.getShort(), bytes.getInt());
    }
    return settings;
  }

  /** The limit of the real server: {@code MaxConcurrentStreams} in its secure_serving.go. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void session_allowsAHundredStreams(boolean tls) throws Exception {
    try (ApiHandler handler = Handlers.start(Clock.system());
        JettyServer server =
            JettyServer.start(
                handler,
                0,
                0,
                CertificateAuthority.create("ca").server("server", List.of("localhost")),
                Clock.system(),
                KeptPorts.of());
        var connection = new Http2Connection(connect(server, tls))) {
      connection.begin();

      Http2Frame first = Objects.requireNonNull(connection.next());

      assertThat(first.type()).isEqualTo(SETTINGS);
      assertThat(settings(first.payload())).containsEntry(MAX_CONCURRENT_STREAMS, 100);
    }
  }

  /** Go's server lets as many connections wait as the system allows. */
  @Test
  void connections_thatAreNotAcceptedYet_areMany() throws Exception {
    List<Socket> sockets = new ArrayList<>();
    var unstarted = new Server();
    try (ServerConnector connector =
        JettyServer.listen(unstarted, new ServerConnector(unstarted), 0)) {
      connector.open();
      for (int i = 0; i < 100; i++) {
        Socket socket = new Socket();
        sockets.add(socket);
        socket.connect(
            new InetSocketAddress(JettyServer.HOST, connector.getLocalPort()), PATIENCE_MILLIS);
      }
    } finally {
      for (Socket socket : sockets) {
        socket.close();
      }
    }
  }
}
