package dev.kubewright.connect.http;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.connect.config.Configs;
import dev.kubewright.connect.pipeline.Pipeline;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ForbiddenException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.fixture.http.Call;
import dev.kubewright.fixture.http.FaultServer;
import dev.kubewright.fixture.http.FaultServer.Wire;
import dev.kubewright.fixture.http.WebSocketPeer;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Frame;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Transport;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(300)
class WebSocketTest {
  private static final List<String> PROTOCOLS = List.of("v5.channel.k8s.io", "v4.channel.k8s.io");

  /** Whether receivers read from the connection themselves. */
  boolean readByReceiver() {
    return false;
  }

  private Request.Builder get() {
    return Wires.get().readByReceiver(readByReceiver());
  }

  private Request request() {
    return get().longLived(true).build();
  }

  private Request within(int milliseconds) {
    return get().deadline(Wires.within(Duration.ofMillis(milliseconds))).build();
  }

  private static Transport pipeline(FaultServer server) {
    var config = Configs.of(server).token("secret").build();
    return Pipeline.of(config, Clock.system()).over(JdkTransport.of(config));
  }

  private static ByteBuffer bytes(String text) {
    return ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String text(Duplex duplex) {
    return StandardCharsets.UTF_8.decode(data(duplex)).toString();
  }

  private static ByteBuffer data(Duplex duplex) {
    return assertInstanceOf(Frame.Data.class, duplex.receive()).bytes();
  }

  private static TransportException fails(Runnable call) {
    return assertThrows(TransportException.class, call::run);
  }

  @ParameterizedTest
  @EnumSource(Wire.class)
  void connect_echo_carriesFramesBothWays(Wire wire) {
    Call.Script script =
        call -> {
          String sent =
              call.line()
                  + " "
                  + call.header("Sec-WebSocket-Protocol")
                  + " "
                  + call.header("User-Agent");
          var peer = WebSocketPeer.accept(call, "v4.channel.k8s.io");
          peer.send(sent);
          for (var frame = peer.read();
              frame.opcode() == WebSocketPeer.BINARY;
              frame = peer.read()) {
            peer.send(WebSocketPeer.BINARY, true, frame.bytes());
          }
          peer.close(1000, "");
        };
    try (var server = FaultServer.start(wire, script);
        var transport = JdkTransport.of(Configs.of(server).build());
        var duplex =
            transport.connect(
                request().toBuilder().header("User-Agent", "me").parameter("a", "b c").build(),
                PROTOCOLS)) {
      assertThat(duplex.protocol()).isEqualTo("v4.channel.k8s.io");
      assertThat(text(duplex))
          .isEqualTo(
              "GET /api/v1/namespaces/a/pods/web?a=b%20c v5.channel.k8s.io, v4.channel.k8s.io me");
      for (int size : new int[] {0, 1, 125, 126, 65_535, 65_536, 1_000_000}) {
        duplex.send(bytes("x".repeat(size)));
        assertThat(text(duplex)).hasLength(size);
      }
      assertThat(server.http2Connections()).isEqualTo(0);
    }
  }

  @Test
  void receive_fragmentsAndPings_isOneFrame() {
    Call.Script script =
        call -> {
          var peer = WebSocketPeer.accept(call, "");
          peer.send(WebSocketPeer.BINARY, false, new byte[] {'a'});
          peer.send(WebSocketPeer.PING, true, new byte[] {'p'});
          peer.send(WebSocketPeer.CONTINUATION, false, new byte[0]);
          peer.send(WebSocketPeer.CONTINUATION, true, new byte[] {'b'});
          peer.send("c");
          call.stall();
        };
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var transport = JdkTransport.of(Configs.of(server).build());
        var duplex = transport.connect(request(), List.of())) {
      assertThat(duplex.protocol()).isEmpty();
      assertThat(text(duplex)).isEqualTo("ab");
      assertThat(text(duplex)).isEqualTo("c");
    }
  }

  @Test
  void connect_pipeline_addsCredentials() {
    Call.Script script =
        call -> {
          String authorization = call.header("Authorization");
          WebSocketPeer.accept(call, "").send(authorization);
          call.stall();
        };
    try (var server = FaultServer.start(Wire.TLS, script);
        var transport = pipeline(server);
        var duplex = transport.connect(request(), List.of())) {
      assertThat(text(duplex)).isEqualTo("Bearer secret");
    }
  }

  @Test
  void connect_refused_isAnApiExceptionWithTheStatus() {
    String status =
        "{\"kind\":\"Status\",\"apiVersion\":\"v1\",\"status\":\"Failure\",\"reason\":\"Forbidden\","
            + "\"message\":\"no exec for you\",\"code\":403}";
    Call.Script script = call -> call.respond(403, "application/json", status);
    try (var server = FaultServer.start(Wire.TLS, script);
        var transport = pipeline(server)) {
      var e =
          assertThrows(
              ForbiddenException.class, () -> transport.connect(request(), PROTOCOLS).close());

      assertThat(e).hasMessageThat().contains("no exec for you (403 Forbidden, GET /api/v1/");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 302, 400, 500})
  void connect_responseThatIsNoUpgrade_isAnApiExceptionWithTheCode(int code) {
    try (var server =
            FaultServer.start(Wire.PLAIN, call -> call.respond(code, "text/plain", "no"));
        var transport = pipeline(server)) {
      var e =
          assertThrows(ApiException.class, () -> transport.connect(request(), PROTOCOLS).close());

      assertThat(e.code()).isEqualTo(code);
      assertThat(e).hasMessageThat().contains("no");
      Wires.await("connection closed", () -> server.openConnections() == 0);
    }
  }

  @Test
  void connect_protocolThatWasNotOffered_isMalformed() {
    try (var server =
            FaultServer.start(Wire.PLAIN, call -> WebSocketPeer.accept(call, "other").read());
        var transport = pipeline(server)) {
      assertThat(fails(() -> transport.connect(request(), PROTOCOLS).close()).kind())
          .isEqualTo(Kind.MALFORMED);
    }
  }

  @ParameterizedTest
  @CsvSource({"silent", "endless", "body"})
  void connect_serverThatDoesNotSwitch_endsAtTheDeadline(String how) {
    Call.Script script =
        call -> {
          switch (how) {
            case "silent" -> call.stall();
            case "endless" -> {
              call.raw("HTTP/1.1 200 OK\r\n");
              call.flood("X: y\r\n");
            }
            default -> {
              call.head(403, "Content-Length", "1000");
              call.part("{");
              call.stall();
            }
          }
        };
    try (var server = FaultServer.start(Wire.TLS, script);
        var transport = pipeline(server)) {
      var e = fails(() -> transport.connect(within(400), PROTOCOLS).close());

      assertThat(e.kind()).isAnyOf(Kind.TIMEOUT, Kind.MALFORMED);
      if (!how.equals("endless")) {
        assertThat(e).isInstanceOf(TransportTimeoutException.class);
      }
      if (e.kind() == Kind.TIMEOUT || Wires.closesBrokenConnections()) {
        Wires.await("connection closed", () -> server.openConnections() == 0);
      }
    }
  }

  @Test
  void connect_withoutDeadline_endsAtTheLimitOfOpenings() {
    try (var server = FaultServer.start(Wire.PLAIN, Call::stall);
        var transport =
            JdkTransport.of(
                Configs.of(server).wire(w -> w.openTimeout(Duration.ofMillis(200))).build())) {
      Request request = request().toBuilder().deadline(Deadline.NONE).build();

      assertThat(fails(() -> transport.connect(request, PROTOCOLS).close()))
          .isInstanceOf(TransportTimeoutException.class);
    }
  }

  @Test
  void receive_properEnd_isTheEndAgainAndAgain() {
    Call.Script script =
        call -> {
          var peer = WebSocketPeer.accept(call, "");
          peer.send("last");
          peer.close(1000, "done");
          call.stall();
        };
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var transport = JdkTransport.of(Configs.of(server).build());
        var duplex = transport.connect(request(), List.of())) {
      assertThat(text(duplex)).isEqualTo("last");
      assertThat(duplex.receive()).isEqualTo(new Frame.End(1000, "done"));
      assertThat(duplex.receive()).isEqualTo(new Frame.End(1000, "done"));
      assertThat(fails(() -> duplex.send(bytes("x"))).kind()).isEqualTo(Kind.LOST);
    }
  }

  @ParameterizedTest
  @CsvSource({"code", "cut", "reset", "garbage"})
  void receive_brokenEnd_isAFailure(String how) {
    Call.Script script =
        call -> {
          var peer = WebSocketPeer.accept(call, "");
          switch (how) {
            case "code" -> {
              peer.close(1011, "the\tcontainer is gone");
              call.stall();
            }
            case "cut" -> call.cut();
            case "reset" -> call.reset();
            default -> {
              call.raw("\u00ff\u00ff\u00ff");
              call.stall();
            }
          }
        };
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var transport = JdkTransport.of(Configs.of(server).build());
        var duplex = transport.connect(request(), List.of())) {
      var e = fails(duplex::receive);

      assertThat(e.kind()).isEqualTo(how.equals("garbage") ? Kind.MALFORMED : Kind.LOST);
      if (how.equals("code")) {
        assertThat(e).hasCauseThat().hasMessageThat().contains("code 1011: the?container is gone");
      }
    }
  }

  @Test
  void receive_frameLongerThanTheLimit_isMalformed() {
    Call.Script script =
        call -> {
          var peer = WebSocketPeer.accept(call, "");
          peer.send(WebSocketPeer.BINARY, false, new byte[1_000_000]);
          while (true) {
            peer.send(WebSocketPeer.CONTINUATION, false, new byte[1_000_000]);
          }
        };
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var transport = JdkTransport.of(Configs.of(server).build());
        var duplex = transport.connect(request(), List.of())) {
      assertThat(fails(duplex::receive).kind()).isEqualTo(Kind.MALFORMED);
    }
  }

  @Test
  void receive_slowReader_holdsTheServerBack() {
    var sent = new AtomicInteger();
    Call.Script script =
        call -> {
          var peer = WebSocketPeer.accept(call, "");
          while (true) {
            peer.send(WebSocketPeer.BINARY, true, new byte[100_000]);
            sent.incrementAndGet();
          }
        };
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var transport = JdkTransport.of(Configs.of(server).build());
        var duplex = transport.connect(request(), List.of())) {
      Wires.await("the server is stuck", () -> isStuck(sent));
      assertThat(sent.get()).isLessThan(200); // what the buffers of both sockets hold
      int before = sent.get();
      for (int i = 0; i < 300; i++) {
        assertThat(data(duplex).remaining()).isEqualTo(100_000);
      }
      assertThat(sent.get()).isGreaterThan(before);
    }
  }

  private static boolean isStuck(AtomicInteger count) {
    int before = count.get();
    Wires.pause(Duration.ofMillis(100));
    return before > 0 && count.get() == before;
  }

  @ParameterizedTest
  @ValueSource(strings = {"duplex", "transport", "interrupt"})
  void receive_whileNothingComes_isWoken(String by) throws Exception {
    Call.Script script =
        call -> {
          WebSocketPeer.accept(call, "");
          call.stall();
        };
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var transport = JdkTransport.of(Configs.of(server).build());
        var duplex = transport.connect(request(), List.of())) {
      var outcome = new CompletableFuture<TransportException>();
      var flag = new CompletableFuture<Boolean>();
      var receiver =
          new Thread(
              () -> {
                outcome.complete(fails(duplex::receive));
                flag.complete(Thread.currentThread().isInterrupted());
              });
      receiver.start();

      switch (by) {
        case "duplex" -> close(duplex);
        case "transport" -> Wires.close(transport);
        default -> receiver.interrupt();
      }

      boolean interrupted = by.equals("interrupt");
      assertThat(outcome.get(60, TimeUnit.SECONDS).kind())
          .isEqualTo(interrupted ? Kind.INTERRUPTED : Kind.CLOSED);
      assertThat(flag.get(60, TimeUnit.SECONDS)).isEqualTo(interrupted);
      Wires.await("connection closed", () -> server.openConnections() == 0);
      Wires.await("threads gone", () -> transport.threads().size() <= 2); // of the unused client
    }
  }

  @Test
  void connect_threadIsInterruptedBefore_sendsNothing() {
    try (var server = FaultServer.start(Wire.PLAIN, call -> WebSocketPeer.accept(call, ""));
        var transport = JdkTransport.of(Configs.of(server).build())) {
      Thread.currentThread().interrupt();
      var failure = fails(() -> transport.connect(request(), List.of()).close());

      assertThat(Thread.interrupted()).isTrue();
      assertThat(failure.kind()).isEqualTo(Kind.INTERRUPTED);
      Wires.close(transport);
      assertThat(server.requests()).isEqualTo(0);
    }
  }

  private static void close(Duplex duplex) {
    duplex.close();
    duplex.close();
  }

  @Test
  void send_serverThatDoesNotRead_isWokenByClose() throws Exception {
    var open = new CountDownLatch(1);
    Call.Script script =
        call -> {
          WebSocketPeer.accept(call, "");
          open.countDown();
          call.freeze();
        };
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var transport = JdkTransport.of(Configs.of(server).build());
        var duplex = transport.connect(request(), List.of())) {
      Wires.await(open);
      var outcome =
          CompletableFuture.supplyAsync(
              () ->
                  fails(
                      () -> {
                        while (true) {
                          duplex.send(ByteBuffer.allocate(1_000_000));
                        }
                      }));
      Wires.pause(Duration.ofMillis(200));
      assertThat(outcome.isDone()).isFalse();

      close(duplex);

      assertThat(outcome.get(60, TimeUnit.SECONDS).kind()).isEqualTo(Kind.CLOSED);
    }
  }

  @Test
  void close_saysFarewell() throws Exception {
    var farewell = new CompletableFuture<WebSocketPeer.Frame>();
    Call.Script script =
        call -> {
          try {
            farewell.complete(WebSocketPeer.accept(call, "").read());
          } catch (IOException broken) {
            farewell.completeExceptionally(broken);
          }
        };
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var transport = JdkTransport.of(Configs.of(server).build())) {
      transport.connect(request(), List.of()).close();

      assertThat(farewell.get(60, TimeUnit.SECONDS).opcode()).isEqualTo(WebSocketPeer.CLOSE);
    }
  }
}
