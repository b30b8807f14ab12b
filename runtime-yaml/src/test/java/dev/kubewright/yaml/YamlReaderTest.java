package dev.kubewright.yaml;

import dev.kubewright.fixture.codec.JsonReaderContract;
import dev.kubewright.json.JsonReader;

/** The reader over YAML, which JSON is. */
class YamlReaderTest extends JsonReaderContract {
  @Override
  protected JsonReader reader(String json) {
    return new YamlReader(YamlText.documents(json).get(0), "$", 1);
  }

  @Override
  protected boolean readsText() {
    return false;
  }
}
