package dev.kubewright.connect.http;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Verb;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.connect.config.Configs;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.pipeline.Pipeline;
import dev.kubewright.error.BrokenBodyException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.http.Call;
import dev.kubewright.fixture.http.FaultServer;
import dev.kubewright.fixture.http.FaultServer.Wire;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compressed responses, and the limit of their length. */
@Timeout(300)
final class CompressionTest {
  private static final String TEXT = "{\"text\":\"" + "long and dull, ".repeat(20_000) + "\"}";

  private static Transport pipeline(RestConfig config) {
    return Pipeline.of(config, Clock.system()).over(JdkTransport.of(config));
  }

  @ParameterizedTest
  @EnumSource(Wire.class)
  void send_compressedResponse_isReadAsTheText(Wire wire) throws IOException {
    Wires.require(wire);
    byte[] body = Call.gzip(TEXT);
    try (var server = FaultServer.start(wire, call -> call.compressed(body));
        var pipeline = pipeline(Configs.of(server).build())) {
      for (int i = 0; i < 3; i++) {
        try (Response response = pipeline.send(Wires.get().build())) {
          assertThat(response.header("Content-Encoding")).isEmpty();
          assertThat(response.header("Content-Length")).isEmpty();
          assertThat(response.header("content-type")).hasValue("application/json");
          assertThat(new String(response.body().readAllBytes(), StandardCharsets.UTF_8))
              .isEqualTo(TEXT);
        }
      }
      assertThat(server.connections()).isEqualTo(1);
    }
  }

  /** A watch that begins with the existing objects. */
  private static Request.Builder firstState() {
    return Wires.watch().parameter("watch", true).parameter("sendInitialEvents", true);
  }

  private static String asked(RestConfig.Builder config, FaultServer server, Request request)
      throws IOException {
    server.script(call -> call.json("\"" + call.header("Accept-Encoding") + "\""));
    try (var pipeline = pipeline(config.build());
        Response response = pipeline.send(request)) {
      return new String(response.body().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void send_readingRequestsOnly_askForCompression() throws IOException {
    try (var server = FaultServer.start(Wire.PLAIN, call -> call.json("{}"))) {
      Request patch = Wires.request(Verb.PATCH).body(Wires.body("{}")).build();
      Request own = Wires.get().header("accept-encoding", "identity").build();
      Request range = Wires.get().header("Range", "bytes=1-2").build();

      assertThat(asked(Configs.of(server), server, Wires.get().build())).isEqualTo("\"gzip\"");
      assertThat(asked(Configs.of(server), server, Wires.request(Verb.LIST).build()))
          .isEqualTo("\"gzip\"");
      assertThat(asked(Configs.of(server), server, Wires.watch().build())).isEqualTo("\"\"");
      assertThat(asked(Configs.of(server), server, firstState().build())).isEqualTo("\"gzip\"");
      assertThat(asked(Configs.of(server), server, patch)).isEqualTo("\"\"");
      assertThat(asked(Configs.of(server), server, own)).isEqualTo("\"identity\"");
      assertThat(asked(Configs.of(server), server, range)).isEqualTo("\"\"");
      assertThat(
              asked(
                  Configs.of(server).wire(w -> w.compression(false)), server, Wires.get().build()))
          .isEqualTo("\"\"");
      assertThat(
              asked(
                  Configs.of(server).wire(w -> w.compression(false)), server, firstState().build()))
          .isEqualTo("\"\"");
    }
  }

  @Test
  void send_ownEncodings_getsTheResponseAsItCame() throws IOException {
    byte[] body = Call.gzip(TEXT);
    try (var server = FaultServer.start(Wire.PLAIN, call -> call.compressed(body));
        var pipeline = pipeline(Configs.of(server).build());
        Response response = pipeline.send(Wires.get().header("Accept-Encoding", "gzip").build())) {
      assertThat(response.body().readAllBytes()).isEqualTo(body);
    }
  }

  private static BrokenBodyException failure(byte[] body) throws IOException {
    try (var server = FaultServer.start(Wire.PLAIN, call -> call.compressed(body));
        var pipeline = pipeline(Configs.of(server).build());
        Response response = pipeline.send(Wires.get().build())) {
      return assertThrows(BrokenBodyException.class, () -> response.body().readAllBytes());
    }
  }

  @Test
  void read_responseThatIsNotComplete_isLost() throws IOException {
    byte[] body = Call.gzip(TEXT);

    for (int length : new int[] {1, 5, 50, body.length - 8, body.length - 1}) {
      assertThat(failure(Arrays.copyOf(body, length)).kind()).isEqualTo(Kind.LOST);
    }
  }

  @Test
  void read_responseThatIsNotGzip_isMalformed() throws IOException {
    byte[] wrongSum = Call.gzip(TEXT);
    wrongSum[wrongSum.length - 6] ^= 1;
    byte[] longer = Arrays.copyOf(Call.gzip(TEXT), Call.gzip(TEXT).length + 3);

    assertThat(failure("{\"no\":\"gzip\"}".getBytes(StandardCharsets.UTF_8)).kind())
        .isEqualTo(Kind.MALFORMED);
    assertThat(failure(wrongSum).kind()).isEqualTo(Kind.MALFORMED);
    assertThat(failure(longer).kind()).isEqualTo(Kind.MALFORMED);
  }

  @Test
  void read_responseThatExpandsWithoutEnd_isRefused() throws IOException {
    var bomb = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(bomb)) {
      var zeros = new byte[1024 * 1024];
      for (int i = 0; i < 64; i++) {
        gzip.write(zeros);
      }
    }

    var e = failure(bomb.toByteArray());

    assertThat(e.kind()).isEqualTo(Kind.MALFORMED);
    assertThat(e).hasMessageThat().contains("expands to more than 500 times its size");
  }

  @Test
  void close_whileAnotherThreadReads_endsTheReading() throws Exception {
    var reading = new CountDownLatch(1);
    byte[] body = Call.gzip(TEXT);
    Call.Script script =
        call -> {
          call.head(200, "Content-Encoding", "gzip", "Content-Type", "application/json");
          call.part(Arrays.copyOf(body, 100));
          reading.countDown();
          call.stall();
        };
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var pipeline = pipeline(Configs.of(server).build());
        Response response = pipeline.send(Wires.get().build())) {
      var outcome =
          CompletableFuture.supplyAsync(
              () ->
                  assertThrows(
                      IOException.class,
                      () -> response.body().transferTo(OutputStream.nullOutputStream())));
      Wires.await(reading);

      Wires.close(response);

      assertThat(((BrokenBodyException) outcome.get()).kind()).isEqualTo(Kind.CLOSED);
      assertThrows(IOException.class, () -> response.body().read());
    }
  }

  private static String next(Response watch, String event) throws IOException {
    byte[] bytes = watch.body().readNBytes(event.length());
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static void await(Semaphore taken) throws IOException {
    try {
      assertThat(taken.tryAcquire(60, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException closed) {
      throw new IOException("the server is closed", closed);
    }
  }

  private static void stream(Call call) throws IOException {
    call.head(200, "Content-Encoding", "gzip", "Content-Type", "application/json");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void read_membersOfAWatch_comeAsTheServerFlushesThem(boolean compression) throws IOException {
    List<String> events = List.of("first\n", "second and longer\n", "third\n");
    var taken = new Semaphore(0);
    Call.Script script =
        call -> {
          stream(call);
          for (String event : events) {
            byte[] member = Call.gzip(event);
            for (byte each : member) {
              call.part(new byte[] {each});
            }
            await(taken);
            call.part(Call.gzip(""));
          }
          call.end();
        };
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var pipeline = pipeline(Configs.of(server).wire(w -> w.compression(compression)).build());
        Response watch = pipeline.send(firstState().build())) {
      for (String event : events) {
        assertThat(next(watch, event)).isEqualTo(event);
        taken.release();
      }
      assertThat(watch.body().read()).isEqualTo(-1);
    }
  }

  @Test
  void read_watchThatIsCutInAMember_isLostAfterTheEventsBefore() throws IOException {
    byte[] second = Call.gzip("second\n");
    Call.Script script =
        call -> {
          stream(call);
          call.part(Call.gzip("first\n"));
          call.part(Arrays.copyOf(second, second.length - 3));
          call.cut();
        };
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var pipeline = pipeline(Configs.of(server).build());
        Response watch = pipeline.send(firstState().build())) {
      assertThat(next(watch, "first\n")).isEqualTo("first\n");
      var lost = assertThrows(BrokenBodyException.class, () -> watch.body().read(new byte[100]));
      assertThat(lost.kind()).isEqualTo(Kind.LOST);
    }
  }

  @Test
  void read_interruptedBetweenTwoMembers_isInterrupted() throws Exception {
    Call.Script script =
        call -> {
          stream(call);
          call.part(Call.gzip("first\n"));
          call.stall();
        };
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var pipeline = pipeline(Configs.of(server).build());
        Response watch = pipeline.send(firstState().build())) {
      assertThat(next(watch, "first\n")).isEqualTo("first\n");

      Thread.currentThread().interrupt();
      var ended = assertThrows(BrokenBodyException.class, () -> watch.body().read());

      assertThat(Thread.interrupted()).isTrue();
      assertThat(ended.kind()).isEqualTo(Kind.INTERRUPTED);
    }
  }

  /** HTTP allows any coding where the header is missing. */
  @Test
  void send_compressedThoughNotAsked_isReadAsTheText() throws IOException {
    byte[] body = Call.gzip(TEXT);
    for (String coding : List.of("gzip", "x-gzip", "GZIP")) {
      Call.Script script =
          call -> {
            call.head(200, "Content-Encoding", coding, "Content-Type", "application/json");
            call.part(body);
            call.end();
          };
      try (var server = FaultServer.start(Wire.PLAIN, script);
          var pipeline = pipeline(Configs.of(server).build());
          Response watch = pipeline.send(Wires.watch().build())) {
        assertThat(new String(watch.body().readAllBytes(), StandardCharsets.UTF_8)).isEqualTo(TEXT);
      }
    }
  }
}
