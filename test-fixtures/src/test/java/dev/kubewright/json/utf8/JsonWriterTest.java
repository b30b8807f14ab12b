package dev.kubewright.json.utf8;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.document.Json;
import dev.kubewright.fixture.codec.JsonWriterContract;
import dev.kubewright.json.Codec;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.Codecs;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.RawJson;
import dev.kubewright.json.RawJsonCodec;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.unstructured.Tree;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonWriterTest extends JsonWriterContract {
  private static final FieldNames NAMES = FieldNames.of("a", "größe", "q\"uote");

  private final ByteArrayOutputStream target = new ByteArrayOutputStream();

  @Override
  protected JsonWriter writer() {
    target.reset();
    return Json.writer(target);
  }

  @Override
  protected @Nullable Object document() {
    return Json.decode(Tree.CODEC, target.toByteArray());
  }

  @Test
  void write_everyKindOfValue_compactDocument() {
    var bytes = new ByteArrayOutputStream();
    JsonWriter out = Json.writer(bytes);
    writeEveryKindOfValue(out);
    out.flush();

    assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo(EVERY_KIND_OF_VALUE);
  }

  @Test
  void writeString_everyCharacter_readsBack() {
    var text = new StringBuilder();
    for (int c = 0; c <= Character.MAX_CODE_POINT; c += c < 0x3000 ? 1 : 97) {
      if (c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE) {
        text.appendCodePoint(c);
      }
    }
    byte[] document = Json.encode(Codecs.STRING, text.toString());
    assertThat(Json.decode(Codecs.STRING, document)).isEqualTo(text.toString());
    var stream = new ByteArrayOutputStream();
    JsonWriter out = Json.writer(stream);
    out.writeString(text.toString());
    out.flush();
    assertThat(stream.toByteArray()).isEqualTo(document);
  }

  @Test
  void writeString_controlCharacters_escapes() {
    assertThat(Json.encodeToString(Codecs.STRING, "\"\\/\b\f\n\r\t\u0001\u001f\u007f<&>"))
        .isEqualTo("\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0001\\u001f\u007f<&>\"");
  }

  @ParameterizedTest
  @CsvSource({
    "0,0",
    "-0.0,-0",
    "1,1",
    "-1.5,-1.5",
    "0.1,0.1",
    "100,100",
    "1e20,100000000000000000000",
    "1e21,1e+21",
    "-1.25e22,-1.25e+22",
    "0.000001,0.000001",
    "0.0000001,1e-7",
    "1.5e-9,1.5e-9",
    "2e-3,0.002",
    "4.9e-324,5e-324",
    "1.7976931348623157e308,1.7976931348623157e+308",
    "2.2250738585072014E-308,2.2250738585072014e-308",
    "2e23,2e+23",
    "9007199254740993,9007199254740992",
    "123456789.125,123456789.125",
    "2.0E-3,0.002",
    "1.0E23,1e+23",
    "5.684341886080802E-14,5.684341886080802e-14",
    "9223372036854775807,9223372036854775807"
  })
  void writeDouble_asGoDoes(double value, String expected) {
    String text = value == 9.223372036854775807E18 ? "9223372036854776000" : expected;
    assertThat(Json.encodeToString(Codecs.DOUBLE, value)).isEqualTo(text);
  }

  @Test
  void writeDouble_random_readsBack() {
    long seed = Long.getLong("kubewright.seed", 20_261_121L);
    var random = new Random(seed);
    for (int i = 0; i < 5_000; i++) {
      double value = Double.longBitsToDouble(random.nextLong());
      if (!Double.isNaN(value) && !Double.isInfinite(value)) {
        byte[] document = Json.encode(Codecs.DOUBLE, value);
        assertThat(Json.decode(Codecs.DOUBLE, document)).isEqualTo(value);
      }
    }
  }

  @Test
  void encode_notANumber_refusesWithPath() {
    var list = List.of(1.0, Double.NaN);
    var e = assertThrows(CodecException.class, () -> Json.encode(Codecs.list(Codecs.DOUBLE), list));
    assertThat(e).hasMessageThat().isEqualTo("JSON has no number NaN at $[1]");
  }

  @Test
  void write_bigNumbers_exact() {
    assertThat(Json.encodeToString(Codecs.BIG_DECIMAL, new BigDecimal("1E+3"))).isEqualTo("1E+3");
    assertThat(Json.decode(Codecs.BIG_DECIMAL, "1.10")).isEqualTo(new BigDecimal("1.10"));
    var big = BigInteger.TWO.pow(200);
    assertThat(Json.decode(Codecs.BIG_INTEGER, Json.encode(Codecs.BIG_INTEGER, big)))
        .isEqualTo(big);
    assertThrows(CodecException.class, () -> Json.decode(Codecs.BIG_INTEGER, "1.5"));
    assertThrows(CodecException.class, () -> Json.decode(Codecs.BIG_DECIMAL, "1e1000000000"));
    assertThrows(CodecException.class, () -> Json.decode(Codecs.BIG_DECIMAL, "1e99999999999"));
  }

  @Test
  void encode_codecThatWritesNoDocument_illegalState() {
    assertThrows(IllegalStateException.class, () -> Json.encode(writing(o -> {}), ""));
    assertThrows(IllegalStateException.class, () -> Json.encode(writing(o -> o.name("a")), ""));
    assertThrows(IllegalStateException.class, () -> Json.encode(writing(o -> o.endObject()), ""));
    assertThrows(IllegalStateException.class, () -> Json.encode(writing(o -> o.beginObject()), ""));
  }

  @ParameterizedTest
  @CsvSource({"[,]", "{\"a\":,}"})
  void writeRaw_deep_refusedWhereTheDocumentWouldBeTooDeep(String open, String close) {
    for (int depth : new int[] {9_500, 9_999, 10_000}) {
      RawJson compact = Json.raw(open.repeat(depth - 1) + "[]" + close.repeat(depth - 1));
      RawJson spaced = Json.raw(open.repeat(depth - 1) + "[ ]" + close.repeat(depth - 1));
      RawJson encoded = Json.encodeToRaw(RawJsonCodec.INSTANCE, compact);
      for (RawJson raw : List.of(compact, spaced, encoded)) {
        assertNested(raw, 10_000 - depth, true);
        assertNested(raw, 10_001 - depth, false);
      }
    }
  }

  private static void assertNested(RawJson raw, int nested, boolean fits) {
    var codec =
        writing(
            out -> {
              for (int i = 0; i < nested; i++) {
                out.beginArray();
              }
              out.writeRaw(raw);
              for (int i = 0; i < nested; i++) {
                out.endArray();
              }
            });
    if (fits) {
      Json.reader(Json.encode(codec, "")).skipValue();
    } else {
      var e = assertThrows(CodecException.class, () -> Json.encode(codec, ""));
      assertThat(e)
          .hasMessageThat()
          .startsWith("objects and arrays are nested deeper than 10000 at $");
    }
  }

  @Test
  void writeRaw_bracketsInStrings_areNoDepth() {
    String arrays = "[".repeat(9_500);
    String text = arrays + "[\"" + "[{\\\"[".repeat(600) + "\\\\\",{}]" + "]".repeat(9_500);
    assertNested(Json.raw(text), 498, true);
    assertNested(Json.raw(text), 499, false);
  }

  @Test
  void writeNumberText_longest_readsBackAndLongerIsRefused() {
    var most = BigInteger.TEN.pow(999);
    assertThat(Json.decode(Codecs.BIG_INTEGER, Json.encode(Codecs.BIG_INTEGER, most)))
        .isEqualTo(most);
    var e =
        assertThrows(
            CodecException.class,
            () -> Json.encode(Codecs.BIG_INTEGER, most.multiply(BigInteger.TEN)));
    assertThat(e).hasMessageThat().isEqualTo("a number has more than 1000 characters at $");
  }

  @Test
  void name_ofAnyLength_readsBack() {
    for (int length : new int[] {1, 1019, 1020, 1021, 1022, 1023, 5_000, 100_000}) {
      FieldNames names = FieldNames.of("a", "n".repeat(length - 1) + "ä");
      var codec =
          writing(
              out -> {
                out.beginObject();
                out.name(names, 0);
                out.writeNull();
                out.name(names, 1);
                out.writeNull();
                out.endObject();
              });
      JsonReader in = Json.reader(Json.encode(codec, ""));
      in.beginObject();
      for (int index : new int[] {0, 1, FieldNames.END}) {
        assertThat(in.nextField(names)).isEqualTo(index);
        assertThat(index == FieldNames.END || in.readNull()).isTrue();
      }
      ReadSupport.finish(in);
    }
  }

  @Test
  void write_rawBiggerThanWindow_keepsOrder() {
    RawJson raw = Json.raw("\"" + "ä".repeat(20_000) + "\"");
    var stream = new ByteArrayOutputStream();
    JsonWriter out = Json.writer(stream);
    RawJsonCodec.INSTANCE.writeList(out, Collections.nCopies(3, raw));
    out.flush();
    assertThat(stream.toString(StandardCharsets.UTF_8))
        .isEqualTo("[" + raw + "," + raw + "," + raw + "]");
  }

  @Test
  void stream_fails_comesOutUnchecked() {
    JsonWriter out =
        Json.writer(
            new OutputStream() {
              @Override
              public void write(int b) throws IOException {
                throw new IOException("full");
              }
            });
    out.writeNull();
    assertThrows(UncheckedIOException.class, out::flush);
  }

  private static Codec<String> writing(java.util.function.Consumer<JsonWriter> calls) {
    return new Codec<>() {
      @Override
      public String read(JsonReader in) {
        return in.readString();
      }

      @Override
      public void write(JsonWriter out, String value) {
        calls.accept(out);
      }
    };
  }

  @Test
  void writeString_anyLengthAndPlace_escapesAndRefusesAlike() {
    for (int length = 0; length < 80; length++) {
      for (String odd :
          List.of("\"", "\\", "\n", "\u0001", "?", "\u00e9", "\u0131", "\u20ac", "\ud83d\ude00")) {
        String value = "a".repeat(length) + odd + "b".repeat(length % 7);
        String written = Json.encodeToString(Codecs.STRING, value);
        assertThat(Json.decode(Codecs.STRING, written)).isEqualTo(value);
      }
      String half = "a".repeat(length) + '\ud800' + "b".repeat(length % 5);
      assertThrows(CodecException.class, () -> Json.encode(Codecs.STRING, half));
    }
  }
}
