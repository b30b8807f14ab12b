package dev.kubewright.connect.http;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Verb;
import dev.kubewright.connect.config.Configs;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.http.Call;
import dev.kubewright.fixture.http.FaultServer;
import dev.kubewright.fixture.http.FaultServer.Wire;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Fields after the body of an HTTP/1.1 response (RFC 9112 §7.1.2). The JDK's client takes the first
 * two bytes of them for the end of the body.
 */
@Timeout(300)
final class TrailersTest {
  private static final String HEAD =
      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n";

  /** Answers the first call with trailers, which end when the connection has another call. */
  private static Call.Script script(String head) {
    var unfinished = new ConcurrentHashMap<Object, Boolean>();
    return call -> {
      if (call.number() == 1) {
        unfinished.put(call, true);
        call.raw(HEAD + head + "\r\n2\r\n{}\r\n0\r\nX-");
        return;
      }
      if (unfinished.remove(call) != null) {
        call.raw("Sum: 1\r\n\r\n");
      }
      call.json("{}");
    };
  }

  private static void get(JdkTransport transport, Verb verb) throws IOException {
    Request request = Wires.request(verb).body(verb == Verb.GET ? null : Wires.body("{}")).build();
    try (Response response = transport.send(request)) {
      assertThat(new String(response.body().readAllBytes(), StandardCharsets.UTF_8))
          .isEqualTo("{}");
    }
  }

  @ParameterizedTest
  @CsvSource({"PLAIN,GET", "PLAIN,CREATE", "TLS,GET", "TLS,DELETE"})
  void send_responseBeforeHadTrailers_usesAnotherConnection(Wire wire, Verb verb)
      throws IOException {
    try (var server = FaultServer.start(wire, script("Trailer: X-Sum\r\n"));
        var transport = JdkTransport.of(Configs.of(server).build())) {
      get(transport, Verb.GET);
      get(transport, verb);
      get(transport, verb);

      assertThat(server.requests()).isEqualTo(3);
      assertThat(server.connections()).isEqualTo(2);
      Wires.await("the other client has ended", () -> transport.generations() == 1);
    }
  }

  /** Nothing announces such trailers. */
  @Test
  void send_getAfterUnannouncedTrailers_isSentAgain() throws IOException {
    try (var server = FaultServer.start(Wire.PLAIN, script(""));
        var transport = JdkTransport.of(Configs.of(server).build())) {
      get(transport, Verb.GET);
      get(transport, Verb.GET);

      assertThat(server.requests()).isEqualTo(3);
    }
  }

  /** The server has the request, and its response is lost behind the trailers. */
  @Test
  void send_writeAfterUnannouncedTrailers_isLostOnce() throws IOException {
    try (var server = FaultServer.start(Wire.PLAIN, script(""));
        var transport = JdkTransport.of(Configs.of(server).build())) {
      get(transport, Verb.GET);

      var e = assertThrows(TransportException.class, () -> get(transport, Verb.CREATE));

      assertThat(e.kind()).isEqualTo(Kind.LOST);
      assertThat(e).hasMessageThat().contains("the server may have executed the request");
      get(transport, Verb.CREATE);
    }
  }
}
