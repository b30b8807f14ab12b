package dev.kubewright.yaml;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.document.Json;
import dev.kubewright.fixture.RandomTrees;
import dev.kubewright.jackson.JacksonReader;
import dev.kubewright.jackson.JacksonWriter;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.Codecs;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.unstructured.Tree;
import dev.kubewright.unstructured.TreeWriters;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.util.TokenBuffer;

/** The behaviour of every {@link JsonWriter}, for each target. */
@ParameterizedClass(name = "{0}")
@EnumSource
class JsonWriterContractTest {
  private static final FieldNames NAMES = FieldNames.of("a", "größe", "q\"uote");

  enum Sink {
    UTF8,
    JACKSON,
    JACKSON_TREE,
    TREE,
    YAML
  }

  @Parameter private Sink sink = Sink.UTF8;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final TokenBuffer buffer = TokenBuffer.forGeneration();
  private JsonWriter out = TreeWriters.open();

  @BeforeEach
  void open() {
    out =
        switch (sink) {
          case UTF8 -> Json.writer(bytes);
          case JACKSON ->
              JacksonWriter.of(
                  new JsonFactory().createGenerator(ObjectWriteContext.empty(), bytes));
          case JACKSON_TREE -> JacksonWriter.of(buffer);
          case TREE -> TreeWriters.open();
          case YAML -> new YamlWriter();
        };
  }

  /** Returns the written document, read back. */
  private @Nullable Object written() {
    out.flush();
    return switch (sink) {
      case UTF8, JACKSON -> Json.decode(Tree.CODEC, bytes.toByteArray());
      case JACKSON_TREE -> tree();
      case TREE -> TreeWriters.tree(out);
      case YAML -> Yaml.documents(((YamlWriter) out).finish(), NULLABLE).get(0);
    };
  }

  private @Nullable Object tree() {
    JsonReader in = JacksonReader.of(buffer.asParser(ObjectReadContext.empty()));
    Object tree = Tree.CODEC.read(in);
    ReadSupport.finish(in);
    return tree;
  }

  private static final dev.kubewright.json.Codec<@Nullable Object> NULLABLE = Tree.CODEC;

  @Test
  void write_everyKindOfValue_readsBack() {
    out.beginObject();
    out.name(NAMES, 0);
    out.beginArray();
    out.writeLong(Long.MIN_VALUE);
    out.writeBoolean(true);
    out.writeBoolean(false);
    out.writeNull();
    out.beginObject();
    out.endObject();
    out.beginArray();
    out.endArray();
    out.writeRaw(Json.raw("{ \"ä\" : [1, \"x\", null, {\"y\": true}, 1.50] }"));
    out.endArray();
    out.name(NAMES, 1);
    out.writeNumberText("-1.50e+3");
    out.name(NAMES, 2);
    out.writeDouble(0.5);
    out.name("x/y");
    out.writeString("z");
    out.endObject();

    String expected =
        "{\"a\":[-9223372036854775808,true,false,null,{},[],{\"ä\":[1,\"x\",null,{\"y\":true},1.50]}],"
            + "\"größe\":-1.50e+3,\"q\\\"uote\":0.5,\"x/y\":\"z\"}";
    assertThat(written()).isEqualTo(Json.decode(Tree.CODEC, expected));
  }

  @Test
  void write_numbers_everyDigit() {
    List<String> numbers =
        List.of("1.10", "12345678901234567890123", "9223372036854775808", "0.1", "1E+30", "1E-7");
    out.beginArray();
    numbers.forEach(out::writeNumberText);
    out.endArray();

    assertThat(written()).isEqualTo(Json.decode(Tree.CODEC, numbers.toString()));
  }

  @Test
  void callsOutOfPlace_illegalState() {
    assertThrows(IllegalStateException.class, () -> out.name("a"));
    assertThrows(IllegalStateException.class, out::endObject);
    assertThrows(IllegalStateException.class, out::endArray);
    out.beginObject();
    assertThrows(IllegalStateException.class, () -> out.writeLong(1));
    assertThrows(IllegalStateException.class, out::beginArray);
    assertThrows(IllegalStateException.class, out::endArray);
    out.name("a");
    assertThrows(IllegalStateException.class, () -> out.name("b"));
    assertThrows(IllegalStateException.class, out::endObject);
    out.writeNull();
    out.endObject();
    assertThrows(IllegalStateException.class, out::writeNull);
    assertThrows(IllegalStateException.class, out::beginObject);
  }

  @Test
  void write_whatJsonCannotExpress_refusesWithPath() {
    out.beginObject();
    out.name("a");
    out.beginArray();
    out.writeLong(1);
    var e = assertThrows(CodecException.class, () -> out.writeDouble(Double.NaN));
    assertThat(e).hasMessageThat().isEqualTo("JSON has no number NaN at $.a[1]");
  }

  @Test
  void writeNumberText_notANumber_refuses() {
    for (String text : List.of("", "-", "01", "1.", ".1", "1e", "+1", "1 ", "NaN", "1x")) {
      assertThrows(CodecException.class, () -> out.writeNumberText(text));
    }
  }

  @Test
  void halfSurrogate_refuses() {
    for (String text : List.of("\ud800", "\udc00", "\ud800a", "a\udbff", "\udc00\ud800")) {
      open();
      var e = assertThrows(CodecException.class, () -> out.writeString(text));
      assertThat(e).hasMessageThat().contains("half a surrogate pair");
      open();
      out.beginObject();
      assertThrows(CodecException.class, () -> out.name(text));
    }
  }

  @Test
  void write_tooDeep_refuses() {
    var e = assertThrows(CodecException.class, () -> descend(513));
    assertThat(e).hasMessageThat().containsMatch("nested deeper than 512|nesting depth");
  }

  private void descend(int depth) {
    for (int i = 0; i < depth; i++) {
      out.beginArray();
    }
  }

  @Test
  void writeMapAndList_readBack() {
    Codecs.list(Codecs.STRING).writeMap(out, Map.of("k", List.of("v", "w")));

    assertThat(written()).isEqualTo(Map.of("k", List.of("v", "w")));
  }

  @Test
  void randomTrees_readBack() {
    long seed = Long.getLong("kubewright.seed", 20_261_121L);
    var random = new Random(seed);
    Object expected = RandomTrees.object(random, 6);
    Tree.CODEC.write(out, expected);

    Object copy = Json.decode(Tree.CODEC, Json.encode(Tree.CODEC, expected));
    assertWithMessage("seed " + seed).that(written()).isEqualTo(copy);
  }
}
