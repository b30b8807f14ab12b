package dev.kubewright.it.codec;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.json.Codec;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.Json;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.TruncatedException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Broken objects of every kind give a value or a {@link CodecException} with a path that is there,
 * whatever the route. The property {@code kubewright.fuzz} says how many, {@code kubewright.seed}
 * which ones.
 */
class CodecFuzzTest {
  private static final int COUNT = Integer.getInteger("kubewright.fuzz", 50_000);
  private static final long SEED = Long.getLong("kubewright.seed", 4_711);
  private static final List<Route> ROUTES = Route.all();

  private static byte[] pod() throws IOException {
    try (InputStream in =
        Objects.requireNonNull(CodecFuzzTest.class.getResourceAsStream("pod.json"))) {
      return in.readAllBytes();
    }
  }

  /** A document that is to be broken. */
  private record Sample(Shape shape, byte[] document, JsonNode tree) {
    static Sample of(Shape shape, byte[] document) {
      return new Sample(shape, document, JsonMapper.shared().readTree(document));
    }
  }

  /** One of each kind, and as many real pods. */
  private static List<Sample> samples() throws IOException {
    var samples = new ArrayList<Sample>();
    for (Shape kind : WholeApi.kinds()) {
      var maker = new ValueMaker(SEED * 31 + kind.toString().hashCode());
      Record value = maker.record(kind, kind.all(Fill.FILLED), 3);
      samples.add(Sample.of(kind, Json.encode(kind.codec(), value)));
      samples.add(Sample.of(WholeApi.shape(Pod.class), pod()));
    }
    return samples;
  }

  @Test
  @Timeout(value = 24, unit = TimeUnit.HOURS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void read_brokenObjects_areValuesOrRefusedAtAPath() throws IOException {
    List<Sample> samples = samples();
    var random = new Random(SEED);
    var breaker = new Breaker(random);
    int refused = 0;
    for (int round = 0; round < COUNT; round++) {
      Sample sample = samples.get(round % samples.size());
      byte[] document =
          round / samples.size() % 2 == 0
              ? breaker.tree(sample.tree())
              : breaker.bytes(sample.document());
      Route other = ROUTES.get(random.nextInt(ROUTES.size()));
      refused += refuses(sample.shape().codec(), document, other, "round " + round) ? 1 : 0;
    }
    assertThat(refused).isGreaterThan(COUNT / 5);
    assertThat(refused).isLessThan(COUNT);
  }

  private static <T> boolean refuses(Codec<T> codec, byte[] document, Route route, String which) {
    String shown =
        "kubewright.seed=%d %s by %s, %s"
            .formatted(SEED, which, route, Base64.getEncoder().encodeToString(document));
    Verdict verdict = Verdict.of(document);
    try {
      T value = Json.decode(codec, document);
      assertWithMessage(shown).that(verdict.wellFormed()).isTrue();
      byte[] written = Json.encode(codec, value);
      assertWithMessage(shown)
          .that(Json.encode(codec, route.decode(codec, written)))
          .isEqualTo(written);
      assertWithMessage(shown).that(Objects.equals(route.decode(codec, document), value)).isTrue();
      return false;
    } catch (CodecException e) {
      String message = e.getMessage() + " " + shown;
      assertWithMessage(message).that(verdict.knows(e.path())).isTrue();
      assertWithMessage(message).that(e.offset()).isAtMost(document.length);
      if (!(route instanceof Route.Text)) {
        assertWithMessage(shown).that(refusal(codec, document, route)).isEqualTo(e.getMessage());
      }
      return true;
    }
  }

  private static <T> @Nullable String refusal(Codec<T> codec, byte[] document, Route route) {
    return assertThrows(CodecException.class, () -> route.decode(codec, document)).getMessage();
  }

  @Test
  void read_podCutAtEveryByte_isTruncated() throws IOException {
    byte[] pod = pod();
    Codec<Record> codec = WholeApi.shape(Pod.class).codec();
    for (int cut = 0; cut < pod.length; cut++) {
      byte[] start = Arrays.copyOf(pod, cut);
      var refused = assertThrows(TruncatedException.class, () -> Json.decode(codec, start));
      assertThat(refused.offset()).isEqualTo(cut);
      assertThat(refusal(codec, start, new Route.Chunks(4096))).isEqualTo(refused.getMessage());
    }
  }

  @Test
  void read_podInTwoPiecesCutAtEveryByte_isTheSame() throws IOException {
    byte[] pod = pod();
    Codec<Record> codec = WholeApi.shape(Pod.class).codec();
    Record whole = Json.decode(codec, pod);
    for (int cut = 0; cut <= pod.length; cut++) {
      var pieces =
          new SequenceInputStream(
              new ByteArrayInputStream(pod, 0, cut),
              new ByteArrayInputStream(pod, cut, pod.length - cut));
      JsonReader in = JsonReader.of(pieces);
      Record value = codec.read(in);
      in.finish();
      assertWithMessage("cut at %s", cut).that(value.equals(whole)).isTrue();
    }
  }

  @Test
  void read_podWithEveryByteInsertedAnywhere_isAValueOrRefused() throws IOException {
    byte[] pod = pod();
    Codec<Record> codec = WholeApi.shape(Pod.class).codec();
    byte[] inserted = {'"', '{', '}', '[', ']', ',', ':', '\\', '0', 0, (byte) 0x80, (byte) 0xf0};
    for (int at = 0; at <= pod.length; at++) {
      byte[] longer = new byte[pod.length + 1];
      System.arraycopy(pod, 0, longer, 0, at);
      System.arraycopy(pod, at, longer, at + 1, pod.length - at);
      longer[at] = inserted[at % inserted.length];
      refuses(codec, longer, ROUTES.get(at % ROUTES.size()), "inserted at " + at);
    }
  }
}
