package dev.kubewright.connect.http;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.connect.config.Configs;
import dev.kubewright.connect.pipeline.Pipeline;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ForbiddenException;
import dev.kubewright.error.ProtocolRefusedException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.http.Call;
import dev.kubewright.fixture.http.FaultServer;
import dev.kubewright.fixture.http.FaultServer.Wire;
import dev.kubewright.fixture.http.WebSocketPeer;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.transport.Request;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * How a two-way connection begins, and how that fails.
 *
 * <p>Tags such as {@code streams-ws-1} name cases of two-way connections. CONTRIBUTING.md explains
 * them.
 */
@Timeout(60)
final class HandshakeTest {
  private static final String TUNNEL = "SPDY/3.1+portforward.k8s.io";
  private static final List<String> PROTOCOLS = List.of("v5.channel.k8s.io", "v4.channel.k8s.io");

  private static Request request() {
    return Wires.get().build();
  }

  private static TransportException fails(Call.Script script) {
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var transport = JdkTransport.of(Configs.of(server).build())) {
      var failure =
          assertThrows(
              TransportException.class, () -> transport.connect(request(), PROTOCOLS).close());
      Wires.await("connection closed", () -> server.openConnections() == 0);
      assertThat(failure).hasMessageThat().startsWith("GET /api/v1/namespaces/a/pods/web: ");
      return failure;
    }
  }

  private static String accept(Call call) {
    String text = call.header("Sec-WebSocket-Key") + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-1").digest(text.getBytes(StandardCharsets.US_ASCII));
      return Base64.getEncoder().encodeToString(digest);
    } catch (GeneralSecurityException impossible) {
      throw new AssertionError(impossible);
    }
  }

  /** The headers of a good switch, in turn replaced by others. */
  private static Call.Script switching(String name, String value) {
    return call -> {
      var headers = new TreeMap<String, String>();
      headers.put("Upgrade", "websocket");
      headers.put("Connection", "keep-alive, Upgrade");
      headers.put("Sec-WebSocket-Accept", accept(call));
      headers.put("Sec-WebSocket-Protocol", "v4.channel.k8s.io");
      headers.put(name, value);
      var head = new StringBuilder("HTTP/1.1 101 Switching Protocols\r\n");
      for (Map.Entry<String, String> header : headers.entrySet()) {
        if (!header.getValue().isEmpty()) {
          head.append(header.getKey()).append(": ").append(header.getValue()).append("\r\n");
        }
      }
      call.raw(head + "\r\n");
      call.stall();
    };
  }

  @Tag("streams-ws-1")
  @ParameterizedTest
  @CsvSource({
    "Upgrade, h2c",
    "Upgrade, ''",
    "Connection, close",
    "Connection, ''",
    "Sec-WebSocket-Accept, dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Accept, ''",
    "Sec-WebSocket-Protocol, v3.channel.k8s.io",
    "Sec-WebSocket-Protocol, 'v5.channel.k8s.io, v4.channel.k8s.io'",
    "Sec-WebSocket-Extensions, permessage-deflate",
  })
  void connect_switchThatWasNotAskedFor_isMalformed(String name, String value) {
    TransportException failure = fails(switching(name, value));

    assertThat(failure.kind()).isEqualTo(Kind.MALFORMED);
    assertThat(failure).hasMessageThat().contains("the server switched ");
  }

  @Tag("streams-ws-1")
  @ParameterizedTest
  @CsvSource({"X-Other, anything", "Upgrade, WebSocket", "Connection, upgrade"})
  void connect_goodSwitch_isOpen(String name, String value) {
    try (var server = FaultServer.start(Wire.PLAIN, switching(name, value));
        var transport = JdkTransport.of(Configs.of(server).build());
        var duplex = transport.connect(request(), PROTOCOLS)) {
      assertThat(duplex.protocol()).isEqualTo("v4.channel.k8s.io");
    }
  }

  @Test
  void connect_interimResponses_areSkipped() {
    Call.Script script =
        call -> {
          call.raw("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n");
          WebSocketPeer.accept(call, "");
          call.stall();
        };
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var transport = JdkTransport.of(Configs.of(server).build());
        var duplex = transport.connect(request(), List.of())) {
      assertThat(duplex.protocol()).isEmpty();
    }
  }

  /** The JDK refuses it because of the slash. */
  @Tag("streams-ws-2")
  @Test
  void connect_subprotocolWithASlash_isOfferedAndChosen() {
    Call.Script script =
        call -> {
          assertThat(call.header("Sec-WebSocket-Protocol"))
              .isEqualTo(TUNNEL + ", v4.channel.k8s.io");
          WebSocketPeer.accept(call, TUNNEL);
          call.stall();
        };
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var transport = JdkTransport.of(Configs.of(server).build());
        var duplex = transport.connect(request(), List.of(TUNNEL, "v4.channel.k8s.io"))) {
      assertThat(duplex.protocol()).isEqualTo(TUNNEL);
    }
  }

  @Test
  void connect_mistakesOfTheProgram_areNoFailuresOfTheNetwork() {
    try (var server = FaultServer.start(Wire.PLAIN, Call::stall);
        var transport = JdkTransport.of(Configs.of(server).build())) {
      for (String wrong : List.of("", "a b", "a,b", "ä", "a\r\nb")) {
        assertThrows(
            IllegalArgumentException.class,
            () -> transport.connect(request(), List.of("v4.channel.k8s.io", wrong)).close());
      }
      assertThrows(
          IllegalArgumentException.class,
          () -> transport.connect(request(), List.of("a", "a")).close());
      for (String wrong : List.of("Host", "upgrade", "Sec-WebSocket-Key")) {
        Request request = Wires.get().header(wrong, "x").build();
        assertThrows(
            IllegalArgumentException.class, () -> transport.connect(request, PROTOCOLS).close());
      }
      assertThat(server.connections()).isEqualTo(0);
    }
  }

  @Tag("streams-ws-7")
  @ParameterizedTest
  @CsvSource({
    "401, Unauthorized",
    "404, NotFound",
    "409, Conflict",
    "429, TooManyRequests",
    "500, InternalError",
    "503, ServiceUnavailable"
  })
  void connect_status_isTheException(int code, String reason) {
    String status =
        "{\"kind\":\"Status\",\"status\":\"Failure\",\"message\":\"words\",\"reason\":\""
            + reason
            + "\",\"code\":"
            + code
            + "}";
    for (boolean chunked : new boolean[] {false, true}) {
      Call.Script script =
          call -> {
            if (chunked) {
              call.head(code, "Content-Type", "application/json");
              call.part(status.substring(0, 10));
              call.part(status.substring(10));
              call.end();
            } else {
              call.respond(code, "application/json", status);
            }
          };
      try (var server = FaultServer.start(Wire.TLS, script);
          var transport = JdkTransport.of(Configs.of(server).build())) {
        var refused =
            assertThrows(ApiException.class, () -> transport.connect(request(), PROTOCOLS).close());

        assertThat(refused.code()).isEqualTo(code);
        assertThat(refused.reason()).isEqualTo(reason);
        assertThat(refused).hasMessageThat().startsWith("words (" + code);
        Wires.await("connection closed", () -> server.openConnections() == 0);
      }
    }
  }

  @Tag("streams-ws-7")
  @Test
  void connect_page_isTheExceptionWithItsWords() {
    Call.Script script =
        call -> call.respond(403, "text/html", "<html><title>Blocked by a gateway</title></html>");
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var transport = JdkTransport.of(Configs.of(server).build())) {
      var refused =
          assertThrows(
              ForbiddenException.class, () -> transport.connect(request(), PROTOCOLS).close());

      assertThat(refused).hasMessageThat().contains("Blocked by a gateway");
    }
  }

  @Tag("streams-ws-7")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: webso",
        "HTTP/1.1 4",
      })
  void connect_endsWithinTheHead_isLost(String part) {
    TransportException failure =
        fails(
            call -> {
              call.raw(part);
              call.cut();
            });

    assertThat(failure.kind()).isEqualTo(Kind.LOST);
  }

  @Tag("streams-ws-7")
  @ParameterizedTest
  @ValueSource(strings = {"SSH-2.0-x\r\n\r\n", "HTTP/2 200 OK\r\n\r\n", "\r\n\r\n"})
  void connect_somethingElseThanHttp_isMalformed(String words) {
    TransportException failure =
        fails(
            call -> {
              call.raw(words);
              call.stall();
            });

    assertThat(failure.kind()).isEqualTo(Kind.MALFORMED);
  }

  /** No request has gone out, so sending it again does no harm, whatever it does. */
  @Test
  void connect_lostDuringTheTlsHandshake_isUnprocessed() throws Exception {
    try (var server = FaultServer.raw(socket -> {});
        var transport =
            JdkTransport.of(
                Configs.of(server).server("https://127.0.0.1:" + server.port()).build())) {
      var failure =
          assertThrows(
              TransportException.class, () -> transport.connect(request(), PROTOCOLS).close());

      assertThat(failure.kind()).isEqualTo(Kind.UNPROCESSED);
      assertThat(failure).hasMessageThat().startsWith("GET /api/v1/namespaces/a/pods/web: ");
    }
  }

  @Tag("streams-ws-7")
  @Test
  void connect_silentServer_endsWithin250MillisecondsOfTheDeadline() {
    try (var server = FaultServer.start(Wire.TLS, Call::stall);
        var transport = JdkTransport.of(Configs.of(server).build())) {
      Request request = Wires.get().deadline(Wires.within(Duration.ofMillis(300))).build();
      long began = System.nanoTime();

      var late =
          assertThrows(
              TransportException.class, () -> transport.connect(request, PROTOCOLS).close());

      Duration took = Duration.ofNanos(System.nanoTime() - began);
      assertThat(late.kind()).isEqualTo(Kind.TIMEOUT);
      assertThat(took).isLessThan(Duration.ofSeconds(5)); // the machine may be busy
      Wires.await("connection closed", () -> server.openConnections() == 0);
    }
  }

  @Tag("streams-ws-8")
  @Test
  void connect_403WithoutABody_saysThatTheProtocolsAreUnknown() {
    Call.Script script = call -> call.raw("HTTP/1.1 403 Forbidden\r\n\r\n");
    for (boolean length : new boolean[] {false, true}) {
      try (var server =
              FaultServer.start(
                  Wire.PLAIN,
                  call -> {
                    call.raw(
                        "HTTP/1.1 403 Forbidden\r\n"
                            + (length ? "Content-Length: 0\r\n\r\n" : "\r\n"));
                    call.cut();
                  });
          var transport =
              Pipeline.of(Configs.of(server).build(), Clock.system())
                  .over(JdkTransport.of(Configs.of(server).build()))) {
        var refused =
            assertThrows(
                ProtocolRefusedException.class,
                () -> transport.connect(request(), PROTOCOLS).close());

        assertThat(refused).isNotInstanceOf(ForbiddenException.class);
        assertThat(refused.code()).isEqualTo(403);
        assertThat(refused)
            .hasMessageThat()
            .startsWith(
                "the server speaks none of the offered protocols (v5.channel.k8s.io,"
                    + " v4.channel.k8s.io)");
      }
    }
  }
}
