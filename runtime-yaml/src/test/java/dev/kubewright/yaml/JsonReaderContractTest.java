package dev.kubewright.yaml;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.document.Json;
import dev.kubewright.fixture.RandomTrees;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.Codecs;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonToken;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.json.TruncatedException;
import dev.kubewright.meta.v1.Quantity;
import dev.kubewright.meta.v1.QuantityCodec;
import dev.kubewright.unstructured.Tree;
import dev.kubewright.unstructured.TreeReader;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** The behaviour of every {@link JsonReader}, for each source. */
@ParameterizedClass(name = "{0}")
@EnumSource(JsonSource.class)
class JsonReaderContractTest {
  private static final FieldNames NAMES = FieldNames.of("name", "image", "größe");

  @Parameter private JsonSource source = JsonSource.UTF8;

  @Test
  void nextField_knownUnknownAndEscapedNames_indexes() {
    JsonReader in =
        source.of("{\"image\":\"a\",\"other\":{\"x\":[1]},\"n\\u0061me\":1,\"größe\":null}");
    in.beginObject();
    assertThat(in.nextField(NAMES)).isEqualTo(1);
    assertThat(ReadSupport.path(in)).isEqualTo("$.image");
    assertThat(in.readString()).isEqualTo("a");
    assertThat(in.nextField(NAMES)).isEqualTo(FieldNames.UNKNOWN);
    assertThat(ReadSupport.path(in)).isEqualTo("$.other");
    in.skipValue();
    assertThat(in.nextField(NAMES)).isEqualTo(0);
    assertThat(in.readInt()).isEqualTo(1);
    assertThat(in.nextField(NAMES)).isEqualTo(2);
    assertThat(ReadSupport.path(in)).isEqualTo("$[\"größe\"]");
    assertThat(in.readNull()).isTrue();
    assertThat(in.nextField(NAMES)).isEqualTo(FieldNames.END);
    ReadSupport.finish(in);
  }

  @Test
  void nextName_anyName_nameAndQuotedPath() {
    JsonReader in = source.of("{\"app.kubernetes.io/name\":[true,{\"a\":1}]}");
    in.beginObject();
    assertThat(in.nextName()).isEqualTo("app.kubernetes.io/name");
    in.beginArray();
    assertThat(in.nextItem()).isTrue();
    assertThat(in.readBoolean()).isTrue();
    assertThat(in.nextItem()).isTrue();
    in.beginObject();
    assertThat(in.nextName()).isEqualTo("a");
    assertThat(ReadSupport.path(in)).isEqualTo("$[\"app.kubernetes.io/name\"][1].a");
    assertThat(ReadSupport.depth(in)).isEqualTo(3);
    assertThat(in.readLong()).isEqualTo(1);
    assertThat(in.nextName()).isNull();
    assertThat(in.nextItem()).isFalse();
    assertThat(in.nextName()).isNull();
    assertThat(ReadSupport.depth(in)).isEqualTo(0);
    ReadSupport.finish(in);
  }

  @Test
  void peek_everyToken_namesIt() {
    JsonReader in = source.of("[{},[],\"\",-1,true,false,null]");
    assertThat(in.peek()).isEqualTo(JsonToken.ARRAY);
    in.beginArray();
    assertThat(in.peek()).isEqualTo(JsonToken.END);
    for (JsonToken token :
        List.of(
            JsonToken.OBJECT,
            JsonToken.ARRAY,
            JsonToken.STRING,
            JsonToken.NUMBER,
            JsonToken.BOOLEAN,
            JsonToken.BOOLEAN,
            JsonToken.NULL)) {
      assertThat(in.nextItem()).isTrue();
      assertThat(in.peek()).isEqualTo(token);
      assertThat(in.peek()).isEqualTo(token);
      in.skipValue();
      assertThat(in.peek()).isEqualTo(JsonToken.END);
    }
    assertThat(in.nextItem()).isFalse();
    assertThat(in.peek()).isEqualTo(JsonToken.END_OF_DOCUMENT);
    assertThat(in.peek()).isEqualTo(JsonToken.END_OF_DOCUMENT);
  }

  @Test
  void readNumbers_integralForms_exact() {
    JsonReader in =
        source.of("[0,1e3,1.0,-12.50E1,2147483647,9223372036854775807,-9223372036854775808]");
    in.beginArray();
    for (long expected :
        new long[] {0, 1000, 1, -125, Integer.MAX_VALUE, Long.MAX_VALUE, Long.MIN_VALUE}) {
      in.nextItem();
      assertThat(in.readLong()).isEqualTo(expected);
    }
    in.nextItem();
    assertThat(Codecs.DOUBLE.readList(source.of("[123456789.125]")))
        .containsExactly(1.23456789125e8);
  }

  @Test
  void readNumberText_digits_asTheyStand() {
    for (String number : List.of("1.10", "12345678901234567890123", "-0.000", "3", "0.1")) {
      JsonReader in = source.of("[" + number + "]");
      in.beginArray();
      in.nextItem();
      assertThat(in.readNumberText()).isEqualTo(number.replace("-0.000", in(number)));
    }
  }

  /** Jackson's trees have no negative zero, ours have one without fraction. */
  private String in(String number) {
    return switch (source) {
      case TREE -> "-0";
      case JACKSON_TREE -> number.replace("-", "");
      default -> number;
    };
  }

  @Test
  void readLong_fractionOrOverflow_refusesWithPath() {
    for (String number : List.of("9223372036854775808", "1E+19", "1.5", "0.10")) {
      var e =
          assertThrows(
              CodecException.class,
              () -> Codecs.list(Codecs.LONG).readMap(source.of("{\"a\":[" + number + "]}")));
      assertThat(e).hasMessageThat().contains("\"" + number + "\"");
      assertThat(e.path()).isEqualTo("$.a[0]");
    }
    var e =
        assertThrows(
            CodecException.class, () -> Codecs.INTEGER.readList(source.of("[2147483648]")));
    assertThat(e).hasMessageThat().startsWith("the number 2147483648 does not fit into 32 bits");
  }

  @Test
  void readFloat_tooBig_refusesWithPathAndIsConsumed() {
    JsonReader in = source.of("[1e39,0.1]");
    in.beginArray();
    in.nextItem();
    var e = assertThrows(CodecException.class, () -> ReadSupport.readFloat(in));
    assertThat(e).hasMessageThat().contains("does not fit into 32 bits");
    assertThat(e.path()).isEqualTo("$[0]");
    in.nextItem();
    assertThat(ReadSupport.readFloat(in)).isEqualTo(0.1f);
  }

  @Test
  void readLong_refusedNumber_isConsumed() {
    JsonReader in = source.of("[1.5,2]");
    in.beginArray();
    in.nextItem();
    assertThrows(CodecException.class, in::readLong);
    in.nextItem();
    assertThat(in.readLong()).isEqualTo(2);
  }

  @Test
  void read_otherShape_saysWhatAndWhere() {
    String json = "{\"image\":[\"x\",7,{\"a\":true},[],null]}";
    JsonReader in = source.of(json);
    in.beginObject();
    in.nextField(NAMES);
    in.beginArray();
    in.nextItem();
    assertThat(in.readString()).isEqualTo("x");
    in.nextItem();
    assertMismatch("expected a string but found a number", "$.image[1]", in::readString);
    assertMismatch("expected an object but found a number", "$.image[1]", in::beginObject);
    assertThat(in.readNull()).isFalse();
    assertThat(in.readInt()).isEqualTo(7);
    in.nextItem();
    assertMismatch("expected a boolean but found an object", "$.image[2]", in::readBoolean);
    in.skipValue();
    in.nextItem();
    assertMismatch(
        "expected a number but found an array", "$.image[3]", () -> ReadSupport.readDouble(in));
    in.skipValue();
    in.nextItem();
    assertMismatch("expected an array but found null", "$.image[4]", in::beginArray);
  }

  private static void assertMismatch(
      String message, String path, org.junit.jupiter.api.function.Executable call) {
    var e = assertThrows(CodecException.class, call);
    assertThat(e).hasMessageThat().startsWith(message);
    assertThat(e.path()).isEqualTo(path);
  }

  @Test
  void skipToDepth_brokenItem_continuesBehindIt() {
    JsonReader in =
        source.of(
            "[{\"name\":{\"image\":[1,{\"b\":2}],\"c\":3},\"d\":[]},{\"name\":\"ok\"},7,[[]],\"z\"]");
    in.beginArray();
    in.nextItem();
    int depth = ReadSupport.depth(in);
    in.beginObject();
    in.nextField(NAMES);
    in.beginObject();
    in.nextField(NAMES);
    in.beginArray();
    in.nextItem();
    assertThrows(CodecException.class, in::readString);
    ReadSupport.skipToDepth(in, depth);
    assertThat(in.nextItem()).isTrue();
    in.skipValue();
    assertThat(in.nextItem()).isTrue();
    assertThrows(CodecException.class, in::beginObject);
    ReadSupport.skipToDepth(in, depth);
    assertThat(in.nextItem()).isTrue();
    in.beginArray();
    in.nextItem();
    in.beginArray();
    ReadSupport.skipToDepth(in, depth);
    assertThat(in.nextItem()).isTrue();
    assertThat(in.readString()).isEqualTo("z");
    assertThat(in.nextItem()).isFalse();
    ReadSupport.finish(in);
  }

  @Test
  void severalDocuments_oneAfterTheOther_untilTheEnd() {
    assumeTrue(JsonSource.TEXTUAL.contains(source));
    JsonReader in = source.of("7 {\"a\":1} {\"a\":\"x\"} \"end\"");
    assertThrows(CodecException.class, () -> Codecs.INTEGER.readMap(in));
    ReadSupport.skipToDepth(in, 0);
    assertThat(Codecs.INTEGER.readMap(in)).containsExactly("a", 1);
    assertThrows(CodecException.class, () -> Codecs.INTEGER.readMap(in));
    ReadSupport.skipToDepth(in, 0);
    ReadSupport.skipToDepth(in, 0);
    assertThat(in.readString()).isEqualTo("end");
    ReadSupport.finish(in);
    assertThrows(TruncatedException.class, in::readString);
  }

  @Test
  void skipToDepth_valueRefusedByPeekingCodec_isPassed() {
    assumeTrue(JsonSource.TEXTUAL.contains(source));
    for (String refused : List.of("true", "null", "[1,{}]", "{\"a\":[]}")) {
      JsonReader in = source.of(refused + " \"1\" 7");
      var e = assertThrows(CodecException.class, () -> QuantityCodec.INSTANCE.read(in));
      assertThat(e).hasMessageThat().startsWith("expected a quantity");
      ReadSupport.skipToDepth(in, 0);
      ReadSupport.skipToDepth(in, 0);
      assertThat(QuantityCodec.INSTANCE.read(in)).isEqualTo(Quantity.of("1"));
      assertThat(in.error("read, but not liked").path()).isEqualTo("$");
      ReadSupport.skipToDepth(in, 0);
      assertThat(in.readInt()).isEqualTo(7);
      ReadSupport.finish(in);
    }
  }

  @Test
  void finish_moreFollows_refuses() {
    JsonReader in = source.of("[1]");
    var e = assertThrows(CodecException.class, () -> ReadSupport.finish(in));
    assertThat(e).hasMessageThat().startsWith("expected the end of the document");
  }

  @Test
  void readRaw_anyValue_compactText() {
    JsonReader in =
        source.of("{\"a\" : [ 1.50, \"ä\\n\\\"😀\", null, {}, [] ], \"b\":{\"c\":true} , \"d\":3}");
    in.beginObject();
    in.nextName();
    assertThat(in.readRaw().text()).isEqualTo("[1.50,\"ä\\n\\\"😀\",null,{},[]]");
    in.nextName();
    assertThat(in.readRaw().text()).isEqualTo("{\"c\":true}");
    in.nextName();
    assertThat(in.readRaw().text()).isEqualTo("3");
    assertThat(in.nextName()).isNull();
  }

  @Test
  void depth_walked_512IsTheGreatest() {
    assumeTrue(JsonSource.TEXTUAL.contains(source));
    JsonReader fits = source.of("[".repeat(512) + "]".repeat(512));
    descend(fits);
    JsonReader in = source.of("[".repeat(600) + "]".repeat(600) + " 7");
    var e = assertThrows(CodecException.class, () -> descend(in));
    assertThat(e).hasMessageThat().startsWith("objects and arrays are nested deeper than 512");
    ReadSupport.skipToDepth(in, 0);
    assertThat(in.readInt()).isEqualTo(7);
  }

  /** Jackson's own limit is set to the same. */
  @Test
  void depth_skippedOrRaw_10000IsTheGreatest() {
    assumeTrue(JsonSource.TEXTUAL.contains(source));
    String deepest = "[".repeat(10_000) + "]".repeat(10_000);
    JsonReader skipped = source.of(deepest);
    skipped.skipValue();
    ReadSupport.finish(skipped);
    assertThat(source.of(deepest).readRaw().text()).isEqualTo(deepest);
    for (var call :
        List.<java.util.function.Consumer<JsonReader>>of(
            JsonReader::skipValue, JsonReader::readRaw)) {
      JsonReader in = source.of("[" + deepest + "]");
      var e = assertThrows(CodecException.class, () -> call.accept(in));
      assertThat(assertThrows(CodecException.class, () -> ReadSupport.skipToDepth(in, 0)))
          .isSameInstanceAs(e);
    }
  }

  private static void descend(JsonReader in) {
    do {
      in.beginArray();
    } while (in.nextItem());
  }

  @Test
  void callsOutOfPlace_illegalState() {
    JsonReader in = source.of("{\"a\":[1]}");
    assertThrows(IllegalStateException.class, in::nextName);
    assertThrows(IllegalStateException.class, in::nextItem);
    in.beginObject();
    assertThrows(IllegalStateException.class, in::readString);
    assertThrows(IllegalStateException.class, in::nextItem);
    assertThrows(IllegalStateException.class, in::skipValue);
    in.nextName();
    assertThrows(IllegalStateException.class, in::nextName);
    in.beginArray();
    assertThrows(IllegalStateException.class, () -> in.nextField(NAMES));
    assertThrows(IllegalStateException.class, in::readRaw);
    in.nextItem();
    assertThrows(IllegalStateException.class, in::nextItem);
    in.skipValue();
    assertThrows(IllegalStateException.class, in::readNull);
  }

  @Test
  void truncated_anywhere_saysSo() {
    assumeTrue(JsonSource.TEXTUAL.contains(source));
    String json = "{\"a\":[1,\"äx\",{\"b\":null}],\"c\":true}";
    for (int length = 0; length < json.length(); length++) {
      JsonReader in = source.of(json.substring(0, length));
      boolean inWord = source == JsonSource.JACKSON && json.substring(0, length).matches(".*[a-z]");
      var e = assertThrows(CodecException.class, () -> Tree.CODEC.read(in));
      assertThat(inWord || e instanceof TruncatedException).isTrue();
    }
  }

  @Test
  void malformed_anyRoute_refusesAndStaysBroken() {
    assumeTrue(JsonSource.TEXTUAL.contains(source));
    for (String json :
        List.of("{\"a\":tru}", "{\"a\" 1}", "{a:1}", "[1,]", "[1 2]", "{\"a\":01}", "[\"\t\"]")) {
      JsonReader walked = source.of(json);
      var first = assertThrows(CodecException.class, () -> Tree.CODEC.read(walked));
      assertThat(assertThrows(CodecException.class, () -> ReadSupport.skipToDepth(walked, 0)))
          .isSameInstanceAs(first);
      assertThrows(CodecException.class, () -> source.of(json).skipValue());
      assertThrows(CodecException.class, () -> source.of(json).readRaw());
    }
  }

  /** Jackson and YAML refuse such escapes by themselves; ours reads what Go reads. */
  @Test
  void halfASurrogatePair_isReplaced() {
    assumeTrue(source == JsonSource.UTF8 || source == JsonSource.UTF8_STREAM);
    String json = "{\"a\":\"\\ud800\",\"\\udc00x\":1}";
    assertThat(Tree.CODEC.read(source.of(json))).isEqualTo(Map.of("a", "\ufffd", "\ufffdx", 1L));
  }

  @Test
  void halfASurrogatePair_inTokens_isReplacedButStaysInRawValues() {
    Map<String, Object> tree = Map.of("\udc00", List.of("\ud800x\ud83d\ude00"));
    assertThat(Tree.CODEC.read(new TreeReader(tree, "$")))
        .isEqualTo(Map.of("\ufffd", List.of("\ufffdx\ud83d\ude00")));
    assertThat(new TreeReader(tree, "$").readRaw().text())
        .isEqualTo("{\"\\udc00\":[\"\\ud800x\ud83d\ude00\"]}");
  }

  @Test
  void error_behindValue_namesItsPath() {
    JsonReader in = source.of("{\"name\":{\"image\":\"abc\"}}");
    in.beginObject();
    in.nextField(NAMES);
    in.beginObject();
    in.nextField(NAMES);
    in.readString();
    assertThat(in.error("bad").path()).isEqualTo("$.name.image");
    in.nextField(NAMES);
    assertThat(in.error("bad").path()).isEqualTo("$.name");
  }

  @Test
  void randomTrees_readAsTheWireDoes() {
    long seed = Long.getLong("kubewright.seed", 20_261_121L);
    var random = new Random(seed);
    for (int round = 0; round < 300; round++) {
      String json =
          Json.encodeToString(Tree.CODEC, RandomTrees.value(random, 5))
              .replace("\u007f", "<7f>") // these, YAML wants escaped
              .replace("\u0085", "<85>")
              .replace("\u2028", "<2028>")
              .replace("\u2029", "<2029>")
              .replace("\ufeff", "<feff>")
              .replace("\uffff", "<ffff>");
      Object expected = Json.decode(Tree.CODEC, json);
      JsonReader in = source.of(json);
      assertWithMessage("seed " + seed + ": " + json).that(Tree.CODEC.read(in)).isEqualTo(expected);
      ReadSupport.finish(in);
    }
  }
}
