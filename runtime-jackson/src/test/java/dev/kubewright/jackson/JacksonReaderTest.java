package dev.kubewright.jackson;

import dev.kubewright.fixture.codec.JsonReaderContract;
import dev.kubewright.json.JsonReader;
import java.nio.charset.StandardCharsets;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/** The reader over Jackson's parser. Jackson's own limit of depth is ours. */
class JacksonReaderTest extends JsonReaderContract {
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(10_000).build())
          .build();

  @Override
  protected JsonReader reader(String json) {
    return JacksonReader.of(
        FACTORY.createParser(ObjectReadContext.empty(), json.getBytes(StandardCharsets.UTF_8)));
  }

  /** In a word such as {@code tru}, Jackson finds a mistake. */
  @Override
  protected boolean noticesTheEndOf(String part) {
    return !part.matches(".*[a-z]");
  }
}
