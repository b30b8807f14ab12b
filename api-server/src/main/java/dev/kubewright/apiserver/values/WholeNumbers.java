package dev.kubewright.apiserver.values;

import java.math.BigDecimal;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Gives numbers of custom objects the form that they have after Go has read them: what has no
 * fraction is an integer, and an integer of more than 64 bits is a floating-point number.
 */
public final class WholeNumbers {
  /** From here on, floating-point numbers leave out integers. */
  private static final double LARGEST = 0x1p53;

  private WholeNumbers() {}

  /** Changes the numbers in a tree in place. */
  public static void settle(JsonNode tree) {
    if (tree instanceof ObjectNode object) {
      for (Map.Entry<String, JsonNode> member : object.properties()) {
        member.setValue(settled(member.getValue()));
      }
    } else if (tree instanceof ArrayNode array) {
      for (int i = 0; i < array.size(); i++) {
        JsonNode item = array.get(i);
        JsonNode settled = settled(item);
        if (settled != item) {
          array.set(i, settled);
        }
      }
    }
  }

  private static JsonNode settled(JsonNode value) {
    if (!value.isNumber()) {
      settle(value);
      return value;
    }
    if (value.isBigInteger()) {
      return JsonNodeFactory.instance.numberNode(value.doubleValue());
    }
    double number = value.doubleValue();
    boolean whole = !value.isIntegralNumber() && number == Math.rint(number);
    boolean negativeZero = number == 0 && 1 / number < 0;
    return whole && Math.abs(number) < LARGEST && !negativeZero
        ? JsonNodeFactory.instance.numberNode(new BigDecimal(number).longValueExact())
        : value;
  }
}
