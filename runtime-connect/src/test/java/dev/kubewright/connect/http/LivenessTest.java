package dev.kubewright.connect.http;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.connect.config.Configs;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.config.WireOptions;
import dev.kubewright.error.BrokenBodyException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.fixture.http.Call;
import dev.kubewright.fixture.http.FaultServer;
import dev.kubewright.fixture.http.FaultServer.Wire;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Connections that go silent, and the protocol that is used. */
@Timeout(300)
final class LivenessTest {
  private static final Duration LIMIT = Duration.ofMillis(400);

  private static Request bookmarked() {
    return Wires.watch().parameter("allowWatchBookmarks", true).build();
  }

  private static RestConfig config(FaultServer server) {
    return Configs.of(server).wire(w -> w.watchSilence(LIMIT)).build();
  }

  @ParameterizedTest
  @EnumSource(Wire.class)
  void read_watchWithBookmarksGoesSilent_isLost(Wire wire) throws IOException {
    Call.Script script =
        call -> {
          call.head(200, "Content-Type", "application/json");
          call.part("a");
          call.freeze();
        };
    try (var server = FaultServer.start(wire, script);
        var transport = JdkTransport.of(config(server));
        Response watch = transport.send(bookmarked())) {
      assertThat(watch.body().read()).isEqualTo('a');

      var e = assertThrows(BrokenBodyException.class, () -> watch.body().read());

      assertThat(e.kind()).isEqualTo(Kind.LOST);
      assertThat(e).hasMessageThat().contains("nothing has come for");
    }
  }

  /** The limit counts from the last part that has come. */
  @Test
  void read_watchThatGetsSomethingNowAndThen_goesOn() throws IOException {
    Call.Script script =
        call -> {
          call.head(200, "Content-Type", "application/json");
          for (int i = 0; i < 60; i++) {
            call.part("a");
            call.pause();
          }
          call.end();
        };
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var transport =
            JdkTransport.of(
                Configs.of(server).wire(w -> w.watchSilence(Duration.ofSeconds(1))).build());
        Response watch = transport.send(bookmarked())) {
      assertThat(watch.body().readAllBytes()).hasLength(60);
    }
  }

  /** Nothing says that the server must send something. */
  @Test
  void read_watchWithoutBookmarks_waits() throws IOException {
    Call.Script script =
        call -> {
          call.head(200, "Content-Type", "application/json");
          for (int i = 0; i < 60; i++) {
            call.pause();
          }
          call.part("late");
          call.end();
        };
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var transport = JdkTransport.of(config(server));
        Response watch = transport.send(Wires.watch().build())) {
      assertThat(watch.body().readAllBytes()).hasLength(4);
    }
  }

  /** The server sends nothing because the reader does not take what has come. */
  @Test
  void read_slowReaderOfAWatch_getsEverything() throws IOException {
    String part = "x".repeat(16 * 1024);
    Call.Script script =
        call -> {
          call.head(200, "Content-Type", "application/json");
          for (int i = 0; i < 400; i++) {
            call.part(part);
          }
          call.end();
        };
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var transport = JdkTransport.of(config(server));
        Response watch = transport.send(bookmarked())) {
      assertThat(watch.body().read()).isEqualTo('x');
      Wires.pause(LIMIT.multipliedBy(4));

      assertThat(watch.body().readAllBytes()).hasLength(400 * part.length() - 1);
    }
  }

  private static Request list(Duration silence) {
    return Wires.get().silence(silence).build();
  }

  @ParameterizedTest
  @EnumSource(Wire.class)
  void send_noHeadWithinTheSilence_timesOutAndTheNextRequestIsAnswered(Wire wire)
      throws IOException {
    Call.Script script =
        call -> {
          if (call.number() == 2) {
            call.freeze();
          }
          call.json("{}");
        };
    try (var server = FaultServer.start(wire, script);
        var transport =
            JdkTransport.of(
                Configs.of(server).wire(w -> w.deadAfter(Duration.ofMillis(1))).build())) {
      transport.send(list(Duration.ofSeconds(30))).close(); // the handshake takes its time
      assertThrows(TransportTimeoutException.class, () -> transport.send(list(LIMIT)).close());

      try (Response response = transport.send(list(Duration.ofSeconds(30)))) {
        assertThat(response.body().readAllBytes()).hasLength(2);
      }
    }
  }

  /** Over HTTP/2 a dead connection would otherwise be used again. */
  @ParameterizedTest
  @EnumSource(Wire.class)
  void read_listGoesSilentInTheMiddle_isLostAndTheNextRequestIsAnswered(Wire wire)
      throws IOException {
    Call.Script script =
        call -> {
          if (call.number() == 2) {
            call.head(200, "Content-Type", "application/json");
            call.part("{");
            call.freeze();
          }
          call.json("{}");
        };
    try (var server = FaultServer.start(wire, script);
        var transport =
            JdkTransport.of(
                Configs.of(server).wire(w -> w.deadAfter(Duration.ofMillis(1))).build())) {
      transport.send(list(Duration.ofSeconds(30))).close();
      try (Response response = transport.send(list(Duration.ofSeconds(1)))) {
        assertThat(response.body().read()).isEqualTo('{');

        var e = assertThrows(BrokenBodyException.class, () -> response.body().read());

        assertThat(e.kind()).isEqualTo(Kind.LOST);
      }
      try (Response response = transport.send(list(Duration.ofSeconds(30)))) {
        assertThat(response.body().readAllBytes()).hasLength(2);
      }
    }
  }

  @Test
  void send_connectionDiesBeforeItsFirstResponse_isReplaced() throws IOException {
    Call.Script script =
        call -> {
          if (call.number() == 1) {
            call.freeze();
          }
          call.json("{}");
        };
    try (var server = FaultServer.start(Wire.HTTP2, script);
        var transport =
            JdkTransport.of(
                Configs.of(server).wire(w -> w.deadAfter(LIMIT.dividedBy(2))).build())) {
      var patient = list(Duration.ofSeconds(2));
      assertThrows(TransportTimeoutException.class, () -> transport.send(patient).close());
      Assumptions.assumeTrue(server.http2Connections() == 1, "this JDK speaks no HTTP/2 here");

      transport.send(list(Duration.ofSeconds(30))).close();

      assertThat(server.http2Connections()).isEqualTo(2);
    }
  }

  /** What a watch gets over its own connection says nothing about the one that is shared. */
  @Test
  void send_sharedConnectionIsSilentBesideALivingWatch_isReplaced() throws IOException {
    Call.Script script =
        call -> {
          if (call.number() == 2) {
            call.head(200, "Content-Type", "application/json");
            for (int i = 0; i < 500; i++) {
              call.part("a");
              call.pause();
            }
          }
          if (call.number() == 3) {
            call.freeze();
          }
          call.json("{}");
        };
    try (var server = FaultServer.start(Wire.HTTP2, script);
        var transport =
            JdkTransport.of(
                Configs.of(server).wire(w -> w.deadAfter(LIMIT.dividedBy(2))).build())) {
      transport.send(list(Duration.ofSeconds(30))).close();
      Assumptions.assumeTrue(server.http2Connections() == 1, "this JDK speaks no HTTP/2 here");
      try (Response watch = transport.send(Wires.watch().build())) {
        assertThat(watch.body().read()).isEqualTo('a');
        assertThrows(TransportTimeoutException.class, () -> transport.send(list(LIMIT)).close());
        assertThat(watch.body().read()).isEqualTo('a');

        transport.send(list(Duration.ofSeconds(30))).close();

        assertThat(server.http2Connections()).isEqualTo(2);
      }
    }
  }

  @Test
  void send_watchWithASilenceOfItsOwn_needsNoBookmarks() throws IOException {
    Call.Script script =
        call -> {
          call.head(200, "Content-Type", "application/json");
          call.freeze();
        };
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var transport = JdkTransport.of(Configs.of(server).build());
        Response watch = transport.send(Wires.watch().silence(LIMIT).build())) {
      var e = assertThrows(BrokenBodyException.class, () -> watch.body().read());
      assertThat(e.kind()).isEqualTo(Kind.LOST);
    }
  }

  @Test
  void send_noLimits_works() throws IOException {
    try (var server = FaultServer.start(Wire.TLS, call -> call.json("{}"));
        var transport =
            JdkTransport.of(
                Configs.of(server)
                    .wire(
                        w ->
                            w.connectTimeout(WireOptions.NO_LIMIT)
                                .openTimeout(WireOptions.NO_LIMIT)
                                .deadAfter(WireOptions.NO_LIMIT)
                                .watchSilence(WireOptions.NO_LIMIT))
                    .build());
        Response get = transport.send(Wires.get().build());
        Response watch = transport.send(bookmarked())) {
      assertThat(get.status()).isEqualTo(200);
      assertThat(watch.status()).isEqualTo(200);
    }
  }

  @Test
  void send_http2SwitchedOff_usesHttp1() throws IOException {
    try (var server = FaultServer.start(Wire.HTTP2, call -> call.json("{}"));
        var transport = JdkTransport.of(Configs.of(server).wire(w -> w.http2(false)).build());
        Response response = transport.send(Wires.get().build())) {
      assertThat(response.status()).isEqualTo(200);
      assertThat(server.requests()).isEqualTo(1);
      assertThat(server.http2Connections()).isEqualTo(0);
    }
  }

  /**
   * client-go shares connections between clients of equal configurations. Here a connection belongs
   * to one client, so that closing the client ends it; a program shares the client.
   */
  @Test
  @Tag("client-go-A9")
  void of_equalConfigurations_shareNoConnection() throws IOException {
    try (var server = FaultServer.start(Wire.PLAIN, call -> call.json("{}"));
        var first = JdkTransport.of(Configs.of(server).build());
        var second = JdkTransport.of(Configs.of(server).build())) {
      for (int i = 0; i < 2; i++) {
        for (var transport : List.of(first, second)) {
          try (Response response = transport.send(Wires.get().build())) {
            assertThat(new String(response.body().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualTo("{}");
          }
        }
      }
      assertThat(server.connections()).isEqualTo(2);

      Wires.close(first);

      Wires.await("one connection", () -> server.openConnections() == 1);
      try (Response response = second.send(Wires.get().build())) {
        assertThat(response.status()).isEqualTo(200);
      }
    }
  }
}
