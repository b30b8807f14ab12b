package dev.kubewright.rest;

import dev.kubewright.json.Codec;
import tools.jackson.core.JacksonException;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.StreamWriteConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.util.TokenBuffer;

/** JSON trees, with numbers as exact as they were written. */
final class Trees {
  /** Makes nodes. */
  static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private static final int MAX_DEPTH = 512; // as that of the codecs
  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxNestingDepth(MAX_DEPTH).build())
                  .streamWriteConstraints(
                      StreamWriteConstraints.builder().maxNestingDepth(MAX_DEPTH).build())
                  .build())
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
          .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
          .build();

  private Trees() {}

  /**
   * The tree of a document.
   *
   * @throws IllegalArgumentException if it is not one JSON value
   */
  static JsonNode read(byte[] document) {
    try {
      return MAPPER.readTree(document);
    } catch (JacksonException malformed) {
      throw new IllegalArgumentException(
          "malformed JSON: " + malformed.getOriginalMessage(), malformed);
    }
  }

  /** What a codec writes of a value. */
  static <T> JsonNode of(Codec<T> codec, T value) {
    try (var buffer = TokenBuffer.forGeneration()) {
      codec.write(JacksonWriter.of(buffer), value);
      return MAPPER.readTree(buffer.asParser(ObjectReadContext.empty()));
    }
  }

  /** A new, empty object. */
  static ObjectNode object() {
    return NODES.objectNode();
  }
}
