package dev.kubewright.rest;

import static java.util.stream.Collectors.joining;

import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.fixture.http.Call;
import dev.kubewright.fixture.http.CutProxy;
import dev.kubewright.fixture.http.FaultServer;
import dev.kubewright.fixture.http.FaultServer.Wire;
import dev.kubewright.rest.EveryVerb.Shape;
import dev.kubewright.rest.EveryVerb.Verb;
import java.util.EnumSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * A way in which a server fails, and what the callers get then.
 *
 * @param wires the protocols for which the fault makes sense
 * @param start starts a server with this fault
 * @param rule what a verb gives
 * @param calls how often the verb is called
 * @param speaks whether the server reads requests. If not, its attempts are connections: one may
 *     break before the client has sent anything, and another one after that.
 */
record Fault(
    String name,
    Set<Wire> wires,
    Function<Wire, Peer> start,
    Function<Verb, Expected> rule,
    int calls,
    boolean speaks) {

  /** Attempts of a request that is sent again as often as possible. */
  static final int ALL_ATTEMPTS = 11;

  static final Set<Wire> EVERY = EnumSet.allOf(Wire.class);
  static final Set<Wire> HTTP1 = EnumSet.of(Wire.PLAIN);
  static final Set<Wire> SECURE = EnumSet.of(Wire.TLS, Wire.HTTP2);

  /** A fault of a server that understands requests. Plain and HTTP/2 are enough for it. */
  static Fault of(String name, Call.Script script, Function<Verb, Expected> rule) {
    return of(name, EnumSet.of(Wire.PLAIN, Wire.HTTP2), script, rule);
  }

  static Fault of(String name, Set<Wire> wires, Call.Script script, Function<Verb, Expected> rule) {
    return new Fault(name, wires, wire -> Peer.of(FaultServer.start(wire, script)), rule, 1, true);
  }

  /** A fault of a connection, before HTTP. */
  static Fault ofSocket(
      String name, FaultServer.SocketHandler handler, Function<Verb, Expected> rule) {
    return new Fault(
        name,
        EnumSet.of(Wire.PLAIN, Wire.TLS),
        wire -> Peer.raw(wire, FaultServer.raw(handler)),
        verb -> rule.apply(verb).orTwice(),
        1,
        false);
  }

  /** A fault between a client and a server that answers well. */
  static Fault between(
      String name,
      BiFunction<Integer, Integer, CutProxy> proxy,
      int bytes,
      Call.Script script,
      Function<Verb, Expected> rule) {
    return new Fault(
        name,
        SECURE,
        wire -> Peer.through(FaultServer.start(wire, script), port -> proxy.apply(port, bytes)),
        verb -> rule.apply(verb).orTwice(),
        1,
        true);
  }

  /** Returns what a verb gives. */
  Expected expected(Verb verb) {
    return verb.shape().connects() ? ofConnection(verb) : rule.apply(verb);
  }

  /**
   * A connection for both directions fails as a GET for bytes does, but a response is a failure of
   * its own. One that is lost before anything was sent is opened again, whatever it is for.
   */
  private Expected ofConnection(Verb verb) {
    Expected bytes = rule.apply(new Verb(verb.name(), Shape.BYTES, verb.line(), verb.run()));
    var outcomes = new TreeSet<>(bytes.outcomes());
    boolean responds = outcomes.remove("ok");
    if (responds || outcomes.contains("LOST")) {
      outcomes.addAll(Set.of("api 200", "api 200 InternalError", "MALFORMED"));
    }
    if (outcomes.contains("LOST")) {
      outcomes.add("UNPROCESSED");
    }
    return new Expected(
        outcomes, responds || outcomes.contains("LOST") ? Set.of() : bytes.attempts());
  }

  /** Returns whether something that began with a connection may have begun more than once. */
  boolean beganTwice(Verb verb, String outcome, int attempts) {
    return speaks
        && verb.shape() == Shape.BEGIN
        && Set.of("LOST", "MALFORMED", "api 200", "api 200 InternalError").contains(outcome)
        && attempts > calls;
  }

  Fault called(int times) {
    return new Fault(name, wires, start, rule, times, speaks);
  }

  /**
   * What a verb gives.
   *
   * @param outcomes those that are right
   * @param attempts how many requests the server may see. Empty if any number is right.
   */
  record Expected(Set<String> outcomes, Set<Integer> attempts) {
    /** For cells without a meaning: only a watch whose head has arrived may wait for ever. */
    static final Expected NOTHING = new Expected(Set.of(), Set.of());

    static Expected once(String... outcomes) {
      return new Expected(Set.of(outcomes), Set.of(1));
    }

    static Expected times(int attempts, String... outcomes) {
      return new Expected(Set.of(outcomes), Set.of(attempts));
    }

    /** For several requests that all succeed. */
    static Expected well(String... outcomes) {
      return new Expected(Set.of(outcomes), Set.of());
    }

    /**
     * For counts of connections: after a failure the JDK opens another one, but it is closed before
     * anything is sent over it.
     */
    Expected orTwice() {
      var counts = new TreeSet<Integer>();
      attempts.forEach(count -> IntStream.rangeClosed(count, 2 * count).forEach(counts::add));
      return new Expected(outcomes, counts);
    }

    boolean allows(String outcome, int seen) {
      return outcomes.contains(outcome) && (attempts.isEmpty() || attempts.contains(seen));
    }

    @Override
    public String toString() {
      String counts =
          attempts.isEmpty()
              ? ""
              : " ×" + new TreeSet<>(attempts).stream().map(String::valueOf).collect(joining(", "));
      return String.join(" or ", new TreeSet<>(outcomes)) + counts;
    }
  }

  /** The server of one cell. */
  interface Peer extends AutoCloseable {
    RestConfig.Builder config();

    /** How many requests, or connections if they never become requests, arrived. */
    int attempts();

    /** How many connections are open. */
    int open();

    @Override
    void close();

    static Peer of(FaultServer server) {
      return new Simple(server, Configs.of(server), true);
    }

    static Peer raw(Wire wire, FaultServer server) {
      String scheme = wire == Wire.PLAIN ? "http" : "https";
      var config = RestConfig.builder().server(scheme + "://127.0.0.1:" + server.port());
      return new Simple(server, wire == Wire.PLAIN ? config : config.insecure(true), false);
    }

    static Peer through(FaultServer server, Function<Integer, CutProxy> proxy) {
      CutProxy front = proxy.apply(server.port());
      return new Peer() {
        @Override
        public RestConfig.Builder config() {
          return Configs.of(server).server("https://127.0.0.1:" + front.port());
        }

        @Override
        public int attempts() {
          return front.connections();
        }

        @Override
        public int open() {
          return front.open();
        }

        @Override
        public void close() {
          front.close();
          server.close();
        }
      };
    }
  }

  private record Simple(FaultServer server, RestConfig.Builder config, boolean requests)
      implements Peer {
    @Override
    public int attempts() {
      return requests ? server.requests() : server.connections();
    }

    @Override
    public int open() {
      return server.openConnections();
    }

    @Override
    public void close() {
      server.close();
    }
  }

  /** No response begins: GETs are sent again, nothing else is. A watch ends like an empty one. */
  static Expected lostEarly(Verb verb) {
    return verb.shape() == Shape.WATCH
        ? Expected.times(ALL_ATTEMPTS, "no events")
        : Expected.times(verb.shape().repeats() ? ALL_ATTEMPTS : 1, "LOST");
  }

  /** A response begins and breaks off: nothing is sent again. */
  static Expected lostLate(Verb verb) {
    return Expected.once(verb.shape() == Shape.WATCH ? "no events" : "LOST");
  }
}
