package dev.kubewright.unstructured;

import dev.kubewright.fixture.codec.JsonWriterContract;
import dev.kubewright.json.JsonWriter;
import org.jspecify.annotations.Nullable;

class TreeWriterTest extends JsonWriterContract {
  private TreeWriter writer = new TreeWriter();

  @Override
  protected JsonWriter writer() {
    writer = new TreeWriter();
    return writer;
  }

  @Override
  protected @Nullable Object document() {
    return writer.tree();
  }
}
