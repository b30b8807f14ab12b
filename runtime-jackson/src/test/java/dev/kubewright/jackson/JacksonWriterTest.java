package dev.kubewright.jackson;

import dev.kubewright.document.Json;
import dev.kubewright.fixture.codec.JsonWriterContract;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.unstructured.Tree;
import java.io.ByteArrayOutputStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** The writer over Jackson's generator. */
class JacksonWriterTest extends JsonWriterContract {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  @Override
  protected JsonWriter writer() {
    bytes.reset();
    return JacksonWriter.of(new JsonFactory().createGenerator(ObjectWriteContext.empty(), bytes));
  }

  @Override
  protected @Nullable Object document() {
    return Json.decode(Tree.CODEC, bytes.toByteArray());
  }
}
