package dev.kubewright.connect.http;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

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
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The kind of failure that a caller gets, for faults on a socket. */
@Timeout(300)
final class FailureKindTest {
  private static TransportException failure(RestConfig config, Request request) {
    try (Transport transport = JdkTransport.of(config)) {
      return failure(transport, request);
    }
  }

  /** Returns the failure of a call, in its head or its body. */
  private static TransportException failure(Transport transport, Request request) {
    return assertThrows(
        TransportException.class,
        () -> {
          try (Response response = transport.send(request)) {
            var unused = response.body().readAllBytes();
          } catch (IOException broken) {
            throw TransportException.ofBody(request, broken);
          }
        });
  }

  private static TransportException failure(Wire wire, Call.Script script) {
    Wires.require(wire);
    try (var server = FaultServer.start(wire, script)) {
      return failure(Configs.of(server).build(), Wires.get().build());
    }
  }

  private static void check(TransportException failure, Kind kind, String message) {
    assertWithMessage("%s", failure).that(failure.kind()).isEqualTo(kind);
    assertThat(failure).hasMessageThat().contains(message);
  }

  @Test
  void send_nothingListens_isRefused() throws IOException {
    try (var deaf = Wires.deaf()) {
      var config = RestConfig.builder().server("http://127.0.0.1:" + deaf.getLocalPort()).build();

      check(failure(config, Wires.get().build()), Kind.REFUSED, "connection refused");
    }
  }

  /** A cancelled call of client-go sends nothing, even if a connection is open. */
  @ParameterizedTest
  @EnumSource(Wire.class)
  void send_threadIsInterruptedBefore_sendsNothing(Wire wire) {
    Wires.require(wire);
    var methods = new ConcurrentLinkedQueue<String>();
    Call.Script script =
        call -> {
          methods.add(call.line().split(" ")[0]);
          call.json("{}");
        };
    try (var server = FaultServer.start(wire, script);
        var transport = JdkTransport.of(Configs.of(server).build())) {
      for (int i = 0; i < 20; i++) {
        transport.send(Wires.get().build()).close();
        Request put = Wires.request(Verb.UPDATE).body(Wires.body("{}")).build();

        Thread.currentThread().interrupt();
        var failure = assertThrows(TransportException.class, () -> transport.send(put));

        assertThat(Thread.interrupted()).isTrue();
        check(failure, Kind.INTERRUPTED, "interrupted");
      }
    }
    assertThat(methods).doesNotContain("PUT");
  }

  @Test
  void send_unknownHost_isUnreachable() {
    var config = RestConfig.builder().server("http://nowhere.invalid:1").build();

    check(failure(config, Wires.get().build()), Kind.UNREACHABLE, "unknown host nowhere.invalid");
  }

  @ParameterizedTest
  @CsvSource({"PLAIN,cut", "PLAIN,reset", "TLS,cut", "TLS,reset", "HTTP2,cut", "HTTP2,reset"})
  void send_connectionEndsBeforeTheHead_isLost(Wire wire, String how) {
    check(failure(wire, how.equals("cut") ? Call::cut : Call::reset), Kind.LOST, "");
  }

  @Test
  void send_connectionEndsInTheHead_isLost() {
    Call.Script script =
        call -> {
          call.raw("HTTP/1.1 200 OK\r\nContent-Le");
          call.cut();
        };
    check(failure(Wire.PLAIN, script), Kind.LOST, "");
    check(failure(Wire.TLS, script), Kind.LOST, "");
  }

  @ParameterizedTest
  @CsvSource({
    "PLAIN,cut,true",
    "PLAIN,cut,false",
    "PLAIN,reset,true",
    "PLAIN,reset,false",
    "TLS,cut,true",
    "TLS,cut,false",
    "TLS,reset,true",
    "HTTP2,cut,true",
    "HTTP2,cut,false",
    "HTTP2,reset,true",
  })
  void read_connectionEndsInTheBody_isLost(Wire wire, String how, boolean length) {
    Call.Script script =
        call -> {
          if (length) {
            call.head(200, "Content-Length", "1000");
          } else {
            call.head(200);
          }
          call.part("{");
          if (how.equals("cut")) {
            call.cut();
          } else {
            call.reset();
          }
        };
    // A reset may destroy the head that was sent before it.
    String message = how.equals("cut") ? "the response broke off" : "";
    check(failure(wire, script), Kind.LOST, message);
  }

  @Test
  void read_chunkThatIsNoChunk_fails() {
    TransportException failure =
        failure(
            Wire.PLAIN,
            call -> {
              call.raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n");
              call.stall();
            });

    // The JDK says so where the head is waited for, or where the body is read.
    assertThat(failure.kind()).isAnyOf(Kind.MALFORMED, Kind.LOST);
  }

  @Test
  void send_certificateOfAnotherCa_isTls() {
    try (var server = FaultServer.start(Wire.TLS, call -> call.json("{}"))) {
      var config =
          RestConfig.builder().server(server.url()).caPem(TestFiles.pem("other-ca.pem")).build();

      check(failure(config, Wires.get().build()), Kind.TLS, "not signed by a trusted CA");
    }
  }

  @Test
  void send_certificateForAnotherName_isTls() {
    try (var server = FaultServer.withCertificate("misnamed.pem", call -> call.json("{}"))) {
      check(
          failure(Configs.of(server).build(), Wires.get().build()),
          Kind.TLS,
          "the server's certificate is for another name");
    }
  }

  @Test
  void send_plainTextResponseToTls_isTls() {
    FaultServer.SocketHandler http =
        socket -> {
          socket.getOutputStream().write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(US_ASCII));
          var unused = socket.getInputStream().transferTo(OutputStream.nullOutputStream());
        };
    try (var server = FaultServer.raw(http)) {
      var config =
          RestConfig.builder().server("https://127.0.0.1:" + server.port()).insecure(true).build();

      check(failure(config, Wires.get().build()), Kind.TLS, "is it http instead of https?");
    }
  }

  @Test
  void send_tlsResponseToPlainText_isMalformedOrLost() {
    try (var server = FaultServer.start(Wire.TLS, call -> call.json("{}"))) {
      var config = RestConfig.builder().server("http://127.0.0.1:" + server.port()).build();

      assertThat(failure(config, Wires.get().build()).kind()).isAnyOf(Kind.MALFORMED, Kind.LOST);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "220 smtp.example.com ESMTP\\r\\n",
    "<html>hello</html>\\r\\n\\r\\n",
    "HTTP/1.1 xyz\\r\\n\\r\\n"
  })
  void send_responseThatIsNoHttp_isMalformed(String garbage) {
    check(
        failure(
            Wire.PLAIN,
            call -> {
              call.raw(garbage.replace("\\r", "\r").replace("\\n", "\n"));
              call.stall();
            }),
        Kind.MALFORMED,
        "no response from http://127.0.0.1:");
  }

  @ParameterizedTest
  @EnumSource(names = {"PLAIN", "TLS"})
  void send_responsesThatAreNoHttp_leaveNoConnection(Wire wire) {
    assumeTrue(
        Wires.closesBrokenConnections(), "before JDK 21 the HTTP client keeps such connections");
    Call.Script script =
        call -> {
          call.raw("220 smtp.example.com ESMTP\r\n");
          call.stall();
        };
    try (var server = FaultServer.start(wire, script);
        var transport = JdkTransport.of(Configs.of(server).build())) {
      for (int i = 0; i < 10; i++) {
        assertThat(failure(transport, Wires.get().build()).kind()).isEqualTo(Kind.MALFORMED);
      }

      Wires.await("connections closed", () -> server.openConnections() == 0);
      assertThat(transport.generations()).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @EnumSource(Wire.class)
  void send_noResponse_isATimeout(Wire wire) {
    Wires.require(wire);
    try (var server = FaultServer.start(wire, Call::stall)) {
      var request = Wires.get().deadline(Wires.within(Duration.ofMillis(300))).build();

      TransportException failure = failure(Configs.of(server).build(), request);

      assertThat(failure).isInstanceOf(TransportTimeoutException.class);
      check(failure, Kind.TIMEOUT, "no response from " + server.url() + " in time");
    }
  }

  @ParameterizedTest
  @CsvSource({"PLAIN,true", "PLAIN,false", "HTTP2,true", "HTTP2,false"})
  void call_interrupted_isInterruptedWithTheFlagSet(Wire wire, boolean inHead) throws Exception {
    Wires.require(wire);
    var arrived = new CountDownLatch(1);
    Call.Script script =
        call -> {
          if (!inHead) {
            call.head(200);
            call.part("{");
          }
          arrived.countDown();
          call.stall();
        };
    var outcome = new CompletableFuture<TransportException>();
    var flag = new CompletableFuture<Boolean>();
    try (var server = FaultServer.start(wire, script);
        var transport = JdkTransport.of(Configs.of(server).build())) {
      var caller =
          new Thread(
              () -> {
                outcome.complete(failure(transport, Wires.get().build()));
                flag.complete(Thread.currentThread().isInterrupted());
              });
      caller.start();
      Wires.await(arrived);

      caller.interrupt();

      assertThat(outcome.get(60, TimeUnit.SECONDS).kind()).isEqualTo(Kind.INTERRUPTED);
      assertThat(flag.get(60, TimeUnit.SECONDS)).isTrue();
    }
  }

  @ParameterizedTest
  @CsvSource({"PLAIN,true", "PLAIN,false", "HTTP2,true", "HTTP2,false"})
  void call_transportClosed_isClosed(Wire wire, boolean inHead) throws Exception {
    Wires.require(wire);
    var arrived = new CountDownLatch(1);
    Call.Script script =
        call -> {
          if (!inHead) {
            call.head(200);
            call.part("{");
          }
          arrived.countDown();
          call.stall();
        };
    try (var server = FaultServer.start(wire, script);
        var transport = JdkTransport.of(Configs.of(server).build())) {
      var outcome = CompletableFuture.supplyAsync(() -> failure(transport, Wires.get().build()));
      Wires.await(arrived);

      Wires.close(transport);

      check(outcome.get(60, TimeUnit.SECONDS), Kind.CLOSED, "the client");
      check(failure(transport, Wires.get().build()), Kind.CLOSED, "the client is closed");
    }
  }
}
