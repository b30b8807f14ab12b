package dev.kubewright.rest.http;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Verb;
import dev.kubewright.client.Request;
import dev.kubewright.client.Response;
import dev.kubewright.client.Transport;
import dev.kubewright.client.TransportException;
import dev.kubewright.client.TransportException.Kind;
import dev.kubewright.rest.EagerClock;
import dev.kubewright.rest.http.FaultServer.Wire;
import dev.kubewright.rest.pipeline.Pipeline;
import java.io.IOException;
import java.time.Duration;
import java.util.Collections;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** How often a server receives a request. */
@Timeout(60)
final class RepeatTest {
  private final EagerClock clock = new EagerClock();

  private Transport pipeline(FaultServer server) {
    var config = server.config().build();
    return Pipeline.of(config, clock).over(JdkTransport.of(config));
  }

  private static TransportException fails(Transport transport, Request request) {
    return assertThrows(TransportException.class, () -> transport.send(request));
  }

  @ParameterizedTest
  @CsvSource({"PLAIN,cut", "PLAIN,reset", "TLS,cut", "TLS,reset", "HTTP2,cut", "HTTP2,reset"})
  void send_connectionAlwaysLost_sends11Times(Wire wire, String how) {
    Wires.require(wire);
    Call.Script script = how.equals("cut") ? Call::cut : Call::reset;
    try (var server = FaultServer.start(wire, script);
        var transport = pipeline(server)) {
      var e = fails(transport, Wires.get().build());

      assertWithMessage("%s", e).that(e.kind()).isEqualTo(Kind.LOST);
      assertThat(server.requests()).isEqualTo(11);
      assertThat(clock.waits()).isEqualTo(Collections.nCopies(10, Duration.ofSeconds(1)));
      Wires.await("all connections closed", () -> server.openConnections() == 0);
    }
  }

  @ParameterizedTest
  @CsvSource({"PLAIN,0", "PLAIN,1", "TLS,0", "HTTP2,0", "HTTP2,1"})
  void send_always429WithRetryAfter_sends11Times(Wire wire, String seconds) throws IOException {
    Wires.require(wire);
    Call.Script script =
        call -> {
          call.head(429, "Retry-After", seconds, "Content-Length", "4");
          call.part("slow");
          call.end();
        };
    try (var server = FaultServer.start(wire, script);
        var transport = pipeline(server);
        Response last = transport.send(Wires.get().build())) {
      assertThat(last.status()).isEqualTo(429);
      assertThat(server.requests()).isEqualTo(11);
      assertThat(server.connections()).isEqualTo(1);
      assertThat(clock.waits())
          .isEqualTo(Collections.nCopies(10, Duration.ofSeconds(Long.parseLong(seconds))));
    }
  }

  @ParameterizedTest
  @EnumSource(Wire.class)
  void send_writeWhoseConnectionIsLost_isSentOnce(Wire wire) {
    Wires.require(wire);
    for (Verb verb : new Verb[] {Verb.CREATE, Verb.UPDATE, Verb.PATCH, Verb.DELETE}) {
      try (var server = FaultServer.start(wire, Call::cut);
          var transport = pipeline(server)) {
        var e = fails(transport, Wires.request(verb).body(Wires.body("{}")).build());

        assertWithMessage("%s", e).that(e.kind()).isEqualTo(Kind.LOST);
        assertThat(server.requests()).isEqualTo(1);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Wire.class)
  void send_idleConnectionGivenUpByTheServer_isRepeatedAtOnce(Wire wire) throws IOException {
    Wires.require(wire);
    Call.Script script =
        call -> {
          if (call.number() == 2) {
            call.cut();
          } else {
            call.json("{}");
          }
        };
    try (var server = FaultServer.start(wire, script);
        var transport = pipeline(server)) {
      for (int i = 0; i < 2; i++) {
        try (Response response = transport.send(Wires.get().build())) {
          assertThat(response.body().readAllBytes()).hasLength(2);
        }
      }

      assertThat(server.requests()).isEqualTo(3);
      int waits = wire == Wire.HTTP2 ? 1 : 0; // there a lost request may have been processed
      assertThat(clock.waits()).hasSize(waits);
    }
  }

  @ParameterizedTest
  @CsvSource({"GET,refuse", "GET,goAway", "CREATE,refuse", "CREATE,goAway"})
  void send_http2RequestThatWasNotProcessed_isRepeatedByTheClient(Verb verb, String how)
      throws IOException {
    Wires.require(Wire.HTTP2);
    Call.Script script =
        call -> {
          if (call.number() != 2) {
            call.json("{}");
          } else if (how.equals("refuse")) {
            call.refuse();
          } else {
            call.goAway();
          }
        };
    try (var server = FaultServer.start(Wire.HTTP2, script);
        var transport = pipeline(server)) {
      Request request =
          Wires.request(verb).body(verb == Verb.CREATE ? Wires.body("{}") : null).build();
      for (int i = 0; i < 2; i++) {
        try (Response response = transport.send(request)) {
          assertThat(response.body().readAllBytes()).hasLength(2);
        }
      }

      assertThat(server.requests()).isEqualTo(3);
      assertThat(clock.waits()).isEmpty();
    }
  }
}
