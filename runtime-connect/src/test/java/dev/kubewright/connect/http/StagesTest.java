package dev.kubewright.connect.http;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Verb;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.connect.config.Configs;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.fixture.http.Call;
import dev.kubewright.fixture.http.CutProxy;
import dev.kubewright.fixture.http.FaultServer;
import dev.kubewright.fixture.http.FaultServer.Wire;
import dev.kubewright.fixture.http.WebSocketPeer;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A deadline covers every stage of an exchange before its head arrives. */
@Timeout(120)
final class StagesTest {
  private static final Duration LIMIT = Duration.ofMillis(400);

  /** Takes time to be noticed on a busy machine; the fault matrix measures more exactly. */
  private static final Duration LATEST = Duration.ofSeconds(3);

  private static TransportTimeoutException timesOut(RestConfig config, Request request) {
    TransportException e = failsInTime(config, request);
    assertThat(e).isInstanceOf(TransportTimeoutException.class);
    return (TransportTimeoutException) e;
  }

  private static Request.Builder soon() {
    return Wires.get().deadline(Wires.within(LIMIT));
  }

  /** The queue of connections is full, so that the system lets no other be established. */
  @Test
  void send_connectionIsNotEstablished_isATimeout() throws IOException {
    List<Socket> queue = new ArrayList<>();
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      for (int i = 0; i < 8; i++) {
        var waiting = new Socket();
        queue.add(waiting);
        try {
          waiting.connect(socket.getLocalSocketAddress(), 100);
        } catch (IOException full) {
          break;
        }
      }
      var config = RestConfig.builder().server("http://127.0.0.1:" + socket.getLocalPort()).build();

      timesOut(config, soon().build());
    } finally {
      for (Socket waiting : queue) {
        waiting.close();
      }
    }
  }

  @Test
  void send_serverThatAcceptsAndSaysNothing_isATimeout() {
    FaultServer.SocketHandler silent =
        socket -> {
          while (socket.getInputStream().read() >= 0) {
            // Nothing is answered.
          }
        };
    try (var server = FaultServer.raw(silent)) {
      String address = "://127.0.0.1:" + server.port();
      timesOut(RestConfig.builder().server("http" + address).build(), soon().build());
      timesOut(
          RestConfig.builder().server("https" + address).insecure(true).build(), soon().build());

      Wires.await("connections closed", () -> server.openConnections() == 0);
    }
  }

  /** One limit for TCP, the proxy and the TLS handshake, also where the request has more time. */
  @Test
  void send_silentBeyondTheLimitOfConnections_isATimeout() throws IOException {
    FaultServer.SocketHandler silent =
        socket -> {
          while (socket.getInputStream().read() >= 0) {
            // The greeting of TLS, or the question to a proxy, is not answered.
          }
        };
    try (var server = FaultServer.raw(silent)) {
      var config =
          RestConfig.builder()
              .server("https://127.0.0.1:" + server.port())
              .insecure(true)
              .wire(w -> w.connectTimeout(LIMIT));
      Request request = Wires.get().deadline(Wires.within(Duration.ofMinutes(1))).build();

      assertThat(failsInTime(config.build(), request).kind()).isEqualTo(Kind.TIMEOUT);
      for (String scheme : List.of("http", "https", "socks5")) {
        String proxy = scheme + "://127.0.0.1:" + server.port();
        TransportException e = failsInTime(config.proxy(proxy).build(), request);
        assertThat(e.kind()).isEqualTo(Kind.TIMEOUT);
        assertThat(e).hasMessageThat().contains("the proxy " + proxy);
      }
    }
  }

  /** The server's side of the handshake ends after so many bytes. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 5, 60, 130, 400, 900, 1300, 1800, 3000})
  void send_tlsEndsAfterSomeBytes_failsInTime(int bytes) throws Exception {
    try (var server = FaultServer.start(Wire.HTTP2, Call::stall);
        var closing = CutProxy.cutting(server.port(), bytes);
        var stalling = CutProxy.stalling(server.port(), bytes)) {
      for (CutProxy proxy : List.of(closing, stalling)) {
        RestConfig config = Configs.of(server).server("https://127.0.0.1:" + proxy.port()).build();
        for (Verb verb : List.of(Verb.GET, Verb.CREATE)) {
          Request request = Wires.request(verb).deadline(Wires.within(LIMIT)).build();
          var e = failsInTime(config, request);

          assertWithMessage("%s bytes, %s", bytes, e)
              .that(e.kind())
              .isEqualTo(proxy == stalling ? Kind.TIMEOUT : expectedAfterCut(e));
        }
      }
      Wires.await("connections closed", () -> closing.open() + stalling.open() == 0);
    }
  }

  private static TransportException failsInTime(RestConfig config, Request request) {
    try (var transport = JdkTransport.of(config)) {
      long began = System.nanoTime();
      var e = assertThrows(TransportException.class, () -> transport.send(request));
      Duration took = Duration.ofNanos(System.nanoTime() - began);
      assertWithMessage("%s", e).that(took).isAtMost(LATEST);
      return e;
    }
  }

  /** After the handshake, the server of this test is silent, so a cut may not come at all. */
  private static Kind expectedAfterCut(TransportException e) {
    return e.kind() == Kind.TIMEOUT ? Kind.TIMEOUT : Kind.LOST;
  }

  private static final class Endless extends InputStream {
    private final AtomicBoolean read = new AtomicBoolean();
    private final AtomicBoolean closed = new AtomicBoolean();

    @Override
    public int read() {
      read.set(true);
      return 'x';
    }

    @Override
    public int read(byte[] target, int offset, int length) {
      read.set(true);
      return length;
    }

    @Override
    public void close() {
      closed.set(true);
    }
  }

  private static Request upload(InputStream stream, long length, Deadline deadline) {
    return Wires.request(Verb.CREATE)
        .body(new StreamBody(stream, length))
        .deadline(deadline)
        .build();
  }

  @ParameterizedTest
  @CsvSource({"PLAIN,-1", "PLAIN,100000000000", "HTTP2,-1", "HTTP2,100000000000"})
  void send_uploadThatTheServerDoesNotRead_isATimeout(Wire wire, long length) {
    Wires.require(wire);
    var stream = new Endless();
    try (var server = FaultServer.start(wire, Call::freeze)) {
      server.stopReadingUploads();

      timesOut(Configs.of(server).build(), upload(stream, length, Wires.within(LIMIT)));

      // On a busy machine, the time may be over before the stream was opened.
      Wires.await("the stream is closed", () -> stream.closed.get() || !stream.read.get());
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"PLAIN", "HTTP2"})
  void close_whileUploading_endsTheCall(Wire wire) throws Exception {
    Wires.require(wire);
    var stream = new Endless();
    var arrived = new CountDownLatch(1);
    Call.Script script =
        call -> {
          arrived.countDown();
          call.freeze();
        };
    try (var server = FaultServer.start(wire, script);
        var transport = JdkTransport.of(Configs.of(server).build())) {
      server.stopReadingUploads();
      var outcome =
          CompletableFuture.supplyAsync(
              () ->
                  assertThrows(
                      TransportException.class,
                      () -> transport.send(upload(stream, -1, Deadline.NONE))));
      Wires.await(arrived);
      Wires.await("the stream is read", stream.read::get);

      Wires.close(transport);

      assertThat(outcome.get(LATEST.toMillis(), TimeUnit.MILLISECONDS).kind())
          .isEqualTo(Kind.CLOSED);
      Wires.await("the stream is closed", stream.closed::get);
    }
  }

  /** A stream that blocks for ever must block neither the call nor {@code close}. */
  @Test
  void send_bodyWhoseStreamBlocks_isATimeout() {
    var never = new CountDownLatch(1);
    InputStream blocking =
        new InputStream() {
          @Override
          public int read() throws IOException {
            try {
              never.await();
            } catch (InterruptedException ended) {
              throw new IOException(ended);
            }
            return -1;
          }
        };
    try (var server = FaultServer.start(Wire.PLAIN, call -> call.received())) {
      timesOut(Configs.of(server).build(), upload(blocking, -1, Wires.within(LIMIT)));
    } finally {
      never.countDown();
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"PLAIN", "HTTP2"})
  void send_longLivedWithoutDeadline_waitsForItsHeadOnlySoLong(Wire wire) {
    Wires.require(wire);
    try (var server = FaultServer.start(wire, Call::stall);
        var transport =
            JdkTransport.of(Configs.of(server).wire(w -> w.openTimeout(LIMIT)).build())) {
      assertThrows(TransportTimeoutException.class, () -> transport.send(Wires.watch().build()));
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"PLAIN", "HTTP2"})
  void send_longLivedWithoutDeadline_hasNoLimitForItsBody(Wire wire) throws IOException {
    Wires.require(wire);
    var clock = new FakeClock();
    var later = new CountDownLatch(1);
    Call.Script script =
        call -> {
          call.head(200);
          call.part("a");
          Wires.await(later);
          call.part("b");
          call.end();
        };
    try (var server = FaultServer.start(wire, script);
        var transport =
            JdkTransport.of(
                Configs.of(server).wire(w -> w.openTimeout(Duration.ofMinutes(1))).build(), clock);
        Response watch = transport.send(Wires.watch().build())) {
      assertThat(watch.body().read()).isEqualTo('a');

      clock.advance(Duration.ofMinutes(2));
      later.countDown();

      assertThat(watch.body().readAllBytes()).isEqualTo(new byte[] {'b'});
    }
  }

  /** The JDK asks proxies that system properties name, unless it is told not to. */
  @Test
  void send_proxyNamedBySystemProperties_receivesNothing() throws IOException {
    try (var proxy = FaultServer.start(Wire.PLAIN, call -> call.json("{}"));
        var plain = FaultServer.start(Wire.PLAIN, call -> call.json("{}"));
        var tls = FaultServer.start(Wire.HTTP2, call -> call.json("{}"))) {
      var before = properties(proxy.port());
      try {
        for (FaultServer server : List.of(plain, tls)) {
          try (var transport = JdkTransport.of(Configs.of(server).build());
              Response response = transport.send(Wires.get().build())) {
            assertThat(response.status()).isEqualTo(200);
          }
          try (var transport = JdkTransport.of(Configs.of(server).build())) {
            server.script(call -> WebSocketPeer.accept(call, "").read());
            transport.connect(Wires.get().build(), List.of()).close();
          }
        }
      } finally {
        before.forEach(StagesTest::restore);
      }
      assertThat(proxy.connections()).isEqualTo(0);
      assertThat(plain.requests()).isEqualTo(2);
      assertThat(tls.requests()).isEqualTo(2);
    }
  }

  private static Map<String, @Nullable String> properties(int port) {
    var before = new HashMap<String, @Nullable String>();
    // Without the last one, the JDK reaches loopback addresses without a proxy.
    Map.of(
            "http.proxyHost", "127.0.0.1",
            "http.proxyPort", Integer.toString(port),
            "https.proxyHost", "127.0.0.1",
            "https.proxyPort", Integer.toString(port),
            "http.nonProxyHosts", "")
        .forEach((name, value) -> before.put(name, System.setProperty(name, value)));
    return before;
  }

  private static void restore(String name, @Nullable String value) {
    if (value == null) {
      System.clearProperty(name);
    } else {
      System.setProperty(name, value);
    }
  }
}
