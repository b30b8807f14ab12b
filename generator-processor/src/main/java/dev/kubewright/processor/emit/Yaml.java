package dev.kubewright.processor.emit;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Set;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLFactory;
import tools.jackson.dataformat.yaml.YAMLMapper;
import tools.jackson.dataformat.yaml.YAMLWriteFeature;
import tools.jackson.dataformat.yaml.util.StringQuotingChecker;

/** Writes YAML that readers of version 1.1 and of 1.2 understand alike. */
final class Yaml {
  private static final YAMLMapper MAPPER =
      YAMLMapper.builder(
              YAMLFactory.builder()
                  .disable(YAMLWriteFeature.WRITE_DOC_START_MARKER)
                  .disable(YAMLWriteFeature.SPLIT_LINES)
                  .enable(YAMLWriteFeature.MINIMIZE_QUOTES)
                  .enable(YAMLWriteFeature.LITERAL_BLOCK_STYLE)
                  .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
                  .stringQuotingChecker(new Quoting())
                  .build())
          .build();

  private Yaml() {}

  /** The text of a document. */
  static String text(JsonNode document) {
    return MAPPER.writeValueAsString(plainNumbers(document));
  }

  /** {@code 1.0} and {@code 1} are one number, written {@code 1}. */
  private static JsonNode plainNumbers(JsonNode node) {
    if (node instanceof ObjectNode object) {
      ObjectNode copy = JsonNodeFactory.instance.objectNode();
      for (Map.Entry<String, JsonNode> each : object.properties()) {
        copy.set(each.getKey(), plainNumbers(each.getValue()));
      }
      return copy;
    }
    if (node instanceof ArrayNode array) {
      ArrayNode copy = JsonNodeFactory.instance.arrayNode();
      array.forEach(each -> copy.add(plainNumbers(each)));
      return copy;
    }
    if (!node.isNumber()) {
      return node;
    }
    BigDecimal number = node.decimalValue().stripTrailingZeros();
    return number.scale() <= 0
        ? JsonNodeFactory.instance.numberNode(number.toBigIntegerExact())
        : JsonNodeFactory.instance.numberNode(number);
  }

  /**
   * Quotes what a reader could take for something else than a string; the rest of the syntax is the
   * writer's business.
   */
  private static final class Quoting extends StringQuotingChecker {
    private static final long serialVersionUID = 1;
    private static final Set<String> WORDS =
        Set.of("true", "false", "null", "yes", "no", "on", "off", "y", "n", "~", "=", "<<", "");

    @Override
    public boolean needToQuoteName(String name) {
      return ambiguous(name);
    }

    @Override
    public boolean needToQuoteValue(String value) {
      return ambiguous(value);
    }

    /** Numbers of all notations and dates start with a digit, a sign or a point. */
    private static boolean ambiguous(String text) {
      if (WORDS.contains(text.toLowerCase(java.util.Locale.ROOT))) {
        return true;
      }
      String digits = text.replaceFirst("^[-+]?\\.?", "");
      return digits.isEmpty()
          || Character.isDigit(digits.charAt(0))
          || digits.equalsIgnoreCase("inf")
          || digits.equalsIgnoreCase("nan");
    }
  }
}
