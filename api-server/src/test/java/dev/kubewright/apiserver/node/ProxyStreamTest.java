package dev.kubewright.apiserver.node;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Verb;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.error.BrokenBodyException;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.RequestBody;
import dev.kubewright.transport.Response;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Responses of programs that go on, through the proxies of the server. */
@Timeout(30)
class ProxyStreamTest {
  private static final String CHUNKED =
      "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n";
  private static final String POD = "namespaces/default/pods/web-0:8080/proxy/events";

  private final NodeFixture nodes = new NodeFixture();
  private final Semaphore read = new Semaphore(0);
  private final CountDownLatch ended = new CountDownLatch(1);

  @BeforeEach
  void serve() {
    create("services", "{\"metadata\":{\"name\":\"web\"},\"spec\":{\"ports\":[{\"port\":80}]}}");
    create(
        "endpointslices",
        "{\"metadata\":{\"name\":\"web\",\"labels\":{\"kubernetes.io/service-name\":\"web\"}},"
            + "\"addressType\":\"IPv4\",\"ports\":[{\"name\":\"\",\"port\":8080}],"
            + "\"endpoints\":[{\"addresses\":[\"10.0.0.1\"],"
            + "\"targetRef\":{\"kind\":\"Pod\",\"name\":\"web-0\"}}]}");
  }

  @AfterEach
  void close() {
    nodes.close();
  }

  private void create(String resource, String body) {
    String root = resource.equals("services") ? "api/v1" : "apis/discovery.k8s.io/v1";
    List<String> path = List.of((root + "/namespaces/default/" + resource).split("/"));
    Request request =
        Request.builder(Operation.ofPath(Verb.CREATE, path))
            .body(RequestBody.json(body.getBytes(US_ASCII)))
            .build();
    try (Response created = nodes.transport.send(request)) {
      assertThat(created.status()).isEqualTo(201);
    }
  }

  private static String chunk(String text) {
    return Integer.toHexString(text.length()) + "\r\n" + text + "\r\n";
  }

  private static void write(PortConnection connection, String text) throws IOException {
    connection.out().write(text.getBytes(US_ASCII));
  }

  /** A program that sends an event when the one before was read, and never ends by itself. */
  private void events(PortConnection connection) throws IOException {
    write(connection, CHUNKED);
    try {
      for (int i = 0; true; i++) {
        String event = chunk("data: " + i + "\n");
        write(connection, event.substring(0, 4));
        write(connection, event.substring(4));
        read.acquire();
      }
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    } finally {
      ended.countDown(); // also if the client leaves while an event is written
    }
  }

  private Response send(String path) {
    List<String> segments = Arrays.asList(("api/v1/" + path).split("/"));
    return nodes.transport.send(Request.builder(Operation.ofPath(Verb.GET, segments)).build());
  }

  private HttpResponse<InputStream> sendHttp(String path) throws Exception {
    InMemoryApiServer server = nodes.server;
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(server.url() + "/api/v1/" + path))
            .header("Authorization", "Bearer " + server.token())
            .build();
    return HttpClient.newBuilder()
        .version(HttpClient.Version.HTTP_1_1)
        .build()
        .send(request, HttpResponse.BodyHandlers.ofInputStream());
  }

  private void expectEvents(InputStream body) throws IOException {
    var lines = new BufferedReader(new InputStreamReader(body, US_ASCII));
    for (int i = 0; i < 10; i++) {
      assertThat(lines.readLine()).isEqualTo("data: " + i);
      read.release();
    }
  }

  private String path(String resource) {
    return switch (resource) {
      case "pods" -> POD;
      case "services" -> "namespaces/default/services/web:80/proxy/events";
      default -> "nodes/" + nodes.server.node().node() + ":8080/proxy/events";
    };
  }

  @ParameterizedTest
  @ValueSource(strings = {"pods", "services", "nodes"})
  void events_withoutSockets_comeOneByOne_andEndWithTheClient(String resource) throws Exception {
    nodes.server.node().port(8080, this::events);

    try (Response response = send(path(resource))) {
      assertThat(response.status()).isEqualTo(200);
      expectEvents(response.body());
    }

    ended.await();
  }

  @ParameterizedTest
  @ValueSource(strings = {"pods", "services", "nodes"})
  void events_overHttp_comeOneByOne_andEndWithTheClient(String resource) throws Exception {
    nodes.server.node().port(8080, this::events);

    HttpResponse<InputStream> response = sendHttp(path(resource));
    assertThat(response.headers().firstValue("Content-Type")).hasValue("text/event-stream");
    try (InputStream body = response.body()) {
      expectEvents(body);
    }

    ended.await();
  }

  /** The body is longer than what waits in the server for a client that does not read. */
  @ParameterizedTest
  @ValueSource(strings = {"Content-Length: 4000000", "Connection: close"})
  void longBody_arrivesWhole(String header) throws Exception {
    nodes
        .server
        .node()
        .port(
            8080,
            connection -> {
              write(connection, "HTTP/1.1 200 OK\r\n" + header + "\r\n\r\n");
              for (int i = 0; i < 1000; i++) {
                connection.out().write(new byte[4000]);
              }
            });

    try (Response response = send(POD)) {
      assertThat(response.body().readAllBytes()).hasLength(4_000_000);
    }
    HttpResponse<InputStream> overHttp = sendHttp(POD);
    try (InputStream body = overHttp.body()) {
      assertThat(body.readAllBytes()).hasLength(4_000_000);
    }
    assertThat(overHttp.headers().firstValue("Content-Length").isPresent())
        .isEqualTo(header.startsWith("Content-Length"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Content-Length: 10\r\n\r\nhalf",
        "Transfer-Encoding: chunked\r\n\r\n9\r\nhalf",
        "Transfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n",
        "Transfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\nzap\r\n"
      })
  void bodyThatBreaksOff_isNoWholeOne(String rest) throws Exception {
    nodes.server.node().port(8080, connection -> write(connection, "HTTP/1.1 200 OK\r\n" + rest));

    try (Response response = send(POD)) {
      assertThat(response.status()).isEqualTo(200);
      assertThrows(BrokenBodyException.class, () -> response.body().readAllBytes());
    }
    try (InputStream body = sendHttp(POD).body()) {
      assertThrows(IOException.class, body::readAllBytes);
    }
  }

  @Test
  void serverStops_eventsEnd() throws Exception {
    nodes.server.node().port(8080, this::events);
    try (Response response = send(POD)) {
      expectEvents(response.body());
      nodes.server.close();
      ended.await();
      assertThrows(BrokenBodyException.class, () -> response.body().readAllBytes());
    }
  }
}
