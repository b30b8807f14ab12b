package dev.kubewright.connect.pipeline;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.connect.config.Configs;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.http.JdkTransport;
import dev.kubewright.connect.limit.RequestBackoff;
import dev.kubewright.connect.limit.RequestLimiter;
import dev.kubewright.connect.observe.RequestEvent;
import dev.kubewright.connect.observe.RequestLog;
import dev.kubewright.connect.observe.RequestObserver;
import dev.kubewright.connect.observe.WarningHandler;
import dev.kubewright.connect.response.Warnings;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.http.Call;
import dev.kubewright.fixture.http.FaultServer;
import dev.kubewright.fixture.http.FaultServer.Wire;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Limiters, observers and warning handlers of users, and the waits of the pipeline, on a socket.
 */
@Timeout(300)
final class HooksTest {
  private static Call.Script warning(String header) {
    return call -> {
      call.head(200, "Warning", header, "Content-Length", "2");
      call.part("{}");
      call.end();
    };
  }

  private static Transport pipeline(FaultServer server, WarningHandler handler) {
    RestConfig config = Configs.of(server).warnings(handler).build();
    return Pipeline.of(config, Clock.system()).over(JdkTransport.of(config));
  }

  private static void getAll(Transport transport) throws IOException {
    try (Response response = transport.send(Wires.get().build())) {
      assertThat(response.body().readAllBytes()).hasLength(2);
    }
  }

  @ParameterizedTest
  @EnumSource(Wire.class)
  void send_longWarning_isPassedOn(Wire wire) throws IOException {
    Wires.require(wire);
    String text = "x\\\"".repeat(10_000);
    var texts = new ConcurrentLinkedQueue<String>();
    try (var server = FaultServer.start(wire, warning("299 - \"" + text + "\""));
        var transport = pipeline(server, texts::add)) {
      getAll(transport);
    }

    assertThat(texts).hasSize(1);
    assertThat(texts.element()).startsWith("x\"x\"");
    assertThat(texts.element()).hasLength(4097); // shortened
  }

  @ParameterizedTest
  @EnumSource(Wire.class)
  void send_tenThousandWarnings_passesAHundredOn(Wire wire) throws IOException {
    Wires.require(wire);
    String many = "299 - \"x\", ".repeat(10_000) + "299 - \"last\"";
    var texts = new ConcurrentLinkedQueue<String>();
    try (var server = FaultServer.start(wire, warning(many));
        var transport = pipeline(server, texts::add)) {
      getAll(transport);
    }

    assertThat(texts).hasSize(100);
  }

  @Test
  void texts_hostileHeaders_takeLinearTime() {
    for (String header :
        List.of(
            "299 - \"" + "\\".repeat(4_000_000),
            "299 - \"" + "x".repeat(4_000_000),
            " ".repeat(4_000_000),
            "299 - \"\" \"".repeat(400_000),
            "299 " + "-".repeat(4_000_000),
            ",".repeat(4_000_000))) {
      var texts =
          assertTimeoutPreemptively(
              Duration.ofSeconds(10), () -> Warnings.texts(List.of(header), Integer.MAX_VALUE));
      assertThat(texts.size()).isLessThan(400_001);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"error", "overflow", "checked"})
  void send_handlerThatThrows_losesNoResponse(String what) throws IOException {
    WarningHandler handler =
        text -> {
          switch (what) {
            case "error" -> throw new AssertionError("handler");
            case "overflow" -> throw new StackOverflowError();
            default -> HooksTest.<RuntimeException>sneak(new Exception("checked"));
          }
        };
    try (var server = FaultServer.start(Wire.PLAIN, warning("299 - \"x\""));
        var transport = pipeline(server, handler)) {
      for (int i = 0; i < 20; i++) {
        getAll(transport);
      }

      assertThat(server.connections()).isEqualTo(1);
    }
  }

  /** Returns what the pipeline logs about callbacks that fail. */
  private static List<LogRecord> loggedFailures(Executable run) throws Throwable {
    Logger logger = Logger.getLogger("dev.kubewright.connect");
    var records = new ConcurrentLinkedQueue<LogRecord>();
    var handler =
        new Handler() {
          @Override
          public void publish(LogRecord one) {
            if (one.getMessage().endsWith("its next failures are not logged")) {
              records.add(one);
            }
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    boolean parents = logger.getUseParentHandlers();
    logger.addHandler(handler);
    logger.setUseParentHandlers(false);
    try {
      run.execute();
    } finally {
      logger.removeHandler(handler);
      logger.setUseParentHandlers(parents);
    }
    return List.copyOf(records);
  }

  @Test
  void send_callbacksThatThrow_areLoggedOnceEach() throws Throwable {
    var wire = new FakeTransport();
    for (int i = 0; i < 20; i++) {
      wire.respond(200, Map.of("Warning", List.of("299 - \"x\"", "299 - \"y\"")), "{}");
    }
    RequestBackoff backoff =
        new RequestBackoff() {
          @Override
          public Duration delay(String server) {
            return Duration.ZERO;
          }

          @Override
          public void update(String server, int status) {
            throw new StackOverflowError("backoff");
          }
        };
    WarningHandler ofTheCall = text -> HooksTest.<RuntimeException>sneak(new Exception("own"));
    var config =
        RestConfig.builder()
            .warnings(text -> HooksTest.<RuntimeException>sneak(new Exception("handler")))
            .backoff(backoff)
            .observer(RequestObserver.both(throwing("observer"), RequestLog.of(0)))
            .build();
    Transport transport = Pipeline.of(config, new FakeClock()).over(wire);
    Request request = Wires.get().build();
    Request own = request.toBuilder().tag(WarningHandler.class, ofTheCall).build();

    List<LogRecord> records =
        loggedFailures(
            () -> {
              for (int i = 0; i < 10; i++) {
                transport.send(request).close();
                transport.send(own).close();
              }
            });

    assertThat(records.stream().map(one -> one.getMessage() + ": " + one.getThrown().getMessage()))
        .containsExactly(
            "a request observer failed; its next failures are not logged: observer",
            "the backoff failed; its next failures are not logged: backoff",
            "the warning handler failed; its next failures are not logged: handler",
            "the warning handler failed; its next failures are not logged: own");
  }

  private static RequestObserver throwing(String message) {
    return new RequestObserver() {
      @Override
      public void responded(RequestEvent.Responded event) {
        throw new AssertionError(message);
      }
    };
  }

  @SuppressWarnings("unchecked")
  private static <E extends Throwable> void sneak(Throwable checked) throws E {
    throw (E) checked;
  }

  @Test
  void send_handlerThatBlocks_delaysOnlyItsOwnCall() throws Exception {
    var blocked = new CountDownLatch(1);
    var release = new CountDownLatch(1);
    WarningHandler handler =
        text -> {
          if (blocked.getCount() > 0) {
            blocked.countDown();
            Wires.await(release);
          }
        };
    try (var server = FaultServer.start(Wire.PLAIN, warning("299 - \"x\""));
        var transport = pipeline(server, handler)) {
      var first =
          CompletableFuture.supplyAsync(
              () -> {
                try {
                  getAll(transport);
                  return true;
                } catch (IOException broken) {
                  throw new AssertionError(broken);
                }
              });
      Wires.await(blocked);

      getAll(transport);
      assertThat(first.isDone()).isFalse();
      release.countDown();

      assertThat(first.get(60, TimeUnit.SECONDS)).isTrue();
    } finally {
      release.countDown();
    }
  }

  @Test
  void send_observerThatThrows_losesNoResponseAndNoFailure() throws IOException {
    RequestObserver observer =
        new RequestObserver() {
          @Override
          public void responded(RequestEvent.Responded event) {
            throw new AssertionError("observer");
          }

          @Override
          public void failed(RequestEvent.Failed event) {
            throw new StackOverflowError();
          }
        };
    try (var server = FaultServer.start(Wire.PLAIN, call -> call.json("{}"))) {
      RestConfig config = Configs.of(server).observer(observer).build();
      try (var transport = Pipeline.of(config, Clock.system()).over(JdkTransport.of(config))) {
        for (int i = 0; i < 20; i++) {
          getAll(transport);
        }
        assertThat(server.connections()).isEqualTo(1);

        server.script(Call::stall);
        Request late = Wires.get().deadline(Wires.within(Duration.ofMillis(200))).build();
        assertThrows(TransportTimeoutException.class, () -> transport.send(late));
      }
    }
  }

  /** Waits in the pipeline, and what wakes them. */
  @ParameterizedTest
  @CsvSource({
    "limiter, close",
    "limiter, interrupt",
    "Retry-After, close",
    "Retry-After, interrupt",
    "draining, close",
    "draining, interrupt",
    "lost connection, close",
    "lost connection, interrupt",
  })
  void send_waiting_isWoken(String wait, String by) throws Exception {
    Call.Script script =
        call -> {
          switch (wait) {
            case "lost connection" -> call.cut();
            case "draining" -> {
              call.head(429, "Retry-After", "60", "Content-Length", "9");
              call.stall();
            }
            default -> {
              call.head(429, "Retry-After", "60", "Content-Length", "0");
              call.end();
            }
          }
        };
    RequestLimiter limiter =
        wait.equals("limiter") ? request -> Duration.ofMinutes(1) : RequestLimiter.NONE;
    try (var server = FaultServer.start(Wire.PLAIN, script)) {
      RestConfig config = Configs.of(server).limiter(limiter).build();
      try (var transport = Pipeline.of(config, Clock.system()).over(JdkTransport.of(config))) {
        var failure = new CompletableFuture<TransportException>();
        var flag = new CompletableFuture<Boolean>();
        var caller =
            new Thread(
                () -> {
                  Request request = Wires.get().deadline(Deadline.NONE).build();
                  failure.complete(
                      assertThrows(TransportException.class, () -> transport.send(request)));
                  flag.complete(Thread.currentThread().isInterrupted());
                });
        caller.start();
        Wires.await("it waits", () -> wait.equals("limiter") || server.requests() > 0);
        Wires.await("it waits", () -> caller.getState() == Thread.State.TIMED_WAITING);

        boolean interrupted = by.equals("interrupt");
        if (interrupted) {
          caller.interrupt();
        } else {
          Wires.close(transport);
        }

        assertThat(failure.get(60, TimeUnit.SECONDS).kind())
            .isEqualTo(interrupted ? Kind.INTERRUPTED : Kind.CLOSED);
        assertThat(flag.get(60, TimeUnit.SECONDS)).isEqualTo(interrupted);
      }
    }
  }

  @Test
  void send_withoutDeadline_doesNotWaitForHours() throws IOException {
    Call.Script script =
        call -> {
          call.head(429, "Retry-After", "7200", "Content-Length", "0");
          call.end();
        };
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var transport = pipeline(server, WarningHandler.none());
        Response response = transport.send(Wires.watch().build())) {
      assertThat(response.status()).isEqualTo(429);
      assertThat(server.requests()).isEqualTo(1);
    }
  }

  @Test
  void send_retryAfterBeyondTheDeadline_failsAtOnceWithTheReason() {
    Call.Script script =
        call -> {
          call.head(503, "Retry-After", "3600", "Content-Length", "0");
          call.end();
        };
    try (var server = FaultServer.start(Wire.PLAIN, script);
        var transport = pipeline(server, WarningHandler.none())) {
      var e =
          assertThrows(TransportTimeoutException.class, () -> transport.send(Wires.get().build()));

      assertThat(e)
          .hasMessageThat()
          .endsWith(
              "no time is left to wait 3600 s for another attempt, after 1 attempt:"
                  + " the server answered 503");
    }
  }

  /** A program may fill the JDK's common pool with tasks that block. */
  @ParameterizedTest
  @EnumSource(names = {"PLAIN", "HTTP2"})
  void send_commonPoolIsBlocked_answersAndTimesOut(Wire wire) throws IOException {
    Wires.require(wire);
    var release = new CountDownLatch(1);
    for (int i = 0; i < 2 * ForkJoinPool.getCommonPoolParallelism(); i++) {
      ForkJoinPool.commonPool().execute(() -> Wires.await(release));
    }
    Call.Script script =
        call -> {
          if (call.number() == 1) {
            call.json("{}");
            return;
          }
          call.head(200);
          call.part("{");
          call.stall();
        };
    try (var server = FaultServer.start(wire, script);
        var transport = pipeline(server, WarningHandler.none())) {
      getAll(transport);
      Request soon = Wires.get().deadline(Wires.within(Duration.ofMillis(300))).build();
      try (Response response = transport.send(soon)) {
        var e = assertThrows(IOException.class, () -> response.body().readAllBytes());
        assertThat(TransportException.kindOf(e)).isEqualTo(Kind.TIMEOUT);
      }
      assertThat(release.getCount()).isEqualTo(1);
    } finally {
      release.countDown();
    }
  }

  /** Alarms are cancelled when a body is read to its end, even if nobody closes the response. */
  @Test
  void send_responseReadButNotClosed_leavesNoAlarm() throws IOException {
    var clock = new CountingClock();
    try (var server = FaultServer.start(Wire.PLAIN, call -> call.json("{}"))) {
      RestConfig config = Configs.of(server).build();
      try (var transport = Pipeline.of(config, clock).over(JdkTransport.of(config))) {
        Response first = transport.send(Wires.get().build());
        assertThat(clock.alarms()).isEqualTo(1);
        assertThat(first.body().readAllBytes()).hasLength(2);
        assertThat(clock.alarms()).isEqualTo(0);

        transport.send(Wires.get().build()).close();
        assertThat(clock.alarms()).isEqualTo(0);
      }
    }
  }

  @Test
  void send_alarmThatCannotBeSet_closesTheResponse() {
    var clock = new CountingClock();
    clock.refuse();
    try (var server = FaultServer.start(Wire.PLAIN, HooksTest::endless)) {
      RestConfig config = Configs.of(server).build();
      try (var transport = Pipeline.of(config, clock).over(JdkTransport.of(config))) {
        assertThrows(IllegalStateException.class, () -> transport.send(Wires.get().build()));

        Wires.await("connection closed", () -> server.openConnections() == 0);
      }
    }
  }

  private static void endless(Call call) throws IOException {
    call.head(200);
    call.flood("x".repeat(10_000));
  }

  /** A reader that is never out of bytes must see the deadline too. */
  @Test
  void read_endlessBody_endsAtTheDeadline() throws IOException {
    try (var server = FaultServer.start(Wire.PLAIN, HooksTest::endless);
        var transport = pipeline(server, WarningHandler.none())) {
      Request request = Wires.get().deadline(Wires.within(Duration.ofMillis(300))).build();
      try (Response response = transport.send(request)) {
        long began = System.nanoTime();

        var e =
            assertThrows(
                IOException.class,
                () -> response.body().transferTo(OutputStream.nullOutputStream()));

        Duration took = Duration.ofNanos(System.nanoTime() - began);
        assertWithMessage("%s", e).that(took).isLessThan(Duration.ofSeconds(3));
        assertThat(TransportException.kindOf(e)).isEqualTo(Kind.TIMEOUT);
        assertThrows(IOException.class, () -> response.body().read());
      }
      Wires.await("connection closed", () -> server.openConnections() == 0);
    }
  }

  /** The system's clock, which counts alarms. */
  private static final class CountingClock implements Clock {
    private final Set<Object> alarms = ConcurrentHashMap.newKeySet();
    private volatile boolean refusing;

    int alarms() {
      return alarms.size();
    }

    void refuse() {
      refusing = true;
    }

    @Override
    public Instant instant() {
      return Instant.EPOCH.plusNanos(nanoTime());
    }

    @Override
    public long nanoTime() {
      return System.nanoTime();
    }

    @Override
    public boolean await(CountDownLatch latch, Duration timeout) throws InterruptedException {
      return Clock.system().await(latch, timeout);
    }

    @Override
    public Alarm schedule(Duration delay, Runnable task) {
      if (refusing) {
        throw new IllegalStateException("no alarm");
      }
      var key = new Object();
      alarms.add(key);
      Alarm alarm = Clock.system().schedule(delay, task);
      return () -> {
        alarms.remove(key);
        alarm.cancel();
      };
    }
  }
}
