package dev.kubewright.json.utf8;

import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.kubewright.document.DecodeContext;
import dev.kubewright.document.Json;
import dev.kubewright.document.SharingStatistics;
import dev.kubewright.fixture.codec.Breaker;
import dev.kubewright.fixture.codec.FaultFinder;
import dev.kubewright.fixture.codec.FaultFinder.Fault;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.RawJson;
import dev.kubewright.json.RawJsonCodec;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.json.TruncatedException;
import dev.kubewright.json.bytes.Numbers;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Broken documents, compared with an {@link Oracle}. The property {@code kubewright.fuzz} sets how
 * many, {@code kubewright.seed} which ones.
 */
class JsonReaderFuzzTest {
  private static final int COUNT = Integer.getInteger("kubewright.fuzz", 10_000);
  private static final long SEED = Long.getLong("kubewright.seed", 71_377);

  private static final Duration LONGEST_START = Duration.ofMinutes(1);
  private static final Duration LONGEST_ROUND = Duration.ofMillis(10);
  private static final int ROUNDS_OF_A_CONTEXT = 1000;

  private static final List<byte[]> SAMPLES =
      List.of(
          bytes(
              """
              {"kind":"List", "metadata": {"resourceVersion":"12","x y":"\\u00e4ö€😀\\ud83d\\ude00"},
               "items": [ {"name":"a","n":[0,-1.5e+10,12345678901234567890,1E3],"t":true,"f":false},
                {"name":"b","nothing":null,"deep":[[[{"a":{"b":[{}]}}]],[]],"esc":"\\"\\\\\\/\\b\\n\\t"}
              ],"last":"größe"}
              """),
          bytes(
              """
              {"kind":"Pod","name":"web-0","items":["eight888","seven77","0123456789abcdef",""],
              "labels":{"app.kubernetes.io/name":"a/b\\\\c","":"","\\u0061":"\\ud800\\udc00"}}"""),
          bytes("[[],{},0,-0,0.0e-0,\"\",null,true,false,[[[[]]]],{\"a\":{\"a\":{\"a\":{}}}}]"),
          bytes("\"" + "plain text and ümläuts ".repeat(9) + "\\u2028\""),
          bytes(
              """
              {"f:metadata":{"f:labels":{".":{},"f:app":{}},"f:owners":{"k:{\\"uid\\":\\"1\\"}":{}}},\
              "f:spec":{"f:containers":{"k:{\\"name\\":\\"main\\"}":{".":{},"f:ports":[1,20,300]}}},\
              "n":[[[1,2],[3,{"a":{"b":{"c":10}}}]],[[["x"],"y"],10,100],"z"],"f:status":{"a":-1}}"""),
          bytes("-12.5e-3"),
          bytes("[" + "\"x\",1,".repeat(50) + "\"" + "z".repeat(70) + "\"]"));

  /** Deeper than a value may be that is no raw JSON. */
  private static final List<String> DEEP =
      List.of("[".repeat(600), "{\"a\":".repeat(600), "[".repeat(300) + "]".repeat(300));

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private DecodeContext context = warmed();

  /** Returns a context that has read each sample often enough to share all of it. */
  private static DecodeContext warmed() {
    DecodeContext context = DecodeContext.create();
    for (byte[] sample : SAMPLES) {
      for (int times = 0; times < 3; times++) {
        Json.decode(PlainCodec.INSTANCE, sample, context);
        Json.decode(RawJsonCodec.INSTANCE, sample, context);
      }
    }
    return context;
  }

  /** The result of one way of reading: a value or an exception. */
  private record Outcome(@Nullable Object value, @Nullable CodecException refusal) {
    static Outcome of(Function<JsonReader, @Nullable Object> way, JsonReader in) {
      try {
        Object value = way.apply(in);
        ReadSupport.finish(in);
        return new Outcome(value, null);
      } catch (CodecException e) {
        return new Outcome(null, e);
      }
    }

    boolean accepts() {
      return refusal == null;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Outcome that
          && Objects.equals(value, that.value)
          && Objects.equals(message(), that.message());
    }

    @Override
    public int hashCode() {
      return Objects.hash(value, message());
    }

    private @Nullable String message() {
      return refusal == null ? null : refusal.getMessage();
    }
  }

  @Test
  void read_mutations_asTheOracleSays() {
    assertTimeoutPreemptively(LONGEST_START.plus(LONGEST_ROUND.multipliedBy(COUNT)), this::mutate);
  }

  private void mutate() {
    var random = new Random(SEED);
    var breaker = new Breaker(random, DEEP);
    for (int round = 0; round < COUNT; round++) {
      if (round % ROUNDS_OF_A_CONTEXT == 0) {
        context = warmed();
      }
      byte[] document = breaker.bytes(SAMPLES.get(random.nextInt(SAMPLES.size())));
      check(document, "kubewright.seed=" + SEED + " round " + round, round);
    }
    SharingStatistics shared = context.statistics();
    assertWithMessage("%s", shared).that(shared.stringHits()).isGreaterThan(0);
    assertWithMessage("%s", shared).that(shared.valueHits()).isGreaterThan(0);
    assertWithMessage("%s", shared).that(shared.pieceHits()).isGreaterThan(0);
  }

  @Test
  void read_everyPrefixAndEverySuffix_asTheOracleSays() {
    for (byte[] sample : SAMPLES) {
      for (int cut = 0; cut <= sample.length; cut++) {
        check(Arrays.copyOf(sample, cut), "up to " + cut, cut);
        check(Arrays.copyOfRange(sample, cut, sample.length), "from " + cut, cut);
      }
    }
  }

  private void check(byte[] document, String which, long seed) {
    String shown = which + " " + Base64.getEncoder().encodeToString(document);
    Oracle oracle = Oracle.of(document);
    boolean fits =
        oracle.wellFormed()
            && oracle.depth() <= PathStack.MAX_DEPTH
            && oracle.longestNumber() <= Numbers.LONGEST;
    Fault fault = FaultFinder.find(document, Numbers.LONGEST, PathStack.MAX_DEPTH);
    assertWithMessage("%s %s", fault, shown).that(fault == null).isEqualTo(fits);

    Outcome plain = everyRoute(PlainCodec.INSTANCE::read, document, shown, seed);
    assertWithMessage(shown).that(plain.accepts()).isEqualTo(fits);
    if (plain.accepts()) {
      assertWithMessage(shown).that(plain.value()).isEqualTo(oracle.value());
    }
    Outcome walked = everyRoute(Walker.INSTANCE::read, document, shown, seed);
    assertWithMessage(shown).that(walked.accepts()).isEqualTo(plain.accepts());
    boolean passes = oracle.wellFormed() && oracle.depth() <= PathStack.MAX_RAW_DEPTH;
    Outcome raw = everyRoute(JsonReader::readRaw, document, shown, seed);
    assertWithMessage(shown).that(raw.accepts()).isEqualTo(passes);
    Outcome skipped = everyRoute(JsonReaderFuzzTest::skip, document, shown, seed);
    assertWithMessage(shown).that(skipped.accepts()).isEqualTo(passes);
    for (Outcome outcome : List.of(plain, walked)) {
      assertPlaced(outcome, fault, document, shown);
    }
    for (Outcome outcome : List.of(raw, skipped)) {
      // A value that is skipped as a whole is refused as a whole, and has other limits.
      Fault inside = FaultFinder.find(document, Integer.MAX_VALUE, PathStack.MAX_RAW_DEPTH);
      Fault whole = inside == null ? null : new Fault(inside.from(), inside.to(), List.of());
      assertPlaced(outcome, whole, document, shown);
    }
    if (raw.value() instanceof RawJson json && plain.accepts()) {
      assertWithMessage(shown)
          .that(Outcome.of(PlainCodec.INSTANCE::read, Json.reader(json)))
          .isEqualTo(plain);
    }
  }

  private static @Nullable Object skip(JsonReader in) {
    in.skipValue();
    return null;
  }

  private Outcome everyRoute(
      Function<JsonReader, @Nullable Object> way, byte[] document, String shown, long seed) {
    Outcome whole = Outcome.of(way, Json.reader(document));
    Outcome stream = Outcome.of(way, Json.reader(new ByteArrayInputStream(document)));
    assertWithMessage(shown).that(stream).isEqualTo(whole);
    Outcome chunks = Outcome.of(way, Json.reader(new Chunked(document, 1 + (int) seed % 9, seed)));
    assertWithMessage(shown).that(chunks).isEqualTo(whole);
    Outcome shared = Outcome.of(way, Json.reader(document, context));
    assertWithMessage("shared, %s", shown).that(shared).isEqualTo(whole);
    var pieces = new Chunked(document, 1 + (int) seed % 99, seed);
    Outcome sharedPieces = Outcome.of(way, Json.reader(pieces, context));
    assertWithMessage("shared in pieces, %s", shown).that(sharedPieces).isEqualTo(whole);
    return whole;
  }

  private static void assertPlaced(
      Outcome outcome, @Nullable Fault fault, byte[] document, String shown) {
    CodecException refusal = outcome.refusal();
    String message = refusal + " for " + fault + " " + shown;
    assertWithMessage(message).that(refusal == null).isEqualTo(fault == null);
    if (refusal != null && fault != null) {
      assertWithMessage(message).that(refusal.path()).isEqualTo(fault.path());
      assertWithMessage(message).that(refusal.offset()).isAtLeast(fault.from());
      assertWithMessage(message).that(refusal.offset()).isAtMost(fault.to());
      if (refusal instanceof TruncatedException) {
        assertWithMessage(message).that(refusal.offset()).isEqualTo(document.length);
      }
    }
  }
}
