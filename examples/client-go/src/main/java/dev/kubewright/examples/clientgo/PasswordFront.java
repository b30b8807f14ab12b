package dev.kubewright.examples.clientgo;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.BasicAuthenticator;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.RestRequest;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/** A proxy on loopback that asks for a password and passes POST requests to an API server. */
final class PasswordFront implements AutoCloseable {
  private final HttpServer server;

  private PasswordFront(HttpServer server) {
    this.server = server;
  }

  static PasswordFront start(RestClient behind, String user, String password) throws IOException {
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server
        .createContext("/", exchange -> pass(exchange, behind))
        .setAuthenticator(
            new BasicAuthenticator("kubernetes") {
              @Override
              public boolean checkCredentials(String givenUser, String givenPassword) {
                return givenUser.equals(user) && givenPassword.equals(password);
              }
            });
    server.start();
    return new PasswordFront(server);
  }

  private static void pass(HttpExchange exchange, RestClient behind) throws IOException {
    try (exchange) {
      byte[] response =
          RestRequest.over(behind)
              .post()
              .path(exchange.getRequestURI().getPath())
              .body(exchange.getRequestBody().readAllBytes(), "application/json")
              .bytes();
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(201, response.length);
      exchange.getResponseBody().write(response);
    } catch (RuntimeException failure) {
      byte[] text = String.valueOf(failure.getMessage()).getBytes(UTF_8);
      exchange.sendResponseHeaders(502, text.length);
      exchange.getResponseBody().write(text);
    }
  }

  String url() {
    return "http://" + server.getAddress().getHostString() + ":" + server.getAddress().getPort();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
