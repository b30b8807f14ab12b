package dev.kubewright.rest;

import dev.kubewright.fixture.http.Call;
import dev.kubewright.fixture.http.CutProxy;
import dev.kubewright.fixture.http.FaultServer.Wire;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.rest.EveryVerb.Shape;
import dev.kubewright.rest.EveryVerb.Verb;
import dev.kubewright.rest.Fault.Expected;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/** The faults that end by themselves, and what client-go's rules say about them. */
final class Faults {
  private static final String JSON = "application/json";
  private static final String PADDED = EveryVerb.ANSWER + " ".repeat(60_000);

  private Faults() {}

  static List<Fault> all() {
    var faults = new ArrayList<Fault>();
    connections(faults);
    heads(faults);
    bodies(faults);
    lengths(faults);
    statuses(faults);
    contents(faults);
    redirects(faults);
    tls(faults);
    return List.copyOf(faults);
  }

  private static void connections(List<Fault> faults) {
    faults.add(Fault.ofSocket("closed at accept", socket -> {}, Fault::lostEarly));
    faults.add(
        Fault.ofSocket("reset at accept", socket -> socket.setSoLinger(true, 0), Fault::lostEarly));
    faults.add(Fault.of("closed before the head", Fault.EVERY, Call::cut, Fault::lostEarly));
    faults.add(Fault.of("reset before the head", Fault.EVERY, Call::reset, Fault::lostEarly));
    Call.Script closing =
        call -> {
          call.json(EveryVerb.ANSWER);
          call.cut();
        };
    Call.Script announced =
        call -> {
          call.head(200, "Content-Type", JSON, "Connection", "close", "Content-Length", length());
          call.part(EveryVerb.ANSWER);
          call.cut();
        };
    faults.add(
        Fault.of("closed after each response", Fault.EVERY, closing, Faults::reused).called(3));
    faults.add(
        Fault.of("Connection: close", Fault.HTTP1, announced, verb -> Expected.well("ok"))
            .called(3));
  }

  /** A write over a connection that the server closes at that moment may be lost. */
  private static Expected reused(Verb verb) {
    return switch (verb.shape()) {
      case READ, LIST, BYTES -> Expected.well("ok");
      case WATCH -> Expected.well("ok", "no events");
      default -> Expected.well("ok", "LOST");
    };
  }

  private static String length() {
    return Integer.toString(EveryVerb.ANSWER.length());
  }

  private static void heads(List<Fault> faults) {
    faults.add(raw("closed in the status line", "HTTP/1.1 2", Fault::lostEarly));
    faults.add(raw("closed in a header", "HTTP/1.1 200 OK\r\nContent-Le", Fault::lostEarly));
    faults.add(
        raw(
            "closed between headers",
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n",
            Fault::lostEarly));
    faults.add(malformed("no HTTP", "220 smtp.example.com ESMTP\r\n"));
    faults.add(malformed("status that is no number", "HTTP/1.1 xyz OK\r\n\r\n"));
    faults.add(raw("header without a colon", "HTTP/1.1 200 OK\r\nnonsense\r\n\r\n", Faults::empty));
    faults.add(
        Fault.of(
            "endless headers",
            Fault.HTTP1,
            call -> {
              call.raw("HTTP/1.1 200 OK\r\n");
              boolean endless = Wires.closesBrokenConnections();
              for (int i = 0; i < 500 || endless; i++) {
                call.raw("X-More: " + "y".repeat(4000) + "\r\n");
              }
              call.cut();
            },
            verb -> Expected.once("MALFORMED", "LOST", "no events")));
    faults.add(hints("103 before the response", 5, Expected.well("ok")));
    faults.add(hints("a thousand 103", 1000, Expected.well("MALFORMED", "ok")));
    faults.add(
        Fault.of(
            "101 that nobody asked for",
            Fault.HTTP1,
            call -> {
              call.raw("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n");
              call.cut();
            },
            verb -> Expected.once("MALFORMED")));
  }

  /**
   * Interim responses. Before JDK 21, the JDK takes the first one for the response. Newer ones
   * accept at most eight.
   */
  private static Fault hints(String name, int count, Expected expected) {
    return Fault.of(
        name,
        Wires.closesBrokenConnections() ? Fault.HTTP1 : Set.of(),
        call -> {
          for (int i = 0; i < count; i++) {
            call.raw("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n");
          }
          call.json(EveryVerb.ANSWER);
        },
        verb -> expected);
  }

  private static Fault raw(String name, String text, Function<Verb, Expected> rule) {
    Call.Script script =
        call -> {
          call.raw(text);
          call.cut();
        };
    return Fault.of(name, Set.of(Wire.PLAIN, Wire.TLS), script, rule);
  }

  private static Fault malformed(String name, String text) {
    Call.Script script =
        call -> {
          call.raw(text);
          if (!Wires.closesBrokenConnections()) {
            call.cut(); // before JDK 21 nothing else ends such a connection
          }
          call.stall();
        };
    return Fault.of(name, Fault.HTTP1, script, verb -> Expected.once("MALFORMED"));
  }

  private static void bodies(List<Fault> faults) {
    faults.add(
        Fault.of("closed between head and body", Fault.EVERY, begun("", false), Fault::lostLate));
    faults.add(Fault.of("reset between head and body", Fault.EVERY, begun("", true), Faults::lost));
    faults.add(Fault.of("closed in the body", Fault.EVERY, begun("{", false), Fault::lostLate));
    faults.add(Fault.of("reset in the body", Fault.EVERY, begun("{", true), Faults::lost));
    faults.add(
        Fault.of(
            "closed in a chunked body",
            call -> {
              call.head(200, "Content-Type", JSON);
              call.part("{");
              call.cut();
            },
            Fault::lostLate));
    faults.add(
        Fault.of(
            "error that breaks off",
            call -> {
              call.received(); // a client that still sends would see that the connection is broken
              call.head(503, "Content-Type", JSON, "Content-Length", "1000");
              call.part("{");
              call.cut();
            },
            api(503, "ServiceUnavailable", 1)));
    faults.add(
        Fault.of(
            "error with an endless body",
            call -> {
              call.head(500, "Content-Type", "text/plain");
              call.flood("x".repeat(50_000));
            },
            api(500, "InternalError", 1)));
  }

  private static Call.Script begun(String part, boolean reset) {
    return call -> {
      call.head(200, "Content-Type", JSON, "Content-Length", "1000");
      if (!part.isEmpty()) {
        call.part(part);
      }
      if (reset) {
        call.reset();
      } else {
        call.cut();
      }
    };
  }

  /** A reset may destroy a head that was sent before it. */
  private static Expected lost(Verb verb) {
    Expected early = Fault.lostEarly(verb);
    return new Expected(early.outcomes(), early.attempts().contains(1) ? Set.of(1) : Set.of());
  }

  private static void lengths(List<Fault> faults) {
    faults.add(length("Content-Length too short", "Content-Length: 20", Faults::truncated));
    faults.add(length("Content-Length too long", "Content-Length: 100000", Fault::lostLate));
    faults.add(length("Content-Length negative", "Content-Length: -5", Faults::badLength));
    String body = EveryVerb.ANSWER;
    faults.add(chunk("chunk size no number", "zz\r\n"));
    faults.add(chunk("chunk size negative", "-1\r\n"));
    faults.add(chunk("chunk size beyond all numbers", "FFFFFFFFFFFFFFFFFFFF\r\n" + body));
    faults.add(chunk("chunk longer than what comes", "FFFF\r\n" + body));
  }

  private static Fault length(String name, String header, Function<Verb, Expected> rule) {
    return raw(
        name,
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
            + header
            + "\r\n\r\n"
            + EveryVerb.ANSWER,
        rule);
  }

  private static Fault chunk(String name, String body) {
    return raw(
        name,
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
            + body,
        Faults::lostAfterEvents);
  }

  private static int tried(Verb verb) {
    return verb.shape() == Shape.SESSION ? 1 : Fault.ALL_ATTEMPTS;
  }

  /** A watch hands out the events that came before. */
  private static Expected lostAfterEvents(Verb verb) {
    return verb.shape() == Shape.WATCH
        ? Expected.once("no events", "ok")
        : Expected.once("LOST", "MALFORMED");
  }

  private static Expected badLength(Verb verb) {
    return verb.shape() == Shape.WATCH
        ? Expected.once("no events", "MALFORMED")
        : Expected.once("LOST", "MALFORMED");
  }

  /** The response is shorter than its document. */
  private static Expected truncated(Verb verb) {
    return switch (verb.shape()) {
      case BYTES, STREAM -> Expected.once("ok");
      case WATCH -> Expected.once("no events");
      default -> Expected.once("codec");
    };
  }

  /** The response is whole, but nothing that can be read. */
  private static Expected unfit(Verb verb) {
    return verb.shape() == Shape.WATCH
        ? Expected.once("event 500 ClientWatchDecoding")
        : truncated(verb);
  }

  /** The response is JSON, which is enough for a document of any shape. */
  private static Expected otherJson(Verb verb) {
    return verb.name().equals("openapi") ? Expected.once("ok") : unfit(verb);
  }

  private static void statuses(List<Fault> faults) {
    var reasons =
        Map.of(
            429, "TooManyRequests",
            500, "InternalError",
            502, "InternalError",
            503, "ServiceUnavailable",
            504, "Timeout");
    for (int code : new int[] {429, 500, 502, 503, 504}) {
      String reason = reasons.getOrDefault(code, "");
      faults.add(refusal(code + "", code, api(code, reason, 1)));
      for (String seconds : new String[] {"0", "1", " 7 "}) {
        if (seconds.equals("1") || code == 429) {
          faults.add(
              refusal(
                  code + ", Retry-After '" + seconds + "'",
                  code,
                  verb -> api(code, reason, tried(verb)).apply(verb),
                  "Retry-After",
                  seconds));
        }
      }
    }
    String tomorrow = "Fri, 31 Dec 2100 23:59:59 GMT";
    for (String hostile :
        new String[] {tomorrow, "-1", "1.5", "1e9", "", "x", "99999999999999999999", "0x1"}) {
      faults.add(
          refusal(
              "503, Retry-After '" + hostile + "'",
              503,
              api(503, "ServiceUnavailable", 1),
              "Retry-After",
              hostile));
    }
    var neverAgain =
        new TreeMap<>(
            Map.of(400, "BadRequest", 401, "Unauthorized", 403, "Forbidden", 422, "Invalid"));
    neverAgain.forEach(
        (code, reason) ->
            faults.add(
                refusal(
                    code + ", Retry-After '1'", code, api(code, reason, 1), "Retry-After", "1")));
  }

  private static Fault refusal(
      String name, int code, Function<Verb, Expected> rule, String... headers) {
    return Fault.of(
        name,
        call -> {
          var fields = new ArrayList<>(List.of(headers));
          fields.addAll(List.of("Content-Type", "text/plain", "Content-Length", "4"));
          call.head(code, fields.toArray(String[]::new));
          call.part("busy");
          call.end();
        },
        rule);
  }

  private static Function<Verb, Expected> api(int code, String reason, int attempts) {
    return verb -> Expected.times(attempts, ("api " + code + " " + reason).strip());
  }

  private static void contents(List<Fault> faults) {
    faults.add(content("HTML", "text/html", "<html>Please log in</html>", Faults::foreign));
    faults.add(content("HTML that says JSON", JSON, "<html>Please log in</html>", Faults::unfit));
    faults.add(
        content("JSON cut off", JSON, EveryVerb.ANSWER.substring(0, 120), Faults::truncated));
    faults.add(content("JSON with more after it", JSON, EveryVerb.ANSWER + "]", Faults::unfit));
    faults.add(content("empty response", JSON, "", Faults::empty));
    faults.add(content("JSON array", JSON, "[]", Faults::otherJson));
    faults.add(content("JSON null", JSON, "null", Faults::otherJson));
    faults.add(
        Fault.of(
            "502 with HTML",
            call -> call.respond(502, "text/html", "<html>Bad Gateway</html>"),
            api(502, "InternalError", 1)));
    faults.add(
        Fault.of(
            "200 that is a failure",
            call ->
                call.respond(
                    200,
                    JSON,
                    "{\"kind\":\"Status\",\"apiVersion\":\"v1\",\"status\":\"Failure\",\"code\":500,\"reason\":\"InternalError\",\"message\":\"x\"}"),
            verb ->
                verb.shape() == Shape.BYTES || verb.shape() == Shape.STREAM
                    ? Expected.once("ok")
                    : Expected.once("api 500 InternalError")));
  }

  private static Fault content(
      String name, String type, String body, Function<Verb, Expected> rule) {
    return Fault.of(name, call -> call.respond(200, type, body), rule);
  }

  private static Expected foreign(Verb verb) {
    return verb.shape() == Shape.BYTES || verb.shape() == Shape.STREAM
        ? Expected.once("ok")
        : Expected.once("MALFORMED");
  }

  private static Expected empty(Verb verb) {
    return switch (verb.shape()) {
      case BYTES, DELETE -> Expected.once("ok");
      case STREAM -> Expected.once("nothing");
      case WATCH -> Expected.once("no events");
      default -> Expected.once("MALFORMED");
    };
  }

  private static void redirects(List<Fault> faults) {
    for (int code : new int[] {301, 302, 303, 307, 308}) {
      faults.add(redirect(code + " to another host", code, "https://other.invalid/login?token=t"));
    }
    faults.add(redirect("307 to itself", 307, "/"));
    faults.add(redirect("302 to nowhere", 302, "::not a url::"));
  }

  private static Fault redirect(String name, int code, String target) {
    return Fault.of(
        name,
        call -> {
          call.head(code, "Location", target, "Content-Length", "0");
          call.end();
        },
        api(code, "", 1));
  }

  private static void tls(List<Fault> faults) {
    Call.Script well = call -> call.json(PADDED);
    for (int bytes : new int[] {0, 1, 130, 500}) {
      faults.add(
          Fault.between(
              "TLS cut after " + bytes + " bytes",
              CutProxy::cutting,
              bytes,
              well,
              Fault::lostEarly));
    }
    faults.add(
        Fault.between(
            "TLS reset after 130 bytes", CutProxy::resetting, 130, well, Fault::lostEarly));
    faults.add(
        Fault.between(
            "TLS cut in a record of the body", CutProxy::cutting, 20_000, well, Fault::lostLate));
    faults.add(
        Fault.between("TLS reset in the body", CutProxy::resetting, 20_000, well, Faults::lost));
    faults.add(
        Fault.between(
            "TLS spoilt from the start", CutProxy::spoiling, 0, well, Faults::tlsFailure));
    faults.add(
        Fault.between(
            "TLS spoilt in the handshake", CutProxy::spoiling, 500, well, Faults::tlsFailure));
    faults.add(
        Fault.between("TLS spoilt in the body", CutProxy::spoiling, 20_000, well, Fault::lostLate));
  }

  private static Expected tlsFailure(Verb verb) {
    return Expected.once("TLS");
  }
}
