package dev.kubewright.rest;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.KubewrightException;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.http.JdkTransport;
import dev.kubewright.connect.pipeline.Pipeline;
import dev.kubewright.fixture.http.FaultServer;
import dev.kubewright.fixture.http.FaultServer.Wire;
import dev.kubewright.fixture.http.Wires;
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
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Combines every verb with every fault that does not end by itself. A call with a timeout must end
 * in time, a call without one when its client is closed. The test prints the matrix.
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

  /**
   * The outcome of a call.
   *
   * @param stalled how long the machine delayed this JVM meanwhile
   */
  private record Cell(Fault fault, Verb verb, String outcome, Duration took, Duration stalled) {
    boolean isLate() {
      return took.compareTo(LIMIT.plus(GRACE).plus(stalled)) > 0;
    }

    @Override
    public String toString() {
      return fault.name() + " × " + verb.name() + ": " + outcome + " after " + took.toMillis();
    }
  }

  private static RestClient client(RestConfig config) {
    var wire = JdkTransport.of(config.toBuilder().wire(w -> w.openTimeout(LIMIT)).build());
    Clock clock = Clock.system();
    return new RestClient(config, Pipeline.of(config, clock).over(wire, wire::renew), clock);
  }

  private Callable<Cell> timed(Fault fault, Verb verb, RestClient rest) {
    return () -> {
      long began = System.nanoTime();
      String outcome;
      try {
        outcome = verb.run().apply(rest);
      } catch (KubewrightException | UncheckedIOException failure) {
        outcome = Outcomes.of(failure);
      }
      Duration took = Duration.ofNanos(System.nanoTime() - began);
      return new Cell(fault, verb, outcome, took, metronome.stalledSince(began));
    };
  }

  @ParameterizedTest
  @EnumSource(Wire.class)
  void call_withATimeout_endsInTime(Wire wire) throws Exception {
    Wires.require(wire);
    warmUp(wire);
    var cells = new ArrayList<Cell>();
    var senseless = new ArrayList<String>();
    for (Fault fault : EndlessFaults.all()) {
      if (!fault.wires().contains(wire)) {
        senseless.add(fault.name() + " (on this wire)");
        continue;
      }
      var verbs = new ArrayList<>(EveryVerb.all(LIMIT));
      verbs.removeIf(verb -> fault.rule().apply(verb).equals(Expected.NOTHING));
      verbs.removeIf(verb -> wire == Wire.HTTP2 && verb.shape().connects());
      if (verbs.stream().noneMatch(verb -> verb.shape() == Shape.WATCH)) {
        senseless.add(fault.name() + " × watch (has no time limit there)");
      }
      cells.addAll(run(fault, verbs, wire));
    }
    print(wire + ", timeout " + LIMIT.toMillis() + " ms", cells, senseless);
    var complaints = new ArrayList<String>();
    for (Cell cell : cells) {
      // Beside thirty others on a busy machine a call may be late. What is late of itself is so
      // alone too, each time.
      Cell judged = cell;
      for (int again = 0; again < 5 && judged.isLate(); again++) {
        judged = run(cell.fault(), List.of(cell.verb()), wire).get(0);
      }
      if (judged.isLate() || !EndlessFaults.isEnd(judged.fault(), judged.outcome())) {
        complaints.add(cell + "; alone: " + judged);
      }
    }
    assertThat(complaints).isEmpty();
  }

  private List<Cell> run(Fault fault, List<Verb> verbs, Wire wire) throws Exception {
    try (Peer peer = fault.start().apply(wire);
        var rest = client(peer.config().timeout(LIMIT).build())) {
      var running = new ArrayList<Future<Cell>>();
      verbs.forEach(verb -> running.add(threads.submit(timed(fault, verb, rest))));
      var cells = new ArrayList<Cell>();
      for (Future<Cell> one : running) {
        cells.add(one.get());
      }
      return cells;
    }
  }

  /** Loads classes and starts TLS before anything is measured. */
  private static void warmUp(Wire wire) {
    try (var server = FaultServer.start(wire, call -> call.json(EveryVerb.ANSWER));
        var rest = RestClient.connect(Configs.of(server).build())) {
      EveryVerb.all(Duration.ofSeconds(30)).stream()
          .filter(verb -> !verb.shape().connects())
          .forEach(verb -> verb.run().apply(rest));
    }
  }

  @ParameterizedTest
  @EnumSource(Wire.class)
  void close_whileCallsWait_endsThemAtOnce(Wire wire) throws Exception {
    Wires.require(wire);
    warmUp(wire);
    var cells = new ArrayList<Cell>();
    var complaints = new ArrayList<String>();
    for (Fault fault : EndlessFaults.all()) {
      if (!fault.wires().contains(wire)) {
        continue;
      }
      var verbs = new ArrayList<>(EveryVerb.all(Duration.ofMinutes(5)));
      verbs.removeIf(verb -> !EndlessFaults.waits(fault, verb));
      verbs.removeIf(verb -> wire == Wire.HTTP2 && verb.shape().connects());
      List<String> late = closed(fault, verbs, wire, cells, complaints);
      for (int again = 0; again < 3 && !late.isEmpty(); again++) {
        // With so many on a busy machine a call may be late; with few it must not be.
        late = closed(fault, verbs.subList(12, 16), wire, new ArrayList<>(), complaints);
      }
      complaints.addAll(late);
    }
    print(wire + ", closed", cells, List.of());
    assertThat(complaints).isEmpty();
  }

  /** Closes a client while verbs wait. Returns those that noticed it late. */
  private List<String> closed(
      Fault fault, List<Verb> verbs, Wire wire, List<Cell> cells, List<String> complaints)
      throws Exception {
    var late = new ArrayList<String>();
    try (Peer peer = fault.start().apply(wire);
        var rest = RestClient.connect(peer.config().timeout(Duration.ofMinutes(5)).build())) {
      var running = new ArrayList<Future<Cell>>();
      verbs.forEach(verb -> running.add(threads.submit(timed(fault, verb, rest))));
      Wires.await(fault.name() + ": calls arrived", () -> peer.attempts() >= running.size() / 2);
      long closing = System.nanoTime();
      close(rest);
      for (Future<Cell> one : running) {
        Cell cell = one.get(60, TimeUnit.SECONDS);
        cells.add(cell);
        Duration took = Duration.ofNanos(System.nanoTime() - closing);
        if (took.compareTo(GRACE.plus(metronome.stalledSince(closing))) > 0) {
          late.add(cell + ": " + took.toMillis() + " ms after close");
        }
        if (!endedByClose(cell)) {
          complaints.add(cell.toString());
        }
      }
      if (EndlessFaults.serverSeesTheEnd(fault)) {
        Wires.await(fault.name() + ": connections are closed", () -> peer.open() == 0);
      }
    }
    return late;
  }

  /** A watch that is read ends without a failure, as at any other end. */
  private static boolean endedByClose(Cell cell) {
    return cell.outcome().equals("CLOSED")
        || cell.verb().shape() == Shape.WATCH && cell.outcome().equals("no events");
  }

  private static void close(RestClient rest) {
    rest.close();
  }

  /** One line for each outcome of a fault. */
  private static void print(String title, List<Cell> cells, List<String> senseless) {
    System.out.printf("%s: %d cells%n", title, cells.size());
    var rows = new TreeMap<String, Map<String, List<Cell>>>();
    for (Cell cell : cells) {
      rows.computeIfAbsent(cell.fault().name(), name -> new TreeMap<>())
          .computeIfAbsent(cell.outcome(), outcome -> new ArrayList<>())
          .add(cell);
    }
    rows.forEach(
        (fault, outcomes) ->
            outcomes.forEach(
                (outcome, same) ->
                    System.out.printf(
                        "  %-34s %-10s %3d verbs, slowest %d ms%n",
                        fault, outcome, same.size(), slowest(same))));
    senseless.forEach(cell -> System.out.println("  left out: " + cell));
  }

  private static long slowest(List<Cell> cells) {
    return cells.stream().mapToLong(cell -> cell.took().toMillis()).max().orElse(0);
  }
}
