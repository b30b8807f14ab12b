package dev.kubewright.jackson;

import dev.kubewright.fixture.codec.JsonWriterContract;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.unstructured.Tree;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.databind.util.TokenBuffer;

/** The writer of tokens, of which Jackson makes trees. */
class JacksonTreeWriterTest extends JsonWriterContract {
  private TokenBuffer buffer = TokenBuffer.forGeneration();

  @Override
  protected JsonWriter writer() {
    buffer = TokenBuffer.forGeneration();
    return JacksonWriter.of(buffer);
  }

  @Override
  protected @Nullable Object document() {
    JsonReader in = JacksonReader.of(buffer.asParser(ObjectReadContext.empty()));
    Object tree = Tree.CODEC.read(in);
    ReadSupport.finish(in);
    return tree;
  }
}
