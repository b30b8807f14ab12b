package dev.kubewright.rest.http;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.client.Request;
import dev.kubewright.client.Response;
import dev.kubewright.client.TransportException;
import dev.kubewright.client.TransportException.Kind;
import dev.kubewright.rest.config.RestConfig;
import dev.kubewright.rest.http.FaultServer.Wire;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests through a proxy that connects (CONNECT) and sees no request. */
@Timeout(30)
final class ProxyTest {
  /** Answers each CONNECT with a status. With 200 it copies bytes both ways. */
  private static final class Proxy implements AutoCloseable {
    final ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    final List<String> heads = new CopyOnWriteArrayList<>();
    private final int status;

    Proxy(int status) throws IOException {
      this.status = status;
      daemon(this::accept);
    }

    private static void daemon(Runnable task) {
      var thread = new Thread(task, "proxy");
      thread.setDaemon(true);
      thread.start();
    }

    private void accept() {
      while (!socket.isClosed()) {
        try {
          Socket client = socket.accept();
          daemon(() -> serve(client));
        } catch (IOException closed) {
          return;
        }
      }
    }

    private void serve(Socket client) {
      try (client) {
        var in =
            new BufferedReader(
                new InputStreamReader(client.getInputStream(), StandardCharsets.ISO_8859_1), 1);
        String first = String.valueOf(in.readLine());
        var head = new StringBuilder(first);
        for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
          head.append('\n').append(line);
        }
        heads.add(head.toString());
        client
            .getOutputStream()
            .write(
                ("HTTP/1.1 "
                        + status
                        + " x\r\nProxy-Authenticate: Basic realm=\"p\"\r\nContent-Length: 0\r\n\r\n")
                    .getBytes(StandardCharsets.US_ASCII));
        if (status == 200) {
          String port = first.split("[: ]")[2];
          try (var server = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(port))) {
            daemon(() -> copy(server, client));
            client.getInputStream().transferTo(server.getOutputStream());
          }
        }
      } catch (IOException gone) {
        // The other side has ended the connection.
      }
    }

    private static void copy(Socket from, Socket to) {
      try {
        from.getInputStream().transferTo(to.getOutputStream());
        to.close();
      } catch (IOException gone) {
        // The other side has ended the connection.
      }
    }

    String url() {
      return "http://127.0.0.1:" + socket.getLocalPort();
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Wire.class,
      names = {"TLS", "HTTP2"})
  void send_throughProxy_arrivesAndTheProxySeesNoCredentials(Wire wire) throws IOException {
    Wires.require(wire);
    try (var server = FaultServer.start(wire, call -> call.json("{}"));
        var proxy = new Proxy(200);
        var transport =
            JdkTransport.of(server.config().proxy(proxy.url()).token("s3cret").build());
        Response response = transport.send(Wires.get().build())) {
      assertThat(response.status()).isEqualTo(200);
      assertThat(proxy.heads).hasSize(1);
      assertThat(proxy.heads.get(0)).startsWith("CONNECT 127.0.0.1:");
      assertThat(proxy.heads.get(0)).doesNotContain("s3cret");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {403, 407, 502})
  void send_proxyRefuses_saysSo(int status) throws IOException {
    try (var proxy = new Proxy(status);
        var transport =
            JdkTransport.of(
                RestConfig.builder()
                    .server("https://127.0.0.1:1")
                    .insecure(true)
                    .proxy(proxy.url())
                    .build())) {
      Request request = Wires.get().deadline(Wires.within(Duration.ofSeconds(2))).build();
      var e = assertThrows(TransportException.class, () -> transport.send(request).close());

      // The JDK forgets the request if the proxy wants a password.
      assertThat(e.kind()).isEqualTo(status == 407 ? Kind.TIMEOUT : Kind.MALFORMED);
      assertThat(e).hasMessageThat().contains("through the proxy " + proxy.url());
    }
  }
}
