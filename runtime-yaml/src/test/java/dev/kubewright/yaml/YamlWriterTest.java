package dev.kubewright.yaml;

import dev.kubewright.fixture.codec.JsonWriterContract;
import dev.kubewright.json.Codec;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.unstructured.Tree;
import org.jspecify.annotations.Nullable;

class YamlWriterTest extends JsonWriterContract {
  private static final Codec<@Nullable Object> NULLABLE = Tree.CODEC;

  private YamlWriter writer = new YamlWriter();

  @Override
  protected JsonWriter writer() {
    writer = new YamlWriter();
    return writer;
  }

  @Override
  protected @Nullable Object document() {
    return Yaml.documents(writer.finish(), NULLABLE).get(0);
  }
}
