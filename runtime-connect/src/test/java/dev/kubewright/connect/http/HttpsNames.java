package dev.kubewright.connect.http;

import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.kubewright.annotation.Verb;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.fixture.http.TestFiles;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A server on loopback that answers with the {@code Host} header. */
final class HttpsNames implements AutoCloseable {
  private final HttpServer server;

  private HttpsNames(HttpServer server) {
    this.server = server;
    server.createContext(
        "/",
        exchange -> {
          String host = exchange.getRequestHeaders().getFirst("Host");
          byte[] body = ("host " + host).getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
  }

  static HttpsNames plain() throws IOException {
    return new HttpsNames(HttpServer.create(loopback(), 0));
  }

  /** A server with a certificate of the tests and the key {@code server.key}. */
  static HttpsNames tls(String certificate) throws IOException {
    var identity =
        RestConfig.builder()
            .clientCertificate(TestFiles.pem(certificate), TestFiles.pem("server.key"))
            .build();
    var https = HttpsServer.create(loopback(), 0);
    https.setHttpsConfigurator(new HttpsConfigurator(Tls.context(identity)));
    return new HttpsNames(https);
  }

  private static InetSocketAddress loopback() {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
  }

  int port() {
    return server.getAddress().getPort();
  }

  /** The body of the server's response. */
  static String get(RestConfig config) throws IOException {
    Request request = Request.builder(Operation.ofPath(Verb.GET, List.of("version"))).build();
    try (var transport = JdkTransport.of(config);
        Response response = transport.send(request)) {
      return new String(response.body().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
