package dev.kubewright.connect.http;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsExchange;
import com.sun.net.httpserver.HttpsParameters;
import com.sun.net.httpserver.HttpsServer;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.config.TestFiles;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;

/** A server that answers with the name in the client's certificate, or with "anonymous". */
public final class NamingServer implements AutoCloseable {
  private final HttpsServer server;

  private NamingServer(HttpsServer server) {
    this.server = server;
  }

  /**
   * Starts a server.
   *
   * @param certificate the file of its certificate
   * @param clientCertificates whether it demands certificates of clients
   */
  public static NamingServer start(String certificate, boolean clientCertificates)
      throws IOException {
    var identity =
        RestConfig.builder()
            .caPem(TestFiles.pem("ca.pem"))
            .clientCertificate(TestFiles.pem(certificate), TestFiles.pem("server.key"))
            .build();
    SSLContext context = Tls.context(identity);
    var https = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    https.setHttpsConfigurator(
        new HttpsConfigurator(context) {
          @Override
          public void configure(HttpsParameters parameters) {
            SSLParameters wanted = context.getDefaultSSLParameters();
            wanted.setNeedClientAuth(clientCertificates);
            parameters.setSSLParameters(wanted);
          }
        });
    https.createContext(
        "/",
        exchange -> {
          var session = ((HttpsExchange) exchange).getSSLSession();
          String who = clientCertificates ? session.getPeerPrincipal().getName() : "anonymous";
          byte[] body = who.getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    https.start();
    return new NamingServer(https);
  }

  /** Returns host and port. */
  public String address() {
    return "127.0.0.1:" + server.getAddress().getPort();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
