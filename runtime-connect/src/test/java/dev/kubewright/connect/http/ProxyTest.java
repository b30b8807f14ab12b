package dev.kubewright.connect.http;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Verb;
import dev.kubewright.connect.config.Configs;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.fixture.http.Call;
import dev.kubewright.fixture.http.FaultServer;
import dev.kubewright.fixture.http.FaultServer.Wire;
import dev.kubewright.fixture.http.TestFiles;
import dev.kubewright.fixture.http.TestProxy;
import dev.kubewright.fixture.http.TestProxy.Fault;
import dev.kubewright.fixture.http.WebSocketPeer;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Frame;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Requests, watches and WebSockets through proxies of each kind. */
@Timeout(300)
final class ProxyTest {
  private static final String PASSWORD = "pro:xy s3cret/@";
  private static final String USER = "jane:" + PASSWORD;
  private static final String ENCODED = "jane:pro%3Axy%20s3cret%2F%40";

  /** Well below the deadlines of these requests. */
  private static final Duration SOON = Duration.ofMinutes(1);

  private static RestConfig through(TestProxy proxy, String user, FaultServer server) {
    return Configs.of(server)
        .caPem(TestFiles.pem("ca.pem"))
        .server(server.url())
        .proxy(proxy.url(user))
        .token("t0ken")
        .build();
  }

  private static Stream<Arguments> ways() {
    var ways = new ArrayList<Arguments>();
    for (TestProxy.Kind kind : TestProxy.Kind.values()) {
      for (Wire wire : Wire.values()) {
        ways.add(Arguments.of(kind, wire, false));
        ways.add(Arguments.of(kind, wire, true));
      }
    }
    return ways.stream();
  }

  private static String read(Response response) throws IOException {
    return new String(response.body().readAllBytes(), StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @MethodSource("ways")
  void send_throughProxy_arrivesAndEachSideSeesOnlyItsOwnSecrets(
      TestProxy.Kind kind, Wire wire, boolean password) throws IOException {
    Wires.require(wire);
    var headers = new CopyOnWriteArrayList<String>();
    Call.Script script =
        call -> {
          headers.add(call.header("Proxy-Authorization"));
          headers.add(call.header("Authorization"));
          call.json("{\"got\":\"" + new String(call.received(), StandardCharsets.UTF_8) + "\"}");
        };
    try (var server = FaultServer.start(wire, script);
        var proxy = TestProxy.start(kind, password ? USER : "");
        var transport = JdkTransport.of(through(proxy, password ? ENCODED : "", server))) {
      for (int i = 0; i < 3; i++) {
        Request.Builder request =
            i == 0
                ? Wires.get()
                : Wires.request(Verb.CREATE)
                    .deadline(Wires.within(Wires.PATIENCE))
                    .body(i == 1 ? Wires.body("fixed") : chunked("chunked"));
        String expected = i == 0 ? "" : i == 1 ? "fixed" : "chunked";
        try (Response response =
            transport.send(request.header("Authorization", "Bearer t0ken").build())) {
          assertThat(response.status()).isEqualTo(200);
          assertThat(read(response)).isEqualTo("{\"got\":\"" + expected + "\"}");
        }
      }

      assertThat(server.requests()).isEqualTo(3);
      assertThat(headers).doesNotContain("Kubewright");
      assertThat(String.join(" ", headers)).doesNotContain("Kubewright");
      assertThat(String.join(" ", headers)).doesNotContain("Basic");
      assertThat(proxy.seen()).doesNotContain("Kubewright");
      if (wire != Wire.PLAIN) {
        assertThat(proxy.seen()).doesNotContain("t0ken");
      }
      String basic = Base64.getEncoder().encodeToString(USER.getBytes(StandardCharsets.UTF_8));
      String first = proxy.heads().get(0);
      String address = "127.0.0.1:" + server.port();
      if (kind == TestProxy.Kind.SOCKS5) {
        assertThat(first).isEqualTo(address);
      } else {
        assertThat(first)
            .startsWith(
                wire == Wire.PLAIN
                    ? "GET http://" + address + "/api/v1/namespaces/a/pods/web HTTP/1.1\n"
                    : "CONNECT " + address + " HTTP/1.1\n");
        assertThat(first.contains("Basic " + basic)).isEqualTo(password);
      }
    }
  }

  private static StreamBody chunked(String text) {
    return new StreamBody(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), -1);
  }

  @ParameterizedTest
  @MethodSource("ways")
  void connect_throughProxy_carriesFramesBothWays(TestProxy.Kind kind, Wire wire, boolean password)
      throws IOException {
    Call.Script script =
        call -> {
          WebSocketPeer peer = WebSocketPeer.accept(call, "");
          peer.send(peer.read().text() + " and back " + call.header("Proxy-Authorization"));
          peer.read();
        };
    try (var server = FaultServer.start(wire, script);
        var proxy = TestProxy.start(kind, password ? USER : "");
        var transport = JdkTransport.of(through(proxy, password ? ENCODED : "", server));
        Duplex duplex = transport.connect(Wires.get().build(), List.of())) {
      duplex.send(ByteBuffer.wrap("there".getBytes(StandardCharsets.UTF_8)));

      String text =
          StandardCharsets.UTF_8
              .decode(assertInstanceOf(Frame.Data.class, duplex.receive()).bytes())
              .toString();
      assertThat(text).isEqualTo("there and back ");
      assertThat(proxy.heads()).hasSize(1);
    }
  }

  @ParameterizedTest
  @MethodSource("ways")
  void send_watchThroughProxy_deliversWhileItIsOpenAndEndsWithTheTransport(
      TestProxy.Kind kind, Wire wire, boolean password) throws IOException {
    Call.Script script =
        call -> {
          call.head(200, "Content-Type", "application/json");
          call.part("first");
          call.stall();
        };
    try (var server = FaultServer.start(wire, script);
        var proxy = TestProxy.start(kind, password ? USER : "");
        var transport = JdkTransport.of(through(proxy, password ? ENCODED : "", server));
        Response watch = transport.send(Wires.watch().build())) {
      assertThat(new String(watch.body().readNBytes(5), StandardCharsets.UTF_8)).isEqualTo("first");
      assertThat(proxy.openConnections()).isEqualTo(1);

      Wires.close(transport);

      Wires.await("no connection", () -> proxy.openConnections() == 0);
      Wires.await("no thread", () -> transport.threads().isEmpty());
    }
  }

  /** Without TLS, the end of the connection may be the end of the response, but a reset is not. */
  @ParameterizedTest
  @EnumSource(
      value = TestProxy.Kind.class,
      names = {"HTTP", "SOCKS5"})
  void read_responseThatEndsWithItsConnection_isCompleteUnlessItWasReset(TestProxy.Kind kind)
      throws IOException {
    try (var server = FaultServer.start(Wire.PLAIN, call -> respondAndEnd(call, false));
        var proxy = TestProxy.start(kind, "");
        var transport = JdkTransport.of(through(proxy, "", server))) {
      try (Response response = transport.send(Wires.get().build())) {
        assertThat(read(response)).isEqualTo("half");
      }
      server.script(call -> respondAndEnd(call, true));
      try (Response response = transport.send(Wires.get().build())) {
        assertThrows(IOException.class, () -> read(response));
      }
    }
  }

  private static void respondAndEnd(Call call, boolean reset) throws IOException {
    call.raw("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\nhalf");
    call.pause(); // so that the half arrives before the reset destroys it
    call.pause();
    if (reset) {
      call.reset();
    } else {
      call.cut();
    }
  }

  private record Failure(TransportException exception, Duration took) {}

  private static Failure failure(RestConfig config, boolean duplex, Duration deadline) {
    try (var transport = JdkTransport.of(config)) {
      Request request = Wires.get().deadline(Wires.within(deadline)).build();
      long began = System.nanoTime();
      var e =
          assertThrows(
              TransportException.class,
              () -> {
                if (duplex) {
                  transport.connect(request, List.of()).close();
                } else {
                  transport.send(request).close();
                }
              });
      Duration took = Duration.ofNanos(System.nanoTime() - began);
      Wires.close(transport);
      Wires.await("no thread", () -> transport.threads().isEmpty());
      return new Failure(e, took);
    }
  }

  /** The server is https where it says so, and otherwise plain http. */
  @ParameterizedTest
  @CsvSource({
    "HTTP, https, '', NONE, 0, PROXY, requires a user name and a password (407)",
    "HTTP, http, '', NONE, 0, PROXY, requires a user name and a password (407)",
    "HTTPS, https, '', NONE, 0, PROXY, requires a user name and a password (407)",
    "HTTPS, http, '', NONE, 0, PROXY, requires a user name and a password (407)",
    "SOCKS5, https, '', NONE, 0, PROXY, requires a user name and a password",
    "SOCKS5, http, '', NONE, 0, PROXY, requires a user name and a password",
    "HTTP, https, jane:wr0ng, NONE, 0, PROXY, does not accept the user name and password",
    "HTTP, http, jane:wr0ng, NONE, 0, PROXY, does not accept the user name and password",
    "HTTPS, https, jane:wr0ng, NONE, 0, PROXY, does not accept the user name and password",
    "SOCKS5, https, jane:wr0ng, NONE, 0, PROXY, does not accept the user name and password",
    "HTTP, https, OK, REFUSES, 403, PROXY, refused to connect to 127.0.0.1:1: 403 No",
    "HTTPS, https, OK, REFUSES, 502, PROXY, refused to connect to 127.0.0.1:1: 502 No",
    "SOCKS5, https, OK, REFUSES, 2, PROXY, its rules do not allow that",
    "SOCKS5, http, OK, REFUSES, 5, PROXY, the server refused the connection",
    "SOCKS5, https, OK, REFUSES, 99, PROXY, reply 99",
    "HTTP, https, OK, GARBAGE, 0, PROXY, something other than HTTP",
    "HTTPS, https, OK, GARBAGE, 0, PROXY, something other than HTTP",
    "SOCKS5, https, OK, GARBAGE, 0, PROXY, something other than SOCKS5",
    "HTTP, https, OK, ENDLESS, 0, PROXY, longer than 1 MiB",
    "HTTP, https, OK, CLOSES, 0, PROXY, closed the connection",
    "HTTPS, https, OK, CLOSES, 0, PROXY, closed the connection",
    "SOCKS5, http, OK, CLOSES, 0, PROXY, closed the connection",
    "HTTP, https, OK, CLOSES_AFTER_REQUEST, 0, PROXY, closed the connection",
    "HTTPS, https, OK, CLOSES_AFTER_REQUEST, 0, PROXY, closed the connection",
    "SOCKS5, https, OK, CLOSES_AFTER_REQUEST, 0, PROXY, closed the connection",
  })
  void send_proxyRefusesOrMisbehaves_saysSoAtOnce(
      TestProxy.Kind kind,
      String scheme,
      String user,
      Fault fault,
      int code,
      Kind expected,
      String message)
      throws IOException {
    try (var proxy = TestProxy.start(kind, USER).fault(fault)) {
      if (fault == Fault.REFUSES) {
        proxy.refuse(code);
      }
      var config =
          RestConfig.builder()
              .server(scheme + "://127.0.0.1:1")
              .insecure(true)
              .proxy(proxy.url(user.equals("OK") ? ENCODED : user))
              .build();
      for (boolean duplex : new boolean[] {false, true}) {
        Failure failure = failure(config, duplex, Wires.PATIENCE);

        TransportException e = failure.exception();
        assertWithMessage("%s", e).that(e.kind()).isEqualTo(expected);
        assertThat(e).hasMessageThat().contains(message);
        assertThat(e).hasMessageThat().contains("the proxy " + proxy.url());
        assertThat(e).hasMessageThat().contains("GET /api/v1/namespaces/a/pods/web");
        assertThat(failure.took()).isLessThan(SOON);
        assertNoSecret(e);
      }
      Wires.await("no connection", () -> proxy.openConnections() == 0);
    }
  }

  private static void assertNoSecret(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      assertThat(String.valueOf(cause)).doesNotContain("s3cret");
      assertThat(String.valueOf(cause)).doesNotContain("wr0ng");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "HTTP, HANGS",
    "HTTP, HALF_A_RESPONSE",
    "HTTPS, HANGS",
    "SOCKS5, HANGS",
    "SOCKS5, HALF_A_RESPONSE"
  })
  void send_proxyHangs_isATimeoutThatSaysWhere(TestProxy.Kind kind, Fault fault)
      throws IOException {
    try (var proxy = TestProxy.start(kind, "").fault(fault)) {
      var config =
          RestConfig.builder()
              .server("https://127.0.0.1:1")
              .insecure(true)
              .proxy(proxy.url())
              .build();
      for (boolean duplex : new boolean[] {false, true}) {
        Failure failure = failure(config, duplex, Duration.ofMillis(1500));

        assertThat(failure.exception()).isInstanceOf(TransportTimeoutException.class);
        assertThat(failure.exception()).hasMessageThat().contains("the proxy " + proxy.url());
        assertThat(failure.took()).isLessThan(SOON);
      }
      Wires.await("no connection", () -> proxy.openConnections() == 0);
    }
  }

  @Test
  void send_proxyWithoutTls_isNotOneOfKindHttps() throws IOException {
    FaultServer.SocketHandler plain =
        socket -> {
          var unused = socket.getInputStream().read();
          socket
              .getOutputStream()
              .write("HTTP/1.1 400 No\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        };
    try (var proxy = FaultServer.raw(plain)) {
      TransportException e = tlsFailure("https://127.0.0.1:" + proxy.port(), "ca.pem");

      assertThat(e).hasMessageThat().contains("does not speak TLS; is it http instead of https?");
    }
  }

  @Test
  void send_proxyChoosesTls11_isATlsFailureOfTheProxy() throws IOException {
    try (var proxy = FaultServer.raw(Wires.TLS_1_1)) {
      TransportException e = tlsFailure("https://127.0.0.1:" + proxy.port(), "ca.pem");

      assertThat(e).hasCauseThat().hasMessageThat().contains("TLS11 is not accepted");
    }
  }

  @Test
  void send_proxyWithUnknownCertificate_isATlsFailureOfTheProxy() throws IOException {
    try (var proxy = TestProxy.start(TestProxy.Kind.HTTPS, "")) {
      TransportException e = tlsFailure(proxy.url(), "other-ca.pem");

      assertThat(e).hasMessageThat().contains("TLS with the proxy " + proxy.url() + " failed");
      assertThat(proxy.seen()).isEmpty();
    }
  }

  @Test
  void send_proxyWithAnotherName_isATlsFailureOfTheProxy() throws IOException {
    var misnamed =
        Tls.context(
            RestConfig.builder()
                .clientCertificate(TestFiles.pem("misnamed.pem"), TestFiles.pem("server.key"))
                .build());
    try (var proxy = TestProxy.start(TestProxy.Kind.HTTPS, misnamed, "")) {
      TransportException e = tlsFailure(proxy.url(), "ca.pem");

      assertThat(e).hasMessageThat().contains("TLS with the proxy " + proxy.url() + " failed");
    }
  }

  @Test
  void send_proxyWithACommonNameOnly_isATlsFailureOfTheProxy() throws IOException {
    var named =
        Tls.context(
            RestConfig.builder()
                .clientCertificate(TestFiles.pem("common-name.pem"), TestFiles.pem("server.key"))
                .build());
    try (var proxy = TestProxy.start(TestProxy.Kind.HTTPS, named, "")) {
      String url = proxy.url().replace("127.0.0.1", "localhost");

      TransportException e = tlsFailure(url, "common-name.pem");

      assertThat(e)
          .hasMessageThat()
          .contains("TLS with the proxy " + url + " failed: a certificate without a subject");
      assertThat(e).hasMessageThat().endsWith("have it issued again with a SAN for localhost");
      assertThat(proxy.seen()).isEmpty();
    }
  }

  private static TransportException tlsFailure(String proxy, String ca) {
    var config =
        RestConfig.builder()
            .server("https://127.0.0.1:1")
            .caPem(TestFiles.pem(ca))
            .proxy(proxy)
            .build();
    Failure failure = failure(config, false, Wires.PATIENCE);
    assertWithMessage("%s", failure.exception())
        .that(failure.exception().kind())
        .isEqualTo(Kind.TLS);
    assertThat(failure.took()).isLessThan(SOON);
    return failure.exception();
  }

  /** As with kubectl, no check of the server means no check of the proxy. */
  @Test
  void send_insecure_doesNotCheckTheProxyEither() throws IOException {
    try (var server = FaultServer.start(Wire.TLS, call -> call.json("{}"));
        var proxy = TestProxy.start(TestProxy.Kind.HTTPS, "");
        var transport =
            JdkTransport.of(
                RestConfig.builder()
                    .server(server.url())
                    .insecure(true)
                    .proxy(proxy.url())
                    .build());
        Response response = transport.send(Wires.get().build())) {
      assertThat(response.status()).isEqualTo(200);
    }
  }

  @Test
  void send_nobodyListens_isRefused() throws IOException {
    try (var deaf = Wires.deaf()) {
      int port = deaf.getLocalPort();
      for (String scheme : List.of("http", "https", "socks5")) {
        var config =
            RestConfig.builder()
                .server("http://127.0.0.1:1")
                .proxy(scheme + "://127.0.0.1:" + port)
                .build();

        TransportException e = failure(config, false, Wires.PATIENCE).exception();

        assertThat(e.kind()).isEqualTo(Kind.REFUSED);
        assertThat(e).hasMessageThat().contains("127.0.0.1:" + port + " refuses connections");
      }
    }
  }

  @Test
  void send_unknownHost_isUnreachable() {
    var config =
        RestConfig.builder()
            .server("https://127.0.0.1:1")
            .insecure(true)
            .proxy("http://nowhere.invalid:3128")
            .build();

    TransportException e = failure(config, false, Wires.PATIENCE).exception();

    assertThat(e.kind()).isEqualTo(Kind.UNREACHABLE);
    assertThat(e)
        .hasMessageThat()
        .contains("unknown host of the proxy http://nowhere.invalid:3128");
  }

  /** The name of the server means something to the proxy only. */
  @ParameterizedTest
  @EnumSource(TestProxy.Kind.class)
  void send_serverThatOnlyTheProxyKnows_isReached(TestProxy.Kind kind) throws IOException {
    try (var server =
            FaultServer.start(Wire.PLAIN, call -> call.json("\"" + call.header("Host") + "\""));
        var proxy = TestProxy.start(kind, "");
        var transport =
            JdkTransport.of(
                RestConfig.builder()
                    .server("http://inside.invalid:" + server.port())
                    .caPem(TestFiles.pem("ca.pem"))
                    .proxy(proxy.url())
                    .build());
        Response response = transport.send(Wires.get().build())) {
      assertThat(read(response)).isEqualTo("\"inside.invalid:" + server.port() + "\"");
    }
  }

  @Test
  void send_manyAtOnce_allArrive() throws Exception {
    try (var server = FaultServer.start(Wire.TLS, call -> call.json("{}"));
        var proxy = TestProxy.start(TestProxy.Kind.SOCKS5, USER);
        var transport = JdkTransport.of(through(proxy, ENCODED, server))) {
      var calls = new ArrayList<CompletableFuture<@Nullable Integer>>();
      for (int i = 0; i < 40; i++) {
        var done = new CompletableFuture<@Nullable Integer>();
        calls.add(done);
        var thread =
            new Thread(
                () -> {
                  try (Response response = transport.send(Wires.get().build())) {
                    done.complete(response.status());
                  } catch (RuntimeException failed) {
                    done.completeExceptionally(failed);
                  }
                });
        thread.start();
      }
      for (var call : calls) {
        assertThat(call.get()).isEqualTo(200);
      }
    }
  }
}
