package dev.kubewright.apiserver.node;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.kubewright.annotation.Verb;
import dev.kubewright.error.TransportException;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class ProxyStubTest {
  private final NodeFixture nodes = new NodeFixture();

  @AfterEach
  void close() {
    nodes.close();
  }

  private String get(String path) throws IOException {
    List<String> segments = new ArrayList<>(List.of("api", "v1"));
    segments.addAll(Arrays.asList(path.split("/")));
    return nodes.log(Request.builder(Operation.ofPath(Verb.GET, segments)).parameter("q", "a b"));
  }

  @Test
  void proxy_stub_getsTheWholeRequest() throws IOException {
    nodes
        .server
        .node()
        .proxy(
            request ->
                ProxyResponse.text(
                    418,
                    request.target()
                        + " "
                        + request.method()
                        + " "
                        + request.path()
                        + " "
                        + request.query()));
    assertThat(get("namespaces/default/pods/https:web-0:8080/proxy/a b/c"))
        .isEqualTo(
            "418 Target[resource=pods, namespace=default, name=web-0, port=8080] GET /a%20b/c"
                + " {q=[a b]}");
    assertThat(get("nodes/" + nodes.server.node().node() + "/proxy/logs/x"))
        .isEqualTo(
            "418 Target[resource=nodes, namespace=, name=in-memory, port=] GET /logs/x {q=[a b]}");
    assertThat(get("namespaces/default/pods/missing/proxy/a")).startsWith("404 ");
  }

  @Test
  void proxy_withoutPath_isSentToTheSlash() throws IOException {
    nodes.server.node().proxy(request -> ProxyResponse.text(200, request.path()));
    assertThat(get("namespaces/default/pods/web-0/proxy")).isEqualTo("301 ");
  }

  @Test
  void proxy_ofAService_needsItsOwnStub() throws IOException {
    nodes.server.node().proxy(request -> ProxyResponse.text(200, "a pod"));
    assertThat(get("namespaces/default/services/web/proxy/x"))
        .contains("no endpoints available for service \\\"web\\\"");
    nodes.server.node().proxy("web", request -> ProxyResponse.text(200, request.target().port()));
    assertThat(get("namespaces/default/services/web:http/proxy/x")).isEqualTo("200 http");
  }

  @Test
  void proxy_handlerThrows_isUnavailable() throws IOException {
    nodes
        .server
        .node()
        .proxy(
            request -> {
              throw new AssertionError("broken");
            });
    assertThat(get("namespaces/default/pods/web-0/proxy/x"))
        .contains("error trying to reach service: broken");
  }

  @Test
  void proxy_withoutStub_isRefusedAsByTheRealServer() throws IOException {
    assertThat(get("namespaces/default/pods/web-0/proxy/x")).contains("address not allowed");
  }

  /** A program that reads to the empty line, and responds in two chunks with what it has read. */
  private static void respond(PortConnection connection) throws IOException {
    var head = new StringBuilder();
    while (!head.toString().endsWith("\r\n\r\n")) {
      head.append((char) connection.in().read());
    }
    String said = head.toString().lines().findFirst().orElseThrow();
    String response =
        "HTTP/1.1 202 Accepted\r\nTransfer-Encoding: chunked\r\n\r\n"
            + Integer.toHexString(said.length())
            + "\r\n"
            + said
            + "\r\n1;x=y\r\n!\r\n0\r\n\r\n";
    connection.out().write(response.getBytes(US_ASCII));
    connection.out().flush();
  }

  @Test
  void proxy_port_responds() throws IOException {
    nodes.server.node().port(8080, ProxyStubTest::respond);

    assertThat(get("namespaces/default/pods/web-0:8080/proxy/a b"))
        .isEqualTo("202 GET /a%20b?q=a%20b HTTP/1.1!");
    assertThat(get("nodes/" + nodes.server.node().node() + ":8080/proxy/m"))
        .isEqualTo("202 GET /m?q=a%20b HTTP/1.1!");
    assertThat(get("nodes/missing:8080/proxy/m")).startsWith("404 ");
    assertThat(get("namespaces/default/pods/web-0:8081/proxy/a")).contains("address not allowed");
  }

  /** The pod names no port, and the kubelet is not a program of a stub. */
  @Test
  void proxy_withoutPort_isNoneOfAStubForEveryPort() throws IOException {
    nodes.server.node().ports(ProxyStubTest::respond);

    assertThat(get("namespaces/default/pods/web-0/proxy/a")).contains("address not allowed");
    assertThat(get("nodes/" + nodes.server.node().node() + "/proxy/m"))
        .contains("address not allowed");
  }

  /** A callback for requests comes before what listens on a port. */
  @Test
  void proxy_portAndCallback_isTheCallbacks() throws IOException {
    nodes.server.node().proxy(request -> ProxyResponse.text(200, "callback"));
    nodes.server.node().port(8080, ProxyStubTest::respond);

    assertThat(get("namespaces/default/pods/web-0:8080/proxy/a")).isEqualTo("200 callback");
  }

  /** A port of some pods is none of a node. */
  @Test
  void proxy_portOfAPod_isNoneOfANode() throws IOException {
    nodes.server.node().pod("web-0").port(8080, ProxyStubTest::respond);

    assertThat(get("nodes/" + nodes.server.node().node() + ":8080/proxy/m"))
        .contains("address not allowed");
  }

  @Test
  void proxy_portThatFails_saysWhy() throws IOException {
    nodes
        .server
        .node()
        .port(
            8080,
            connection -> {
              throw new IOException("broken");
            });

    assertThat(get("namespaces/default/pods/web-0:8080/proxy/a"))
        .contains("error trying to reach service: ");
  }

  /** A program that reads nothing does not hold up a client that closes. */
  @Test
  void upgrade_programReadsNothing_closeEndsBoth() throws Exception {
    var ended = new CountDownLatch(1);
    nodes
        .server
        .node()
        .pod("web-0")
        .port(
            8080,
            connection -> {
              connection.out().write("HTTP/1.1 101 Switching Protocols\r\n\r\n".getBytes(US_ASCII));
              try {
                new CountDownLatch(1).await();
              } finally {
                ended.countDown();
              }
            });
    List<String> path = List.of("api/v1/namespaces/default/pods/web-0:8080/proxy/x".split("/"));
    Duplex socket =
        nodes.transport.connect(
            Request.builder(Operation.ofPath(Verb.GET, path)).build(), List.of());
    var failure = new CompletableFuture<TransportException>();
    Thread sender =
        new Thread(
            () -> {
              try {
                while (true) {
                  socket.send(ByteBuffer.allocate(32 * 1024));
                }
              } catch (TransportException closed) {
                failure.complete(closed);
              }
            });
    sender.start();
    while (sender.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }

    socket.close();

    assertThat(failure.get().kind()).isEqualTo(TransportException.Kind.CLOSED);
    ended.await();
  }

  /** Sends what our own client has no call for. Returns the response, with its headers. */
  private HttpResponse<String> send(String method, String path) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(nodes.server.url() + "/api/v1/" + path))
            .header("Authorization", "Bearer " + nodes.server.token())
            .method(method, HttpRequest.BodyPublishers.noBody())
            .build();
    return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"pods/web-0", "services/web"})
  void proxy_headAndOptions_reachTheCallback(String target) throws Exception {
    nodes.server.node().proxy(request -> ProxyResponse.text(202, request.method()));
    nodes.server.node().proxy("web", request -> ProxyResponse.text(202, request.method()));
    String path = "namespaces/default/" + target + "/proxy";

    HttpResponse<String> head = send("HEAD", path + "/x");
    assertThat(head.statusCode()).isEqualTo(202);
    assertThat(head.body()).isEmpty();
    assertThat(head.headers().firstValue("Content-Length")).hasValue("4");
    HttpResponse<String> options = send("OPTIONS", path + "/x");
    assertThat(options.statusCode()).isEqualTo(202);
    assertThat(options.body()).isEqualTo("OPTIONS");
    assertThat(send("HEAD", path).statusCode()).isEqualTo(301);
    assertThat(send("OPTIONS", path).body()).isEqualTo("OPTIONS");
  }
}
