package dev.kubewright.jackson;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.autoscaling.v1.Scale;
import dev.kubewright.autoscaling.v1.ScaleBuilder;
import dev.kubewright.autoscaling.v1.ScaleCodec;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.unstructured.Tree;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.util.TokenBuffer;

class JacksonAdaptersTest {
  private static final Scale SMALL =
      ScaleBuilder.build(s -> s.metadata(m -> m.name("small")).spec(p -> p.replicas(3)));
  private final JsonFactory factory = new JsonFactory();

  @Test
  void read_parserInTheMiddle_oneValueAndNoTokenMore() {
    JsonParser parser =
        factory.createParser(ObjectReadContext.empty(), "[{\"metadata\":{\"name\":\"a\"}},7]");
    parser.nextToken();
    parser.nextToken();

    Scale scale = ScaleCodec.INSTANCE.read(JacksonReader.of(parser));

    assertThat(scale.metadata().name()).isEqualTo("a");
    assertThat(parser.currentToken()).isEqualTo(JsonToken.END_OBJECT);
    assertThat(parser.nextToken()).isEqualTo(JsonToken.VALUE_NUMBER_INT);
    assertThat(JacksonReader.of(parser).readInt()).isEqualTo(7);
    assertThat(parser.nextToken()).isEqualTo(JsonToken.END_ARRAY);
  }

  @Test
  void read_longNumberThatJacksonTakes_onlyAsRawValue() {
    JsonFactory lenient =
        JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder().maxNumberLength(9_000).build())
            .build();
    String longest = "1".repeat(1000);
    JsonReader in =
        JacksonReader.of(
            lenient.createParser(
                ObjectReadContext.empty(), "[" + longest + "1," + longest + "1,2]"));
    in.beginArray();
    in.nextItem();
    assertThat(in.readRaw().text()).isEqualTo(longest + "1");
    in.nextItem();
    var e = assertThrows(CodecException.class, in::readNumberText);
    assertThat(e).hasMessageThat().startsWith("a number has more than 1000 characters at $[1]");
    in.nextItem();
    assertThat(in.readInt()).isEqualTo(2);
  }

  @Test
  void writeAndRead_typedObject_throughATree() {
    try (var buffer = TokenBuffer.forGeneration()) {
      ScaleCodec.INSTANCE.write(JacksonWriter.of(buffer), SMALL);

      JsonReader in = JacksonReader.of(buffer.asParser(ObjectReadContext.empty()));
      assertThat(ScaleCodec.INSTANCE.read(in)).isEqualTo(SMALL);
      ReadSupport.finish(in);
    }
  }

  @Test
  void read_whatJsonLacks_refuses() {
    try (var buffer = TokenBuffer.forGeneration()) {
      buffer.writeStartArray();
      buffer.writeNumber(Double.NaN);
      buffer.writePOJO(new Object());
      buffer.writeEndArray();
      JsonReader in = JacksonReader.of(buffer.asParser(ObjectReadContext.empty()));
      in.beginArray();
      in.nextItem();
      var e = assertThrows(CodecException.class, () -> ReadSupport.readDouble(in));
      assertThat(e).hasMessageThat().startsWith("JSON has no number \"NaN\" at $[0]");
      var embedded = assertThrows(CodecException.class, in::nextItem);
      assertThat(embedded).hasMessageThat().contains("which JSON does not have");
    }
  }

  @Test
  void streams_thatFail_comeOutUnchecked() {
    byte[] start = "[1, 2, ".getBytes(StandardCharsets.UTF_8);
    var broken = new SequenceInputStream(new ByteArrayInputStream(start), new BrokenInput());
    JsonReader in = JacksonReader.of(factory.createParser(ObjectReadContext.empty(), broken));
    assertThat(assertThrows(UncheckedIOException.class, () -> Tree.CODEC.read(in)))
        .hasCauseThat()
        .hasMessageThat()
        .isEqualTo("cut");
    JsonWriter out =
        JacksonWriter.of(factory.createGenerator(ObjectWriteContext.empty(), new FullOutput()));
    out.writeNull();
    assertThrows(UncheckedIOException.class, out::flush);
  }

  private static final class BrokenInput extends InputStream {
    @Override
    public int read() throws IOException {
      throw new IOException("cut");
    }
  }

  private static final class FullOutput extends OutputStream {
    @Override
    public void write(int b) throws IOException {
      throw new IOException("full");
    }
  }
}
