package dev.kubewright.json.utf8;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.document.Json;
import dev.kubewright.json.Codec;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonToken;
import dev.kubewright.json.RawJson;
import dev.kubewright.json.RawJsonCodec;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.json.TruncatedException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class JsonReaderChunksTest {
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
      assertThat(read(Walker.INSTANCE, new Chunked(SAMPLE, size, size))).isEqualTo(whole);
      assertThat(read(RawJsonCodec.INSTANCE, new Chunked(SAMPLE, size, size))).isEqualTo(raw);
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
  void read_moreHasArrivedThanTheNextValue_sameValues() {
    var text = new StringBuilder();
    for (int i = 0; i < 4000; i++) {
      text.append("[\"").append("ä".repeat(i % 70)).append("\",").append(i).append("]\n");
    }
    byte[] documents = text.toString().getBytes(StandardCharsets.UTF_8);
    for (int most : new int[] {100, 10_000, 100_000}) {
      JsonReader in = Json.reader(new Chunked(documents, most, most));
      for (int i = 0; i < 4000; i++) {
        assertThat(in.peek()).isEqualTo(JsonToken.ARRAY);
        assertThat(Walker.INSTANCE.read(in)).isEqualTo(List.of("ä".repeat(i % 70), "" + i));
      }
      ReadSupport.finish(in);
    }
  }

  @Test
  void read_streamBreaksBehindWhatHasArrived_valuesFirst() {
    JsonReader in = Json.reader(new Breaking("[1]\n[2]\n[", 2));

    assertThat(Walker.INSTANCE.read(in)).isEqualTo(List.of("1"));
    assertThat(in.peek()).isEqualTo(JsonToken.ARRAY);
    assertThat(Walker.INSTANCE.read(in)).isEqualTo(List.of("2"));
    var broken = assertThrows(UncheckedIOException.class, () -> Walker.INSTANCE.read(in));
    assertThat(broken).hasCauseThat().hasMessageThat().isEqualTo("reset");
  }

  @Test
  void read_streamOnlyGuessesThatMoreHasArrived_isNotAskedBeforeItIsNeeded() {
    JsonReader in = Json.reader(new Breaking("[1]\n[2]\n", 1));

    assertThat(Walker.INSTANCE.read(in)).isEqualTo(List.of("1"));
    assertThat(in.peek()).isEqualTo(JsonToken.ARRAY);
    assertThat(Walker.INSTANCE.read(in)).isEqualTo(List.of("2"));
    assertThrows(UncheckedIOException.class, in::peek);
  }

  /** Returns a text at once, and fails at the next read. */
  private static final class Breaking extends InputStream {
    private final ByteArrayInputStream text;
    private final int available;

    Breaking(String text, int available) {
      this.text = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
      this.available = available;
    }

    @Override
    public int available() {
      return available;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      read(one, 0, 1);
      return one[0];
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      int count = text.read(target, offset, length);
      if (count < 0) {
        throw new IOException("reset");
      }
      return count;
    }
  }

  private static <T extends @Nullable Object> T read(Codec<T> codec, InputStream stream) {
    JsonReader in = Json.reader(stream);
    T value = codec.read(in);
    ReadSupport.finish(in);
    return value;
  }

  private static InputStream chunks(byte[] document, int cut) {
    return new java.io.SequenceInputStream(
        new ByteArrayInputStream(document, 0, cut),
        new ByteArrayInputStream(document, cut, document.length - cut));
  }
}
