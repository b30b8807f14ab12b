package dev.kubewright.json.utf8;

import dev.kubewright.document.Json;
import dev.kubewright.fixture.codec.JsonReaderContract;
import dev.kubewright.json.JsonReader;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;

/** The reader over a stream. */
class StreamedJsonReaderTest extends JsonReaderContract {
  @Override
  protected JsonReader reader(String json) {
    return Json.reader(new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)));
  }
}
