package dev.kubewright.processor.read;

import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** JSON texts in annotations and shapes. */
final class Json {
  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build())
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .build();

  private Json() {}

  /**
   * What a text says, or why it is no JSON.
   *
   * @param node the value
   * @param problem the reason
   */
  record Parsed(Optional<JsonNode> node, String problem) {}

  /** Parses one value. */
  static Parsed parse(String text) {
    try {
      JsonNode node = MAPPER.readTree(text);
      return node == null || node.isMissingNode()
          ? new Parsed(Optional.empty(), "it is empty")
          : new Parsed(Optional.of(node), "");
    } catch (JacksonException e) {
      String message = String.valueOf(e.getOriginalMessage());
      int aside = message.indexOf(" (start marker");
      return new Parsed(Optional.empty(), aside < 0 ? message : message.substring(0, aside));
    }
  }

  /** Compact text. */
  static String text(JsonNode node) {
    return MAPPER.writeValueAsString(node);
  }
}
