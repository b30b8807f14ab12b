package dev.kubewright.jackson;

import dev.kubewright.fixture.Nodes;
import dev.kubewright.fixture.codec.JsonReaderContract;
import dev.kubewright.json.JsonReader;
import tools.jackson.databind.json.JsonMapper;

/** The reader over a tree of Jackson's. */
class JacksonTreeReaderTest extends JsonReaderContract {
  @Override
  protected JsonReader reader(String json) {
    return JacksonReader.of(JsonMapper.shared().treeAsTokens(Nodes.read(json)));
  }

  @Override
  protected boolean readsText() {
    return false;
  }

  /** Jackson's trees have no negative zero. */
  @Override
  protected String negativeZero(String number) {
    return number.substring(1);
  }
}
