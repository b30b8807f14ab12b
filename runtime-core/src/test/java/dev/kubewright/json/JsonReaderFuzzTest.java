package dev.kubewright.json;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class JsonReaderFuzzTest {
  private static final byte[] SAMPLE =
      """
      {"kind":"List", "metadata": {"resourceVersion":"12","x y":"\\u00e4ö€😀\\ud83d\\ude00"},
       "items": [ {"name":"a","n":[0,-1.5e+10,12345678901234567890,1E3],"t":true,"f":false},
        {"name":"b","nothing":null,"deep":[[[{"a":{"b":[{}]}}]],[]],"esc":"\\"\\\\\\/\\b\\f\\n\\r\\t"}
      ],"last":"größe"}
      """
          .getBytes(StandardCharsets.UTF_8);

  @Test
  void read_everyChunkBoundary_sameValue() {
    Object whole = Json.decode(Walker.INSTANCE, SAMPLE);
    RawJson raw = Json.decode(RawJsonCodec.INSTANCE, SAMPLE);
    for (int cut = 0; cut <= SAMPLE.length; cut++) {
      assertThat(read(Walker.INSTANCE, chunks(SAMPLE, cut))).isEqualTo(whole);
      assertThat(read(RawJsonCodec.INSTANCE, chunks(SAMPLE, cut))).isEqualTo(raw);
    }
    for (int size = 1; size < 20; size++) {
      assertThat(read(Walker.INSTANCE, new Dripping(SAMPLE, size))).isEqualTo(whole);
      assertThat(read(RawJsonCodec.INSTANCE, new Dripping(SAMPLE, size))).isEqualTo(raw);
    }
  }

  @Test
  void read_biggerThanWindow_sameValue() {
    var text = new StringBuilder("[");
    for (int i = 0; i < 3000; i++) {
      text.append(i == 0 ? "" : ", ").append("\"").append("äx".repeat(i % 40)).append("\"");
    }
    byte[] document = text.append(']').toString().getBytes(StandardCharsets.UTF_8);
    assertThat(read(Walker.INSTANCE, new ByteArrayInputStream(document)))
        .isEqualTo(Json.decode(Walker.INSTANCE, document));
    assertThat(read(RawJsonCodec.INSTANCE, new ByteArrayInputStream(document)).text())
        .isEqualTo(text.toString().replace(", ", ","));
  }

  @Test
  void read_truncatedAtEveryByte_truncatedException() {
    int end =
        new String(SAMPLE, StandardCharsets.UTF_8)
            .stripTrailing()
            .getBytes(StandardCharsets.UTF_8)
            .length;
    for (int length = 0; length < end; length++) {
      byte[] document = Arrays.copyOf(SAMPLE, length);
      assertThrows(TruncatedException.class, () -> Json.decode(Walker.INSTANCE, document));
      assertThrows(TruncatedException.class, () -> Json.decode(RawJsonCodec.INSTANCE, document));
      assertThrows(
          TruncatedException.class,
          () -> read(Walker.INSTANCE, new ByteArrayInputStream(document)));
    }
  }

  @Test
  void read_randomMutations_sameOutcomeByEveryRoute() {
    long seed = System.nanoTime();
    var random = new Random(seed);
    for (int round = 0; round < 20_000; round++) {
      byte[] document = mutate(SAMPLE.clone(), random);
      String message =
          "seed " + seed + " round " + round + ": " + new String(document, StandardCharsets.UTF_8);
      Object whole = outcome(Walker.INSTANCE, JsonReader.of(document));
      Object dripped =
          outcome(Walker.INSTANCE, JsonReader.of(new Dripping(document, 1 + random.nextInt(9))));
      Object raw = outcome(RawJsonCodec.INSTANCE, JsonReader.of(document));
      assertWithMessage(message).that(dripped).isEqualTo(whole);
      assertWithMessage(message).that(raw instanceof String).isEqualTo(whole instanceof String);
      if (raw instanceof RawJson json) {
        assertWithMessage(message).that(outcome(Walker.INSTANCE, json.reader())).isEqualTo(whole);
      }
    }
  }

  private static byte[] mutate(byte[] document, Random random) {
    byte[] alphabet = "{}[]\",:\\ue019-+.tfn \n\u0001ä€".getBytes(StandardCharsets.UTF_8);
    int changes = 1 + random.nextInt(3);
    byte[] result = document;
    for (int i = 0; i < changes; i++) {
      int at = random.nextInt(result.length);
      switch (random.nextInt(4)) {
        case 0 -> result[at] = alphabet[random.nextInt(alphabet.length)];
        case 1 -> result[at] ^= (byte) (1 << random.nextInt(8));
        case 2 -> {
          System.arraycopy(result, at + 1, result, at, result.length - at - 1);
          result = Arrays.copyOf(result, result.length - 1);
        }
        default -> {
          byte[] longer = Arrays.copyOf(result, result.length + 1);
          System.arraycopy(result, at, longer, at + 1, result.length - at);
          longer[at] = alphabet[random.nextInt(alphabet.length)];
          result = longer;
        }
      }
    }
    return result;
  }

  /** The value, or the message of the exception after a mark that no value has. */
  private static @Nullable Object outcome(Codec<? extends @Nullable Object> codec, JsonReader in) {
    try {
      Object value = codec.read(in);
      in.finish();
      return value instanceof String ? List.of(value) : value;
    } catch (CodecException e) {
      return "refused: " + e.getMessage();
    }
  }

  private static <T extends @Nullable Object> T read(Codec<T> codec, InputStream stream) {
    JsonReader in = JsonReader.of(stream);
    T value = codec.read(in);
    in.finish();
    return value;
  }

  private static InputStream chunks(byte[] document, int cut) {
    return new java.io.SequenceInputStream(
        new ByteArrayInputStream(document, 0, cut),
        new ByteArrayInputStream(document, cut, document.length - cut));
  }

  /** A stream that gives a few bytes at a time. */
  private static final class Dripping extends ByteArrayInputStream {
    private final int size;

    Dripping(byte[] document, int size) {
      super(document);
      this.size = size;
    }

    @Override
    public synchronized int read(byte[] into, int offset, int length) {
      return super.read(into, offset, Math.min(size, length));
    }
  }
}
