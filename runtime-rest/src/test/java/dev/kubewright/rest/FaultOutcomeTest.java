package dev.kubewright.rest;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.KubewrightException;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.http.JdkTransport;
import dev.kubewright.connect.pipeline.Pipeline;
import dev.kubewright.fixture.http.FaultServer.Wire;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.fixture.time.EagerClock;
import dev.kubewright.rest.EveryVerb.Shape;
import dev.kubewright.rest.EveryVerb.Verb;
import dev.kubewright.rest.Fault.Expected;
import dev.kubewright.rest.Fault.Peer;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Combines every verb with every fault that ends by itself. Each cell has a server and a client of
 * its own, whose waits between attempts end at once. It checks what the caller gets, how often the
 * server was asked, and that nothing is left over. The test prints the matrix.
 *
 * <p>Behind TLS, where most of a cell's time goes to handshakes, each fault meets one verb of each
 * shape, another one than the fault before. {@code -Dkubewright.cells=all} tries every verb there.
 */
@Timeout(900)
final class FaultOutcomeTest {
  /** No cell needs it: a slow machine may take its time for handshakes. */
  private static final Duration LIMIT = Duration.ofMinutes(5);

  private static final String SECRET = "the-secret-of-the-matrix";
  private static final int AT_ONCE = 8;
  private static final boolean ALL_CELLS = "all".equals(System.getProperty("kubewright.cells"));

  private final ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE);

  @AfterEach
  void stop() {
    threads.shutdownNow();
  }

  /** What a cell gave. */
  private record Cell(
      Fault fault, Verb verb, String outcome, int attempts, List<String> complaints) {
    Expected expected() {
      return fault.expected(verb);
    }
  }

  @ParameterizedTest
  @EnumSource(Wire.class)
  void call_serverFails_givesWhatTheRulesSay(Wire wire) throws Exception {
    Wires.require(wire);
    long began = System.nanoTime();
    List<Verb> all = EveryVerb.all(LIMIT);
    var running = new ArrayList<Future<Cell>>();
    int left = 0;
    int turn = 0;
    for (Fault fault : Faults.all()) {
      List<Verb> verbs =
          wire == Wire.PLAIN || ALL_CELLS ? all : EveryVerb.ofEachShape(LIMIT, turn++);
      for (Verb verb : verbs) {
        if (fault.wires().contains(wire) && !(wire == Wire.HTTP2 && verb.shape().connects())) {
          running.add(threads.submit(() -> cell(fault, verb, wire)));
        } else {
          left++;
        }
      }
    }
    var cells = new ArrayList<Cell>();
    for (Future<Cell> one : running) {
      cells.add(one.get());
    }
    print(wire, cells, left);
    System.out.printf("%d s%n", Duration.ofNanos(System.nanoTime() - began).toSeconds());
    var complaints = new ArrayList<String>();
    for (Cell cell : cells) {
      for (String complaint : cell.complaints()) {
        complaints.add(cell.fault().name() + " × " + cell.verb().name() + ": " + complaint);
      }
    }
    assertThat(complaints).isEmpty();
    Wires.await("no thread of a client is left", () -> clientThreads().isEmpty());
  }

  private static boolean closes(Peer peer) {
    long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (peer.open() > 0 && System.nanoTime() - end < 0) {
      Wires.pause(Duration.ofMillis(5));
    }
    return peer.open() == 0;
  }

  private static List<String> clientThreads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(Thread::isAlive)
        .map(Thread::getName)
        .filter(name -> name.startsWith("kubewright-http-"))
        .toList();
  }

  private static Cell cell(Fault fault, Verb verb, Wire wire) {
    var complaints = new ArrayList<String>();
    var clock = new EagerClock();
    try (Peer peer = fault.start().apply(wire)) {
      RestConfig config =
          peer.config()
              .token(SECRET)
              .timeout(LIMIT)
              .wire(w -> w.connectTimeout(LIMIT).openTimeout(LIMIT))
              .build();
      var tracked = new Tracked(JdkTransport.of(config));
      String outcome = "";
      var failures = new ArrayList<String>();
      int attempts;
      try (var rest = new RestClient(config, Pipeline.of(config, clock).over(tracked), clock)) {
        for (int i = 0; i < fault.calls(); i++) {
          outcome = outcome(verb, rest, complaints, failures);
        }
        attempts = peer.attempts();
        if (tracked.open() > 0) {
          complaints.add(tracked.open() + " responses are not closed");
        }
      }
      if (!closes(peer)) {
        complaints.add(peer.open() + " connections are not closed");
      }
      var cell = new Cell(fault, verb, outcome, attempts, complaints);
      if (!cell.expected().allows(outcome, attempts)) {
        complaints.add(outcome + " ×" + attempts + ", expected " + cell.expected() + failures);
      }
      if (fault.beganTwice(verb, outcome, attempts)) {
        complaints.add("it may have begun " + attempts + " times: " + outcome);
      }
      return cell;
    } catch (RuntimeException | AssertionError broken) {
      complaints.add(Outcomes.trace(broken));
      return new Cell(fault, verb, "?", 0, complaints);
    }
  }

  private static String outcome(
      Verb verb, RestClient rest, List<String> complaints, List<String> failures) {
    try {
      return verb.run().apply(rest);
    } catch (KubewrightException | UncheckedIOException failure) {
      String message = String.valueOf(failure.getMessage());
      failures.add(message);
      // An edit may fail at its second request, whose method is another one.
      String line = verb.shape() == Shape.EDIT ? verb.line().substring(4) : verb.line();
      if (!message.contains(line)) {
        complaints.add("the message does not name the request: " + message);
      }
      if (Outcomes.trace(failure).contains(SECRET)) {
        complaints.add("the secret is in the trace");
      }
      return Outcomes.of(failure);
    }
  }

  /** One line for each outcome of a fault, with its verbs. */
  private static void print(Wire wire, List<Cell> cells, int left) {
    System.out.printf(
        "%s: %d cells; %d that make no sense on this wire are left out%n",
        wire, cells.size(), left);
    var rows = new TreeMap<String, Map<String, List<String>>>();
    for (Cell cell : cells) {
      rows.computeIfAbsent(cell.fault().name(), name -> new TreeMap<>())
          .computeIfAbsent(cell.outcome() + " ×" + cell.attempts(), what -> new ArrayList<>())
          .add(cell.verb().name());
    }
    rows.forEach(
        (fault, outcomes) ->
            outcomes.forEach(
                (what, verbs) ->
                    System.out.printf(
                        "  %-34s %-28s %3d: %s%n",
                        fault, what, verbs.size(), String.join(", ", verbs))));
  }
}
