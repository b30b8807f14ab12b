package dev.kubewright.api.codec;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.document.DecodeContext;
import dev.kubewright.document.Json;
import dev.kubewright.fixture.codec.Breaker;
import dev.kubewright.fixture.codec.FaultFinder;
import dev.kubewright.fixture.codec.Fill;
import dev.kubewright.fixture.codec.Reach;
import dev.kubewright.fixture.codec.Route;
import dev.kubewright.fixture.codec.Shape;
import dev.kubewright.fixture.codec.Trial;
import dev.kubewright.fixture.codec.ValueMaker;
import dev.kubewright.json.Codec;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.json.TruncatedException;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A broken object of any kind gives a value, or a {@link CodecException} at the right path, by
 * every route. The property {@code kubewright.fuzz} sets how many, {@code kubewright.seed} which
 * ones.
 */
class CodecFuzzTest {
  private static final int COUNT = Integer.getInteger("kubewright.fuzz", 10_000);
  private static final long SEED = Long.getLong("kubewright.seed", 4_711);
  private static final Duration LONGEST_START = Duration.ofMinutes(2);
  private static final Duration LONGEST_ROUND = Duration.ofMillis(20);

  /** A document to break. */
  private record Sample(Shape shape, byte[] document, JsonNode tree) {
    static Sample of(Shape shape, byte[] document) {
      return new Sample(shape, document, JsonMapper.shared().readTree(document));
    }
  }

  /** Returns one of each kind, and objects that a real server wrote. */
  private static List<Sample> samples() {
    var samples = new ArrayList<Sample>();
    List<Sample> recorded =
        Recorded.objects().stream()
            .map(object -> Sample.of(Shape.of(object.kind()), object.document()))
            .toList();
    for (Shape kind : WholeApi.kinds()) {
      var maker = new ValueMaker(SEED * 31 + kind.toString().hashCode());
      Record value = maker.record(kind, kind.all(Fill.FILLED), 3);
      samples.add(Sample.of(kind, Json.encode(kind.codec(), value)));
      samples.add(recorded.get(samples.size() / 2 % recorded.size()));
    }
    return samples;
  }

  @Test
  void read_brokenObjects_areValuesOrRefusedAtAPath() {
    assertTimeoutPreemptively(LONGEST_START.plus(LONGEST_ROUND.multipliedBy(COUNT)), this::fuzz);
  }

  private void fuzz() {
    List<Sample> samples = samples();
    var breaker = new Breaker(new Random(SEED));
    var trial = new Trial(SEED);
    int refused = 0;
    for (int round = 0; round < COUNT; round++) {
      Sample sample = samples.get(round % samples.size());
      byte[] document =
          round / samples.size() % 2 == 0
              ? breaker.tree(sample.tree())
              : breaker.bytes(sample.document());
      Shape shape = sample.shape();
      trial.warm(shape.codec(), sample.document());
      refused += trial.refuses(shape.type(), shape.codec(), document, "round " + round) ? 1 : 0;
    }
    assertThat(refused).isGreaterThan(COUNT / 5);
    assertThat(refused).isLessThan(COUNT);
  }

  private static DecodeContext warmed(Codec<Record> codec, byte[] document) {
    DecodeContext context = DecodeContext.create();
    new Route.Warmed(context, document.length).decode(codec, document);
    assertThat(context.statistics().valueHits()).isGreaterThan(0);
    assertThat(context.statistics().pieceHits()).isGreaterThan(0);
    return context;
  }

  static List<byte[]> pods() {
    return Recorded.pods();
  }

  @ParameterizedTest(name = "{index}")
  @MethodSource("pods")
  void read_podCutAtEveryByte_isTruncated(byte[] pod) {
    Codec<Record> codec = Shape.of(Pod.class).codec();
    Record whole = Json.decode(codec, pod);
    DecodeContext context = warmed(codec, pod);
    for (int cut = 0; cut < pod.length; cut++) {
      byte[] start = Arrays.copyOf(pod, cut);
      var refused = assertThrows(TruncatedException.class, () -> Json.decode(codec, start));
      assertThat(refused.offset()).isEqualTo(cut);
      assertThat(refused.path()).isEqualTo(pathOfEnd(start));
      for (Route route :
          List.of(new Route.Sharing(context, cut + 1), new Route.Sharing(context, 509))) {
        assertThat(refusal(codec, start, route)).isEqualTo(refused.getMessage());
      }
    }
    assertThat(new Route.Sharing(context, pod.length).decode(codec, pod)).isEqualTo(whole);
  }

  private static String pathOfEnd(byte[] start) {
    return Reach.path(Pod.class, Objects.requireNonNull(FaultFinder.find(start)).steps());
  }

  private static <T> @Nullable String refusal(Codec<T> codec, byte[] document, Route route) {
    return assertThrows(CodecException.class, () -> route.decode(codec, document)).getMessage();
  }

  @ParameterizedTest(name = "{index}")
  @MethodSource("pods")
  void read_podInTwoPiecesCutAtEveryByte_isTheSame(byte[] pod) {
    Codec<Record> codec = Shape.of(Pod.class).codec();
    Record whole = Json.decode(codec, pod);
    DecodeContext context = warmed(codec, pod);
    for (int cut = 0; cut <= pod.length; cut++) {
      for (JsonReader in :
          List.of(Json.reader(pieces(pod, cut)), Json.reader(pieces(pod, cut), context))) {
        Record value = codec.read(in);
        ReadSupport.finish(in);
        assertWithMessage("cut at %s", cut).that(value.equals(whole)).isTrue();
      }
    }
  }

  private static InputStream pieces(byte[] document, int cut) {
    return new SequenceInputStream(
        new ByteArrayInputStream(document, 0, cut),
        new ByteArrayInputStream(document, cut, document.length - cut));
  }

  @Test
  void read_podWithEveryByteInsertedAnywhere_isAValueOrRefused() {
    byte[] pod = Recorded.pods().get(0);
    Shape shape = Shape.of(Pod.class);
    var trial = new Trial(SEED);
    byte[] inserted = {'"', '{', '}', '[', ']', ',', ':', '\\', '0', 0, (byte) 0x80, (byte) 0xf0};
    int refused = 0;
    for (int at = 0; at <= pod.length; at++) {
      byte[] longer = new byte[pod.length + 1];
      System.arraycopy(pod, 0, longer, 0, at);
      System.arraycopy(pod, at, longer, at + 1, pod.length - at);
      longer[at] = inserted[at % inserted.length];
      if (at % 100 == 0) {
        trial.warm(shape.codec(), pod);
      }
      String which = "inserted at " + at;
      refused += trial.refuses(Pod.class, shape.codec(), longer, which) ? 1 : 0;
    }
    // As in Go, strings may contain digits, commas and bytes that are not UTF-8.
    assertThat(refused).isGreaterThan(pod.length / 3);
  }
}
