package dev.kubewright.it.suite.connection;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.fixture.http.Http2Connection;
import dev.kubewright.fixture.http.Http2Frame;
import dev.kubewright.it.support.RawHttp;
import dev.kubewright.it.support.RawSocket;
import dev.kubewright.it.support.Scenario;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients that send half of a request, or too much, or read nothing. None of them stops others. */
@Timeout(120)
class SlowClientsIT extends Scenario {
  private static final String JSON = "Content-Type: application/json\r\n";

  /** Without the first line, Go's library waits for the rest of a body before it responds. */
  private static final String HALF = "Connection: close\r\n" + JSON + "Content-Length: 1000";

  private static final int MORE_THAN_THREADS = 260;
  private static final int LIMIT = 3 * 1024 * 1024;

  private final List<RawSocket> open = new ArrayList<>();

  @AfterEach
  void disconnect() {
    open.forEach(RawSocket::close);
  }

  private RawSocket connect() {
    RawSocket socket = RawSocket.connect(server());
    open.add(socket);
    return socket;
  }

  private String maps(String options) {
    return "/api/v1/namespaces/" + namespace + "/configmaps" + options;
  }

  private List<String> begin(String methodAndTarget, String headers) throws IOException {
    RawSocket socket = connect();
    socket.request(methodAndTarget, headers, "{\"api");
    return socket.head();
  }

  @Test
  void manyHalfBodies_doNotStopOthers_andMayStillBeCompleted() throws IOException {
    String body = "{\"metadata\":{\"name\":\"late\"}}";
    RawSocket slow = connect();
    slow.request(
        "POST " + maps(""), JSON + "Content-Length: " + body.length(), body.substring(0, 9));
    for (int i = 0; i < MORE_THAN_THREADS; i++) {
      connect().request("POST " + maps(""), HALF, "{\"api");
    }
    assertThat(new RawHttp(server()).get("/api/v1/namespaces/" + namespace).path("kind").asString())
        .isEqualTo("Namespace");
    slow.send(body.substring(9));
    assertThat(slow.head().get(0)).isEqualTo("HTTP/1.1 201 Created");
  }

  @ParameterizedTest
  @CsvSource({"POST,''", "PUT,/x", "DELETE,/x", "DELETE,''"})
  void bodyThatDoesNotCome_is504AfterTheTimeOfTheRequest(String method, String name)
      throws IOException {
    RawSocket socket = connect();
    socket.request(method + " " + maps(name + "?timeout=100ms"), HALF, "{\"api");
    List<String> head = socket.head();
    assertThat(head.get(0)).isEqualTo("HTTP/1.1 504 Gateway Timeout");
    assertThat(head).contains("Content-Type: text/plain; charset=utf-8");
    assertThat(head).contains("Connection: close");
    assertThat(socket.rest())
        .isEqualTo(
            "{\"metadata\":{},\"status\":\"Failure\",\"message\":\"Timeout: request did not"
                + " complete within the allotted timeout\",\"reason\":\"Timeout\",\"details\":{},"
                + "\"code\":504}\n");
  }

  @Test
  void requestThatNeedsNoBody_doesNotWaitForIt() throws IOException {
    assertThat(begin("GET " + maps(""), HALF).get(0)).isEqualTo("HTTP/1.1 200 OK");
    assertThat(begin("POST /api/v1/zaps", HALF).get(0)).isEqualTo("HTTP/1.1 404 Not Found");
    assertThat(begin("POST /version", HALF).get(0)).startsWith("HTTP/1.1 405 ");
    RawSocket unknown = connect();
    unknown.send(
        "POST "
            + maps("")
            + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer zap\r\n"
            + HALF
            + "\r\n\r\n{");
    assertThat(unknown.head().get(0)).isEqualTo("HTTP/1.1 401 Unauthorized");
  }

  @ParameterizedTest
  @CsvSource({"/api/v1/zaps,404", "/version,405", "/api/v1/namespaces?fieldManager=%07,422"})
  void bodyThatIsNotNeeded_comesAfterItsHead_connectionStays(String target, int status)
      throws IOException {
    RawSocket socket = connect();
    socket.request("POST " + target, JSON + "Content-Length: 10", "");
    socket.send("{\"a\":");
    socket.send("\"bb\"}");
    List<String> head = socket.head();
    assertThat(head.get(0)).startsWith("HTTP/1.1 " + status + " ");
    assertThat(head).doesNotContain("Connection: close");

    socket.request("GET /version", "", "");

    // The body of the first response is before it.
    assertThat(socket.head()).contains("HTTP/1.1 200 OK");
  }

  @Test
  void bodyThatIsNotNeeded_isLong_connectionEndsAndSaysSo() throws IOException {
    RawSocket socket = connect();
    socket.request("POST /api/v1/zaps", JSON + "Content-Length: 1000000", "{");
    List<String> head = socket.head();
    assertThat(head.get(0)).isEqualTo("HTTP/1.1 404 Not Found");
    assertThat(head).contains("Connection: close");
  }

  @ParameterizedTest
  @CsvSource({"POST,''", "PUT,/x", "DELETE,/x"})
  void bodyAboveTheLimit_is413(String method, String name) throws IOException {
    RawSocket socket = connect();
    String headers = JSON + "Connection: close\r\nContent-Length: " + (LIMIT + 1);
    socket.request(method + " " + maps(name), headers, " ".repeat(LIMIT + 1));
    assertThat(socket.head().get(0)).startsWith("HTTP/1.1 413 ");
    assertThat(socket.rest())
        .isEqualTo(
            "{\"kind\":\"Status\",\"apiVersion\":\"v1\",\"metadata\":{},\"status\":\"Failure\","
                + "\"message\":\"Request entity too large: limit is 3145728\","
                + "\"reason\":\"RequestEntityTooLarge\",\"code\":413}\n");
  }

  @ParameterizedTest
  @CsvSource({"1000,200", "1000000,200", "1060000,431"})
  void headers_mayHaveAMebibyte(int length, int status) throws IOException {
    RawSocket socket = connect();
    socket.request("GET /version", "X-Long: " + "a".repeat(length), "");
    assertThat(socket.head().get(0)).startsWith("HTTP/1.1 " + status + " ");
  }

  @Test
  void manyWatchesThatReadNothing_doNotStopOthers() throws IOException {
    for (int i = 0; i < MORE_THAN_THREADS; i++) {
      RawSocket socket = connect();
      socket.request("GET " + maps("?watch=true"), "", "");
    }
    RawHttp http = new RawHttp(server());
    for (int i = 0; i < 5; i++) {
      String name = "m" + i;
      http.post(maps(""), "{\"metadata\":{\"name\":\"" + name + "\"}}");
    }
    for (RawSocket socket : List.of(open.get(0), open.get(MORE_THAN_THREADS - 1))) {
      assertThat(socket.head().get(0)).isEqualTo("HTTP/1.1 200 OK");
    }
  }

  /** The server does not wait for the rest of the head. */
  @Test
  void lineWithoutAColon_inAHalfHead_is400() throws IOException {
    RawSocket socket = connect();
    socket.send("GET /version HTTP/1.1\r\nHost: localhost\r\nnothing\r\n");
    assertThat(socket.head().get(0)).isEqualTo("HTTP/1.1 400 Bad Request");
    assertThat(socket.rest()).isEqualTo("400 Bad Request");
  }

  /** Two seconds, and ten: {@code SlowSessionTest} has the exact times. */
  @ParameterizedTest
  @ValueSource(strings = {"", "PRI * HTTP", Http2Frame.PREFACE})
  void sessionThatDoesNotBegin_endsWithoutAWord(String sent) throws IOException {
    try (Http2Connection client = RawHttp.http2(server())) {
      client.send(sent);
      Http2Frame frame = client.next();
      while (frame != null) {
        assertThat(frame.type()).isAnyOf(Http2Frame.SETTINGS, Http2Frame.WINDOW_UPDATE);
        frame = client.next();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{\"api"})
  void bodyThatDoesNotCome_overHttp2_is504(String begin) throws IOException {
    byte[] head =
        Http2Frame.headers(
            ":method",
            "POST",
            ":path",
            maps("?timeout=100ms"),
            ":scheme",
            "https",
            ":authority",
            "localhost",
            "authorization",
            "Bearer " + server().token(),
            "content-type",
            "application/json");
    try (Http2Connection client = RawHttp.http2(server())) {
      client.begin();
      client.send(Http2Frame.HEADERS, Http2Frame.END_HEADERS, 1, head);
      client.send(Http2Frame.DATA, 0, 1, begin.getBytes(StandardCharsets.US_ASCII));
      Http2Frame frame = Objects.requireNonNull(client.next());
      while (frame.type() != Http2Frame.DATA) {
        frame = Objects.requireNonNull(client.next());
      }
      assertThat(frame.flags()).isEqualTo(Http2Frame.END_STREAM);
      assertThat(frame.text()).contains("request did not complete within the allotted timeout");
      frame = Objects.requireNonNull(client.next());
      assertThat(frame.type()).isEqualTo(Http2Frame.RST_STREAM);
    }
  }
}
