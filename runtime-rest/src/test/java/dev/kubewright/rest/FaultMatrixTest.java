package dev.kubewright.rest;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.KubewrightException;
import dev.kubewright.client.TransportException;
import dev.kubewright.client.TransportException.Kind;
import dev.kubewright.client.TransportTimeoutException;
import dev.kubewright.rest.crd.CrdException;
import dev.kubewright.rest.http.Call;
import dev.kubewright.rest.http.FaultServer;
import dev.kubewright.rest.http.FaultServer.Wire;
import dev.kubewright.rest.http.Wires;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Combines every verb with every fault. A call with a timeout must end in time, a call without one
 * when its client is closed. The test prints the matrix.
 */
@Timeout(300)
final class FaultMatrixTest {
  private static final Duration LIMIT = Duration.ofMillis(500);
  private static final Duration GRACE = Duration.ofMillis(250);

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final Metronome metronome = new Metronome();

  @AfterEach
  void stop() {
    threads.shutdownNow();
    metronome.close();
  }

  /** Faults that never end by themselves. */
  private static Map<String, Call.Script> endless() {
    var faults = new LinkedHashMap<String, Call.Script>();
    faults.put("no answer", Call::stall);
    faults.put("half-open", Call::freeze);
    faults.put("slow head", FaultMatrixTest::slowHead);
    faults.put("slow body", FaultMatrixTest::slowBody);
    faults.put("body stalls", call -> begin(call, 200));
    faults.put("error body stalls", call -> begin(call, 500));
    faults.put("429, long Retry-After", call -> tooMany(call, "25", true));
    faults.put("429, body stalls", call -> tooMany(call, "1", false));
    return faults;
  }

  private static Map<String, Call.Script> all() {
    var faults = new LinkedHashMap<>(endless());
    faults.put("endless body", FaultMatrixTest::endlessBody);
    faults.put("429, Retry-After 0", call -> tooMany(call, "0", true));
    faults.put("cut", Call::cut);
    faults.put("reset", Call::reset);
    faults.put(
        "closed after the answer",
        call -> {
          call.json(Verbs.WIDGET);
          call.cut();
        });
    return faults;
  }

  private static void begin(Call call, int status) throws IOException {
    call.head(status, "Content-Type", "application/json", "Content-Length", "100000");
    call.part("{");
    call.stall();
  }

  private static void slowHead(Call call) throws IOException {
    if (call.line().isEmpty()) {
      call.stall(); // over HTTP/2 a head comes in one piece
    }
    call.raw("HTTP/1.1 200 OK\r\nX: ");
    while (true) {
      call.raw("y");
      call.pause();
    }
  }

  private static void slowBody(Call call) throws IOException {
    call.head(200, "Content-Type", "application/json");
    call.part("{");
    while (true) {
      call.part(" ");
      call.pause();
    }
  }

  private static void endlessBody(Call call) throws IOException {
    call.head(200, "Content-Type", "application/json");
    call.part("{");
    call.flood(" ".repeat(50_000));
  }

  private static void tooMany(Call call, String seconds, boolean whole) throws IOException {
    call.head(429, "Retry-After", seconds, "Content-Length", "5");
    call.part("slow");
    if (!whole) {
      call.stall();
    }
    call.part("!");
    call.end();
  }

  /** The outcome of a call. */
  private record Outcome(
      String verb, String fault, Duration took, Duration stalled, @Nullable Throwable failure) {
    String cell() {
      String what = failure == null ? "ok" : failure.getClass().getSimpleName();
      if (failure instanceof TransportException transport) {
        what = transport.kind().toString();
      }
      return String.format("%-16s %-24s %-26s %5d ms", verb, fault, what, took.toMillis());
    }
  }

  private Callable<Outcome> timed(
      String fault, String verb, Consumer<RestClient> call, RestClient rest) {
    return () -> {
      long began = System.nanoTime();
      Throwable failure = null;
      try {
        call.accept(rest);
      } catch (KubewrightException thrown) {
        failure = thrown;
      }
      Duration took = Duration.ofNanos(System.nanoTime() - began);
      return new Outcome(verb, fault, took, metronome.stalledSince(began), failure);
    };
  }

  @ParameterizedTest
  @EnumSource(Wire.class)
  void call_withATimeout_endsInTime(Wire wire) throws Exception {
    Wires.require(wire);
    var outcomes = new ArrayList<Outcome>();
    for (var fault : all().entrySet()) {
      try (var server = FaultServer.start(wire, fault.getValue());
          var rest = RestClient.create(server.config().timeout(LIMIT).build())) {
        warmUp(server, rest, fault.getValue());
        var running = new ArrayList<Future<Outcome>>();
        Verbs.all(LIMIT)
            .forEach(
                (verb, call) ->
                    running.add(threads.submit(timed(fault.getKey(), verb, call, rest))));
        for (var outcome : running) {
          outcomes.add(outcome.get());
        }
      }
    }
    print(wire + ", timeout " + LIMIT.toMillis() + " ms", outcomes);
    for (Outcome outcome : outcomes) {
      Duration allowed = LIMIT.plus(GRACE).plus(outcome.stalled());
      assertWithMessage("%s", outcome.cell()).that(outcome.took()).isAtMost(allowed);
      if (endless().containsKey(outcome.fault())) {
        assertWithMessage("%s %s", outcome.cell(), outcome.failure())
            .that(isTimeout(outcome.failure()))
            .isTrue();
      }
    }
  }

  /** Loads classes and starts TLS before anything is measured. */
  private static void warmUp(FaultServer server, RestClient rest, Call.Script fault) {
    server.script(call -> call.json(Verbs.WIDGET));
    for (int i = 0; i < 3; i++) {
      try {
        var unused = Verbs.widgets(rest).get("a");
      } catch (TransportTimeoutException slow) {
        // The machine was busy.
      }
    }
    server.script(fault);
  }

  private static boolean isTimeout(@Nullable Throwable failure) {
    return failure instanceof TransportTimeoutException
        || failure instanceof CrdException
            && failure.getCause() instanceof TransportTimeoutException;
  }

  @ParameterizedTest
  @EnumSource(Wire.class)
  void close_whileCallsWait_endsThemAtOnce(Wire wire) throws Exception {
    Wires.require(wire);
    var outcomes = new ArrayList<Outcome>();
    for (var fault : endless().entrySet()) {
      try (var server = FaultServer.start(wire, fault.getValue());
          var rest = RestClient.create(server.config().build())) {
        var running = new ArrayList<Future<Outcome>>();
        Verbs.all(Duration.ofMinutes(5))
            .forEach(
                (verb, call) ->
                    running.add(threads.submit(timed(fault.getKey(), verb, call, rest))));
        int verbs = running.size();
        Wires.await(fault.getKey() + ": every call arrived", () -> server.requests() >= verbs);
        long closing = System.nanoTime();
        close(rest);
        for (var outcome : running) {
          outcomes.add(within(outcome, closing));
        }
      }
    }
    print(wire + ", closed", outcomes);
    for (Outcome outcome : outcomes) {
      assertWithMessage("%s %s", outcome.cell(), outcome.failure())
          .that(outcome.failure())
          .isInstanceOf(KubewrightException.class);
      if (outcome.failure() instanceof TransportException transport) {
        assertWithMessage("%s %s", outcome.cell(), transport)
            .that(transport.kind())
            .isEqualTo(Kind.CLOSED);
      }
    }
  }

  private static void close(RestClient rest) {
    rest.close();
  }

  /** Returns the outcome, which must be there 250 ms after closing. */
  private Outcome within(Future<Outcome> running, long closing)
      throws InterruptedException, ExecutionException, TimeoutException {
    Outcome outcome = running.get(10, TimeUnit.SECONDS);
    Duration late = Duration.ofNanos(System.nanoTime() - closing);
    assertWithMessage("%s after close", outcome.cell())
        .that(late)
        .isAtMost(GRACE.plus(metronome.stalledSince(closing)));
    return outcome;
  }

  private static void print(String title, List<Outcome> outcomes) {
    System.out.println(title + ": " + outcomes.size() + " cells");
    outcomes.forEach(outcome -> System.out.println("  " + outcome.cell()));
  }
}
