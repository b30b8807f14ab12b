package dev.kubewright.json.utf8;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.document.Json;
import dev.kubewright.json.Bytes;
import dev.kubewright.json.BytesCodec;
import dev.kubewright.json.Codec;
import dev.kubewright.json.Codecs;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.Times;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/**
 * Documents around the sizes of the writer's buffers, and the array that writers lend each other.
 */
class WriterBufferTest {
  private static final long SEED = 20261123;
  private static final List<Integer> SIZES =
      List.of(0, 1, 23, 24, 25, 255, 256, 257, 8190, 32_765, 32_768, 65_533, 65_536, 200_000);

  /** Writes strings as all writers do, in memory and to a stream. */
  private static void assertWritten(List<String> items) {
    var expected = new StringBuilder("[");
    for (String item : items) {
      expected.append(expected.length() == 1 ? "" : ",").append('"');
      expected.append(item.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n"));
      expected.append('"');
    }
    expected.append(']');
    byte[] memory = Json.encode(Codecs.list(Codecs.STRING), items);
    var stream = new ByteArrayOutputStream();
    JsonWriter writer = Json.writer(stream);
    Codecs.list(Codecs.STRING).write(writer, items);
    writer.flush();
    String shown = items.size() + " strings, the first of " + items.get(0).length();
    assertWithMessage(shown)
        .that(new String(memory, StandardCharsets.UTF_8).contentEquals(expected))
        .isTrue();
    assertWithMessage(shown)
        .that(stream.toString(StandardCharsets.UTF_8).contentEquals(expected))
        .isTrue();
  }

  @Test
  void strings_aroundSizesOfBuffers_areWritten() {
    for (int size : SIZES) {
      for (String special : List.of("", "\"", "\n", "é", "?", "\ud83d\ude00")) {
        assertWritten(List.of("x".repeat(size) + special));
        assertWritten(List.of("y", special + "x".repeat(size), "z"));
      }
    }
  }

  @Test
  void strings_ofAnyLengths_areWritten() {
    var random = new Random(SEED);
    for (int round = 0; round < 60; round++) {
      List<String> items = new ArrayList<>();
      for (int count = 1 + random.nextInt(300); count > 0; count--) {
        items.add("abc\n".repeat(random.nextInt(4)) + "x".repeat(random.nextInt(600)));
      }
      assertWritten(items);
    }
  }

  @Test
  void bytes_ofAnySize_areWrittenAsBase64() {
    for (int size : SIZES) {
      byte[] content = new byte[size];
      new Random(SEED + size).nextBytes(content);
      Bytes bytes = Bytes.of(content);
      String expected = "[\"" + bytes.toBase64() + "\",\"" + bytes.toBase64() + "\"]";
      List<Bytes> twice = List.of(bytes, bytes);
      assertThat(Json.encodeToString(Codecs.list(BytesCodec.INSTANCE), twice)).isEqualTo(expected);
      var stream = new ByteArrayOutputStream();
      JsonWriter writer = Json.writer(stream);
      Codecs.list(BytesCodec.INSTANCE).write(writer, twice);
      writer.flush();
      assertThat(stream.toString(StandardCharsets.UTF_8)).isEqualTo(expected);
    }
  }

  @Test
  void times_ofAllYears_areWrittenAsTheirText() {
    var random = new Random(SEED);
    long earliest = Instant.parse("0000-01-01T00:00:00Z").getEpochSecond();
    long latest = Instant.parse("9999-12-31T23:59:59Z").getEpochSecond();
    for (int i = 0; i < 50_000; i++) {
      long second = i < 2 ? (i == 0 ? earliest : latest) : random.nextLong(earliest, latest);
      Instant time = Instant.ofEpochSecond(second, random.nextInt(1_000_000_000));
      assertThat(Json.encodeToString(Codecs.INSTANT, time))
          .isEqualTo('"' + Times.formatTime(time) + '"');
      assertThat(Json.encodeToString(Codecs.MICRO_TIME, time))
          .isEqualTo('"' + Times.formatMicroTime(time) + '"');
    }
  }

  /** A codec that does something in the middle of its document. */
  private record Meddler(AtomicReference<JsonWriter> kept, Runnable meddling)
      implements Codec<String> {
    @Override
    public String read(JsonReader in) {
      return in.readString();
    }

    @Override
    public void write(JsonWriter out, String value) {
      kept.set(out);
      out.beginArray();
      out.writeString(value);
      meddling.run();
      out.writeString(value);
      out.endArray();
    }
  }

  @Test
  void encode_insideEncode_doesNotShareItsArray() {
    var kept = new AtomicReference<JsonWriter>();
    Runnable inner =
        () -> assertThat(Json.encodeToString(Codecs.STRING, "b".repeat(50))).hasLength(52);
    String document = Json.encodeToString(new Meddler(kept, inner), "a");
    assertThat(document).isEqualTo("[\"a\",\"a\"]");
  }

  @Test
  void write_afterTheEnd_isRefusedAndChangesNoOtherDocument() {
    var kept = new AtomicReference<JsonWriter>();
    Json.encode(new Meddler(kept, () -> {}), "a");
    JsonWriter late = kept.get();
    Runnable meddling =
        () -> {
          assertThrows(IllegalStateException.class, () -> late.writeString("late"));
          assertThrows(IllegalStateException.class, late::beginObject);
          assertThrows(IllegalStateException.class, () -> late.name("late"));
          assertThrows(
              IllegalStateException.class,
              () -> BytesCodec.INSTANCE.write(late, Bytes.ofUtf8("late")));
          assertThrows(IllegalStateException.class, late::endArray);
          late.flush();
        };
    String document =
        Json.encodeToString(new Meddler(new AtomicReference<JsonWriter>(), meddling), "b");
    assertThat(document).isEqualTo("[\"b\",\"b\"]");
  }

  @Test
  void encode_thatFails_takesNothingFromTheNext() {
    var kept = new AtomicReference<JsonWriter>();
    Runnable failing =
        () -> {
          throw new StackOverflowError("in user code");
        };
    assertThrows(StackOverflowError.class, () -> Json.encode(new Meddler(kept, failing), "secret"));
    kept.get().writeString("late");
    assertThat(Json.encodeToString(Codecs.STRING, "b")).isEqualTo("\"b\"");
  }
}
