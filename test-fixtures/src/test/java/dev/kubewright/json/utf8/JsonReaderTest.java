package dev.kubewright.json.utf8;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.document.Json;
import dev.kubewright.fixture.codec.JsonReaderContract;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.Codecs;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonToken;
import dev.kubewright.json.ObjectCodec;
import dev.kubewright.json.RawJsonCodec;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.json.TruncatedException;
import dev.kubewright.unstructured.Tree;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonReaderTest extends JsonReaderContract {
  private static final FieldNames NAMES = FieldNames.of("name", "image", "größe");

  @Override
  protected JsonReader reader(String text) {
    return Json.reader(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void nextKnown_unknownFieldsBetweenAndAtTheEnd_skipsTheirValues() {
    JsonReader in =
        reader("{\"a\":[{\"name\":1}],\"image\":\"b\",\"c\":null,\"name\":2,\"d\":{\"e\":[1]}}");
    in.beginObject();
    assertThat(AnyCodec.next(in, NAMES)).isEqualTo(1);
    assertThat(in.readString()).isEqualTo("b");
    assertThat(AnyCodec.next(in, NAMES)).isEqualTo(0);
    assertThat(ReadSupport.path(in)).isEqualTo("$.name");
    assertThat(in.readInt()).isEqualTo(2);
    assertThat(AnyCodec.next(in, NAMES)).isEqualTo(FieldNames.END);
    assertThat(ReadSupport.depth(in)).isEqualTo(0);
    ReadSupport.finish(in);
  }

  @Test
  void nextField_twoTablesInOneObject_bothFindTheirNames() {
    FieldNames few = FieldNames.of("last");
    for (int round = 0; round < 3; round++) {
      JsonReader in = reader("{\"größe\":1,\"last\":2,\"name\":3,\"last\":4}");
      in.beginObject();
      assertThat(in.nextField(NAMES)).isEqualTo(2);
      in.skipValue();
      assertThat(in.nextField(few)).isEqualTo(0);
      in.skipValue();
      assertThat(in.nextField(NAMES)).isEqualTo(0);
      in.skipValue();
      assertThat(in.nextField(few)).isEqualTo(0);
      assertThat(in.readInt()).isEqualTo(4);
      assertThat(in.nextField(few)).isEqualTo(FieldNames.END);
    }
  }

  @Test
  void note_objectInsideAnObject_outermostIsKeptUntilTaken() {
    JsonReader in = reader("{\"name\":{\"name\":1},\"image\":2}");
    assertThat(ReadSupport.takeNoted(in)).isNull();
    in.beginObject();
    in.nextField(NAMES);
    in.beginObject();
    in.nextField(NAMES);
    assertThat(ReadSupport.note(in, in.readInt())).isEqualTo(1);
    assertThat(in.nextField(NAMES)).isEqualTo(FieldNames.END);
    in.nextField(NAMES);
    ReadSupport.note(in, in.readInt());
    assertThat(ReadSupport.takeNoted(in)).isEqualTo(2);
    assertThat(ReadSupport.takeNoted(in)).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "0,0",
    "-0,0",
    "1e3,1000",
    "1.0,1",
    "10e-1,1",
    "-12.50E1,-125",
    "2147483647,2147483647"
  })
  void readInt_integralForm_reads(String text, int expected) {
    assertThat(reader(text).readInt()).isEqualTo(expected);
    assertThat(reader(text + " ").readLong()).isEqualTo(expected);
  }

  @Test
  void readLong_extremes_reads() {
    assertThat(reader("9223372036854775807").readLong()).isEqualTo(Long.MAX_VALUE);
    assertThat(reader("[-9223372036854775808]").readRaw().text())
        .isEqualTo("[-9223372036854775808]");
    assertThat(reader("-9223372036854775808").readLong()).isEqualTo(Long.MIN_VALUE);
    assertThat(reader("999999999999999999,").readLong()).isEqualTo(999_999_999_999_999_999L);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "9223372036854775808",
        "1e19",
        "1.5",
        "1e-1",
        "1e999999999",
        "1e99999999999",
        "1e-999999999"
      })
  void readLong_fractionsAndOverflows_refuses(String text) {
    var e = assertThrows(CodecException.class, () -> reader(text).readLong());
    assertThat(e).hasMessageThat().contains(text);
  }

  @Test
  void readInt_beyond32Bits_refuses() {
    var e =
        assertThrows(CodecException.class, () -> Codecs.INTEGER.readList(reader("[2147483648]")));
    assertThat(e)
        .hasMessageThat()
        .isEqualTo("the number 2147483648 does not fit into 32 bits at $[0] (byte 1)");
  }

  @Test
  void readDouble_forms_reads() {
    assertThat(ReadSupport.readDouble(reader("-1.25e2"))).isEqualTo(-125.0);
    assertThat(ReadSupport.readDouble(reader("1e-400"))).isEqualTo(0.0);
    assertThrows(CodecException.class, () -> ReadSupport.readDouble(reader("1e400")));
  }

  @Test
  void readFloat_forms_roundsOnce() {
    assertThat(ReadSupport.readFloat(reader("-1.25e2"))).isEqualTo(-125f);
    assertThat(ReadSupport.readFloat(reader("1e-60"))).isEqualTo(0f);
    assertThat(ReadSupport.readFloat(reader("3.4028235e38"))).isEqualTo(Float.MAX_VALUE);
    String betweenTwo = "1.00000017881393432617187499"; // the nearest double is half way up
    assertThat(ReadSupport.readFloat(reader(betweenTwo))).isEqualTo(1.0000001f);
    assertThat((float) ReadSupport.readDouble(reader(betweenTwo))).isEqualTo(1.0000002f);
  }

  @Test
  void readFloat_beyondTheGreatest_refuses() {
    for (String number : new String[] {"1e39", "-1e39", "3.4028236e38", "1e400"}) {
      var failure = assertThrows(CodecException.class, () -> ReadSupport.readFloat(reader(number)));
      assertThat(failure).hasMessageThat().contains(number + "\" does not fit into 32 bits");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "01",
        "-",
        "-a",
        "1.",
        ".5",
        "1.e1",
        "1e",
        "1e+",
        "+1",
        "1a",
        "0x1",
        "--1",
        "1-",
        "NaN",
        "Infinity",
        "1\"\"",
        "tru",
        "trux",
        "nul",
        "nulll",
        "falsee",
        "True",
        "'a'",
        "\"a",
        "\"\\x\"",
        "\"\\u12g4\"",
        "\"\\u12\"",
        "\"\t\"",
        "\"\u0000\"",
        "[",
        "[1",
        "[1,",
        "[1,]",
        "[,1]",
        "[1 2]",
        "[1}",
        "{",
        "{\"a\"",
        "{\"a\":",
        "{\"a\":1",
        "{\"a\":1,",
        "{\"a\":1,}",
        "{,}",
        "{\"a\" 1}",
        "{a:1}",
        "{\"a\":1 \"b\":2}",
        "{\"a\":1]",
        "{\"a\":}",
        "]",
        "}",
        ",",
        ":",
        "[1]]",
        "{}}",
        "1 2",
        "",
        "  ",
        "\ufeff1",
        "// c\n1",
        "[1]x",
        "\"a\"\"b\"",
        "truefalse",
        "nulltrue"
      })
  void decode_malformed_refusesByEveryRoute(String text) {
    byte[] document = text.getBytes(StandardCharsets.UTF_8);
    assertThrows(CodecException.class, () -> Json.decode(RawJsonCodec.INSTANCE, document));
    assertThrows(CodecException.class, () -> Json.decode(Walker.INSTANCE, document));
  }

  @Test
  void readString_escapes_decodes() {
    assertThat(reader("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e4\\u20AC\\ud83d\\ude00\"").readString())
        .isEqualTo("\"\\/\b\f\n\r\tä€😀");
    assertThat(reader("\"aä€😀\u007f\u2028z\"").readString()).isEqualTo("aä€😀\u007f\u2028z");
    assertThat(reader("\"\\u0000\"").readString()).isEqualTo("\0");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "80",
        "bf",
        "c0af",
        "c1bf",
        "c3",
        "c328",
        "e08080",
        "e09fbf",
        "e282",
        "e28228",
        "eda080",
        "edbfbf",
        "f08080af",
        "f08fbfbf",
        "f09f98",
        "f4908080",
        "f5808080",
        "ff",
        "fe",
        "c3a4c3"
      })
  void readString_invalidUtf8_replacesEachByteAsGoDoes(String hex) {
    byte[] text = HexFormat.of().parseHex(hex);
    byte[] document = HexFormat.of().parseHex("22" + hex + "22");
    assertThat(Json.reader(document).readString()).isEqualTo(Oracle.text(text));
    assertThat(Json.reader(new Chunked(document, 1, 1)).readString()).isEqualTo(Oracle.text(text));
    Json.reader(document).skipValue();
  }

  @Test
  void read_otherShape_saysTheOffset() {
    JsonReader in = reader("{\"image\":[\"x\", 7]}");
    in.beginObject();
    in.nextField(NAMES);
    in.beginArray();
    in.nextItem();
    in.readString();
    in.nextItem();
    var e = assertThrows(CodecException.class, in::readString);
    assertThat(e)
        .hasMessageThat()
        .isEqualTo("expected a string but found a number at $.image[1] (byte 15)");
    assertThat(e.path()).isEqualTo("$.image[1]");
    assertThat(e.offset()).isEqualTo(15);
  }

  @Test
  void error_behindValue_pointsAtItsStart() {
    JsonReader in = reader("{\"name\":  \"abc\"}");
    in.beginObject();
    in.nextField(NAMES);
    in.readString();
    assertThat(in.error("bad")).hasMessageThat().isEqualTo("bad at $.name (byte 10)");
  }

  @Test
  void skipToDepth_malformed_throwsAgain() {
    JsonReader in = reader("{\"a\":tru}");
    in.beginObject();
    in.nextName();
    var first = assertThrows(CodecException.class, in::readBoolean);
    assertThat(assertThrows(CodecException.class, () -> ReadSupport.skipToDepth(in, 0)))
        .isSameInstanceAs(first);
  }

  @Test
  void halfASurrogatePair_isReplacedAsGoDoes() {
    String json = "{\"a\":\"\\ud800\",\"\\udc00x\":1}";
    Object expected = Map.of("a", "\ufffd", "\ufffdx", 1L);
    assertThat(Tree.CODEC.read(reader(json))).isEqualTo(expected);
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    assertThat(Tree.CODEC.read(Json.reader(new ByteArrayInputStream(bytes)))).isEqualTo(expected);
  }

  @Test
  void documents_withoutContext_shareStringsInsideOfEachOnly() {
    String document = "[" + "\"same\",".repeat(599) + "\"same\"]";
    byte[] bytes = document.repeat(2).getBytes(StandardCharsets.UTF_8);
    JsonReader in = Json.reader(new ByteArrayInputStream(bytes));
    List<String> first = strings(in);
    List<String> second = strings(in);
    ReadSupport.finish(in);
    assertThat(first).hasSize(600);
    assertThat(first.get(599)).isSameInstanceAs(first.get(598));
    assertThat(second).isEqualTo(first);
    assertThat(second.get(0)).isNotSameInstanceAs(first.get(599));
    assertThat(second.get(1)).isNotSameInstanceAs(second.get(0));
    assertThat(second.get(599)).isSameInstanceAs(second.get(598));
    assertThat(second.get(599)).isNotSameInstanceAs(first.get(599));
  }

  private static List<String> strings(JsonReader in) {
    var strings = new ArrayList<String>();
    in.beginArray();
    while (in.nextItem()) {
      strings.add(in.readString());
    }
    return strings;
  }

  @Test
  void documents_severalInStream_readOneByOneUntilTheEnd() {
    byte[] frames = "{\"a\":1}\n{\"a\":2}{\"a\":3} \r\n".getBytes(StandardCharsets.UTF_8);
    JsonReader in = Json.reader(new ByteArrayInputStream(frames));
    int sum = 0;
    while (in.peek() != JsonToken.END_OF_DOCUMENT) {
      sum = sum * 10 + Codecs.INTEGER.readMap(in).getOrDefault("a", 0);
    }
    assertThat(sum).isEqualTo(123);
    assertThat(in.peek()).isEqualTo(JsonToken.END_OF_DOCUMENT);
  }

  @Test
  void stream_valueComplete_doesNotWaitForMore() {
    JsonReader in = Json.reader(new Impatient("{\"a\":[\"b\",{}]}"));
    assertThat(in.readRaw().text()).isEqualTo("{\"a\":[\"b\",{}]}");
  }

  @Test
  void stream_fails_comesOutUnchecked() {
    JsonReader in = Json.reader(new Impatient("{\"a\":"));
    in.beginObject();
    in.nextName();
    var e = assertThrows(UncheckedIOException.class, in::peek);
    assertThat(e).hasCauseThat().hasMessageThat().isEqualTo("asked for more");
  }

  @Test
  void finish_moreFollows_saysTheOffset() {
    JsonReader in = reader("{} []");
    in.skipValue();
    var e = assertThrows(CodecException.class, () -> ReadSupport.finish(in));
    assertThat(e).hasMessageThat().contains("more follows at $ (byte 3)");
  }

  @Test
  void readRaw_whitespace_compactsOutsideStringsOnly() {
    String text = " { \"a b\" :\t[ 1 , \" x \\u0041 \" , { } , [ ] ] ,\n\"c\":null } ";
    assertThat(reader(text).readRaw().text())
        .isEqualTo("{\"a b\":[1,\" x \\u0041 \",{},[]],\"c\":null}");
  }

  @Test
  void truncated_saysTheOffset() {
    var e = assertThrows(TruncatedException.class, () -> reader("{\"a\":[1,").skipValue());
    assertThat(e).hasMessageThat().isEqualTo("the document ends too early at $ (byte 8)");
  }

  /** Returns its text and fails when more is requested. */
  private static final class Impatient extends InputStream {
    private final byte[] text;
    private int pos;

    Impatient(String text) {
      this.text = text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public int read() throws IOException {
      if (pos == text.length) {
        throw new IOException("asked for more");
      }
      return text[pos++];
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      into[offset] = (byte) read();
      return 1;
    }
  }

  /** Codecs alone may ask for known fields. */
  private abstract static class AnyCodec extends ObjectCodec<Object> {
    static int next(JsonReader in, FieldNames names) {
      return nextKnown(in, names);
    }
  }
}
