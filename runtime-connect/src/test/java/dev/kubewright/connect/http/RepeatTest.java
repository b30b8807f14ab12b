package dev.kubewright.connect.http;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Verb;
import dev.kubewright.connect.config.Configs;
import dev.kubewright.connect.pipeline.Pipeline;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.http.Call;
import dev.kubewright.fixture.http.FaultServer;
import dev.kubewright.fixture.http.FaultServer.Wire;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.fixture.time.EagerClock;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.RequestBody;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Collections;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** How often a server receives a request. */
@Timeout(300)
final class RepeatTest {
  private final EagerClock clock = new EagerClock();

  private Transport pipeline(FaultServer server) {
    var config = Configs.of(server).build();
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

  /** RFC 9110 §8.6. Some updates of JDK 17 send it themselves. */
  @Test
  void send_deleteWithoutBody_hasNoContentLength() throws Exception {
    var lengths = new ConcurrentLinkedDeque<String>();
    Call.Script script =
        call -> {
          lengths.add(call.header("Content-Length") + call.header("Transfer-Encoding"));
          call.json("{}");
        };
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var transport = pipeline(server)) {
      for (int i = 0; i < 3; i++) {
        answers(transport, Wires.request(Verb.DELETE).build());
      }
      String jdk = lengthOfTheJdk(server, lengths);
      assertThat(lengths).containsExactly(jdk, jdk, jdk);
    }
  }

  /** Returns what the JDK's client sends where it is asked for a GET and nothing else. */
  private static String lengthOfTheJdk(FaultServer server, Deque<String> lengths)
      throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(server.url())).GET().build();
    var unused = HttpClient.newHttpClient().send(request, BodyHandlers.discarding());
    return lengths.removeLast();
  }

  private static void unprocessed(Call call, String how) throws IOException {
    switch (how) {
      case "refuse" -> call.refuse();
      case "goAway" -> call.goAway();
      default -> {
        call.received();
        call.goAwayAtOnce();
      }
    }
  }

  private static Request request(Verb verb) {
    return Wires.request(verb).body(verb == Verb.GET ? null : Wires.body("{}")).build();
  }

  private static void answers(Transport transport, Request request) throws IOException {
    try (Response response = transport.send(request)) {
      assertThat(response.body().readAllBytes()).hasLength(2);
    }
  }

  /** RFC 9113 §6.8 and §8.7. */
  @ParameterizedTest
  @CsvSource({
    "GET,refuse",
    "GET,goAway",
    "GET,goAwayAtOnce",
    "CREATE,refuse",
    "CREATE,goAway",
    "CREATE,goAwayAtOnce",
    "DELETE,goAwayAtOnce"
  })
  void send_http2RequestThatWasNotProcessed_isRepeatedByTheClient(Verb verb, String how)
      throws IOException {
    Wires.require(Wire.HTTP2);
    Call.Script script =
        call -> {
          if (call.number() == 2) {
            unprocessed(call, how);
          } else {
            call.json("{}");
          }
        };
    try (var server = FaultServer.start(Wire.HTTP2, script);
        var transport = pipeline(server)) {
      for (int i = 0; i < 2; i++) {
        answers(transport, request(verb));
      }

      assertThat(server.requests()).isEqualTo(3);
      assertThat(clock.waits()).isEmpty();
    }
  }

  /** The JDK's client repeats only once. */
  @ParameterizedTest
  @CsvSource({
    "GET,refuse",
    "GET,goAway",
    "CREATE,refuse",
    "CREATE,goAway",
    "PATCH,refuse",
    "DELETE,goAway"
  })
  void send_http2RequestThatWasNotProcessedThreeTimes_isRepeatedAfterASecond(Verb verb, String how)
      throws IOException {
    Wires.require(Wire.HTTP2);
    Call.Script script =
        call -> {
          if (call.number() == 1 || call.number() > 4) {
            call.json("{}");
          } else {
            unprocessed(call, how);
          }
        };
    try (var server = FaultServer.start(Wire.HTTP2, script);
        var transport = pipeline(server)) {
      for (int i = 0; i < 2; i++) {
        answers(transport, request(verb));
      }

      assertThat(server.requests()).isEqualTo(5);
      assertThat(clock.waits()).containsExactly(Duration.ofSeconds(1));
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"GET", "CREATE"})
  void send_http2RequestIsNeverProcessed_isUnprocessedAfter11Attempts(Verb verb) {
    Wires.require(Wire.HTTP2);
    Call.Script script =
        call -> {
          if (call.number() == 1) {
            call.json("{}");
          } else {
            call.refuse();
          }
        };
    try (var server = FaultServer.start(Wire.HTTP2, script);
        var transport = pipeline(server)) {
      transport.send(request(verb)).close();

      var e = fails(transport, request(verb));

      // JDK 17 forgets why a stream was reset before the end of the body was sent.
      boolean forgets = String.valueOf(e.getMessage()).contains("RST_STREAM received");
      assertWithMessage("%s", e).that(e.kind()).isEqualTo(forgets ? Kind.LOST : Kind.UNPROCESSED);
      assertThat(clock.waits()).isEqualTo(Collections.nCopies(10, Duration.ofSeconds(1)));
    }
  }

  @Test
  void send_http2BodyThatCannotBeRepeated_isSentOnce() {
    Wires.require(Wire.HTTP2);
    Call.Script script =
        call -> {
          if (call.number() == 1) {
            call.json("{}");
          } else {
            call.refuse();
          }
        };
    try (var server = FaultServer.start(Wire.HTTP2, script);
        var transport = pipeline(server)) {
      transport.send(request(Verb.CREATE)).close();
      Request request =
          Wires.request(Verb.CREATE)
              .body(new StreamBody(new ByteArrayInputStream(new byte[] {'{', '}'}), 2))
              .build();

      var e = fails(transport, request);

      assertWithMessage("%s", e).that(e.kind()).isEqualTo(Kind.LOST);
      assertThat(server.requests()).isEqualTo(2);
    }
  }

  /**
   * The JDK's client gives a request its place on a connection first and sends its headers later. A
   * GOAWAY may come in between.
   */
  @ParameterizedTest
  @EnumSource(names = {"CREATE", "DELETE", "GET"})
  void send_http2RequestOpenedAfterGoAway_isRepeatedByTheClient(Verb verb) throws Exception {
    Wires.require(Wire.HTTP2);
    Call.Script script =
        call -> {
          if (call.number() == 2) {
            call.goAwayAfterThis();
          }
          call.json("{}");
        };
    var placed = new CountDownLatch(1);
    var goneAway = new CountDownLatch(1);
    RequestBody late =
        new LateBody(
            () -> {
              placed.countDown();
              Wires.await(goneAway);
            });
    try (var server = FaultServer.start(Wire.HTTP2, script);
        var transport = pipeline(server)) {
      answers(transport, Wires.get().build());
      var writing =
          CompletableFuture.supplyAsync(
              () -> transport.send(Wires.request(verb).body(late).build()));
      Wires.await(placed);
      answers(transport, Wires.get().build());
      goneAway.countDown();

      try (Response response = writing.get(60, TimeUnit.SECONDS)) {
        assertThat(response.status()).isEqualTo(200);
      }
      assertThat(server.requests()).isEqualTo(3);
      assertThat(clock.waits()).isEmpty();
    }
  }

  /** A body whose length is asked for after the request has its connection. */
  private record LateBody(Runnable asked) implements RequestBody {
    @Override
    public String contentType() {
      return "application/json";
    }

    @Override
    public long length() {
      asked.run();
      return 2;
    }

    @Override
    public InputStream open() {
      return new ByteArrayInputStream(new byte[] {'{', '}'});
    }

    @Override
    public boolean repeatable() {
      return true;
    }
  }
}
