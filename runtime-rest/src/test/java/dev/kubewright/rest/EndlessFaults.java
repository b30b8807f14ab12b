package dev.kubewright.rest;

import dev.kubewright.fixture.http.Call;
import dev.kubewright.fixture.http.CutProxy;
import dev.kubewright.fixture.http.FaultServer.Wire;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.rest.EveryVerb.Shape;
import dev.kubewright.rest.EveryVerb.Verb;
import dev.kubewright.rest.Fault.Expected;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The faults that never end by themselves. Only a time limit or {@code close} ends the call. */
final class EndlessFaults {
  private static final String ENDLESS_BODY = "endless body";
  private static final String HALF_OPEN = "half-open";
  private static final String BAD_LENGTH = "Content-Length no number";

  private static final String JSON = "application/json";

  private static final String RETRY_LATER = "429, long Retry-After";

  private EndlessFaults() {}

  static List<Fault> all() {
    var faults = new ArrayList<Fault>();
    faults.add(
        Fault.ofSocket(
            "silent from the start",
            socket -> {
              while (socket.getInputStream().read() >= 0) {
                // Nothing is answered.
              }
            },
            EndlessFaults::timeout));
    faults.add(of("no response", Call::stall));
    faults.add(of(HALF_OPEN, Call::freeze));
    faults.add(http1("silent in the head", call -> silentAfter(call, "HTTP/1.1 200 OK\r\nX: y")));
    faults.add(http1("slow head", EndlessFaults::slowHead));
    faults.add(
        Fault.of(
            BAD_LENGTH,
            Set.of(Wire.PLAIN, Wire.TLS),
            EndlessFaults::badLength,
            EndlessFaults::timeoutOfBody));
    faults.add(body("silent between head and body", call -> begin(call, 200, "")));
    faults.add(body("silent in the body", call -> begin(call, 200, "{")));
    faults.add(body("slow body", EndlessFaults::slowBody));
    faults.add(body("slow body of an error", call -> slowError(call, 500)));
    faults.add(body("silent in the body of an error", call -> begin(call, 500, "{")));
    faults.add(
        Fault.of(
            ENDLESS_BODY,
            Fault.EVERY,
            EndlessFaults::endlessBody,
            verb -> endsBySize(verb) ? Expected.NOTHING : timeoutOfBody(verb)));
    faults.add(
        Fault.of(
            RETRY_LATER,
            Fault.EVERY,
            call -> tooMany(call, "25", true),
            EndlessFaults::timeoutOfWait));
    faults.add(body("429, silent in the body", call -> tooMany(call, "1", false)));
    for (int bytes : new int[] {0, 130, 500}) {
      faults.add(
          Fault.between(
              "TLS silent after " + bytes + " bytes",
              CutProxy::stalling,
              bytes,
              Call::stall,
              EndlessFaults::timeout));
    }
    return List.copyOf(faults);
  }

  /**
   * Returns whether the server sees that a client closes its connections. It does not if it reads
   * nothing. Before JDK 21, the JDK forgets a connection whose response it cannot understand.
   */
  static boolean serverSeesTheEnd(Fault fault) {
    return !fault.name().equals(HALF_OPEN)
        && (!fault.name().equals(BAD_LENGTH) || Wires.closesBrokenConnections());
  }

  /**
   * Returns whether a call ended as it has to: by its time limit. Of a body without end a fast
   * client may reach the largest size before that.
   */
  static boolean isEnd(Fault fault, String outcome) {
    return outcome.equals("TIMEOUT")
        || fault.name().equals(ENDLESS_BODY) && outcome.equals("MALFORMED");
  }

  /**
   * Returns whether a call waits. A reader that repeats failed requests itself gets the failure at
   * once.
   */
  static boolean waits(Fault fault, Verb verb) {
    return (!fault.name().equals(RETRY_LATER) || verb.shape() != Shape.SESSION)
        && (!fault.name().equals(ENDLESS_BODY) || !endsBySize(verb));
  }

  /** A response in place of a connection is a failure, of which not more than a message is read. */
  private static boolean endsBySize(Verb verb) {
    return verb.shape().connects();
  }

  private static Fault of(String name, Call.Script script) {
    return Fault.of(name, Fault.EVERY, script, EndlessFaults::timeout);
  }

  private static Fault http1(String name, Call.Script script) {
    return Fault.of(name, Set.of(Wire.PLAIN, Wire.TLS), script, EndlessFaults::timeout);
  }

  private static Fault body(String name, Call.Script script) {
    return Fault.of(name, Fault.EVERY, script, EndlessFaults::timeoutOfBody);
  }

  private static Expected timeout(Verb verb) {
    return Expected.well("TIMEOUT");
  }

  /** After its head, and between attempts, a watch has no time limit. */
  private static Expected timeoutOfBody(Verb verb) {
    return verb.shape() == Shape.WATCH ? Expected.NOTHING : timeout(verb);
  }

  private static Expected timeoutOfWait(Verb verb) {
    return verb.shape() == Shape.SESSION ? Expected.NOTHING : timeoutOfBody(verb);
  }

  private static void silentAfter(Call call, String text) throws IOException {
    call.raw(text);
    call.stall();
  }

  private static void begin(Call call, int status, String part) throws IOException {
    call.head(status, "Content-Type", JSON, "Content-Length", "100000");
    if (!part.isEmpty()) {
      call.part(part);
    }
    call.stall();
  }

  private static void slowHead(Call call) throws IOException {
    call.raw("HTTP/1.1 200 OK\r\nX: ");
    while (true) {
      call.raw("y");
      call.pause();
    }
  }

  /** The JDK neither takes nor refuses such a response. */
  private static void badLength(Call call) throws IOException {
    call.raw("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: many\r\n\r\n{");
    call.stall();
  }

  private static void slowBody(Call call) throws IOException {
    call.head(200, "Content-Type", JSON);
    call.part("{");
    while (true) {
      call.part(" ");
      call.pause();
    }
  }

  private static void slowError(Call call, int status) throws IOException {
    call.head(status, "Content-Type", "text/plain");
    while (true) {
      call.part("x");
      call.pause();
    }
  }

  private static void endlessBody(Call call) throws IOException {
    call.head(200, "Content-Type", JSON);
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
}
