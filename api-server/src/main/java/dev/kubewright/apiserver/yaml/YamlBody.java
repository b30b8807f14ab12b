package dev.kubewright.apiserver.yaml;

import dev.kubewright.apiserver.tree.Json;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A body in YAML as a tree. Only the first document counts. Of keys that are given twice, the last
 * one counts.
 *
 * @param tree the value, null for an empty text
 * @param twice says of each key that is given twice where it is
 */
public record YamlBody(JsonNode tree, List<String> twice) {
  private static final BigDecimal PLAIN_BELOW = new BigDecimal("1e21");

  /**
   * Reads a body.
   *
   * @throws YamlFault if it cannot be read
   */
  public static YamlBody parse(byte[] body) {
    YamlNode root = YamlComposer.first(YamlText.decode(body));
    if (root == null) {
      return new YamlBody(JsonNodeFactory.instance.nullNode(), List.of());
    }
    YamlDecoder decoder = new YamlDecoder();
    return new YamlBody(json(decoder.value(root)), List.copyOf(decoder.twice()));
  }

  private static JsonNode json(@Nullable Object value) {
    JsonNodeFactory nodes = JsonNodeFactory.instance;
    if (value instanceof Map<?, ?> map) {
      return object(map);
    }
    if (value instanceof List<?> list) {
      ArrayNode array = Json.array();
      list.forEach(item -> array.add(json(item)));
      return array;
    }
    if (value instanceof String text) {
      return nodes.stringNode(text);
    }
    if (value instanceof Boolean flag) {
      return nodes.booleanNode(flag);
    }
    if (value instanceof Long number) {
      boolean small = number == number.intValue();
      return small ? nodes.numberNode(number.intValue()) : nodes.numberNode(number.longValue());
    }
    if (value instanceof BigInteger unsigned) {
      return nodes.numberNode(unsigned);
    }
    return value instanceof Double number ? number(number) : nodes.nullNode();
  }

  /** The real server sorts members here, which decides about the order of its complaints. */
  private static ObjectNode object(Map<?, ?> map) {
    Map<String, JsonNode> sorted = new TreeMap<>();
    map.forEach((key, value) -> sorted.put(GoValues.name(key, value), json(value)));
    ObjectNode object = Json.object();
    sorted.forEach(object::set);
    return object;
  }

  /** A floating-point number without a fraction becomes an integer, as it is written in JSON. */
  private static JsonNode number(double number) {
    if (Double.isNaN(number) || Double.isInfinite(number)) {
      throw new YamlFault("json: unsupported value: " + GoValues.text(number));
    }
    BigDecimal exact = new BigDecimal(Double.toString(number)).stripTrailingZeros();
    if (exact.scale() > 0 || exact.abs().compareTo(PLAIN_BELOW) >= 0) {
      return JsonNodeFactory.instance.numberNode(number);
    }
    BigInteger whole = exact.toBigInteger();
    return whole.bitLength() <= 63
        ? json(whole.longValue())
        : JsonNodeFactory.instance.numberNode(whole);
  }
}
