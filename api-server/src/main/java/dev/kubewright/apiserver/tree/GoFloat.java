package dev.kubewright.apiserver.tree;

import java.math.BigDecimal;
import tools.jackson.databind.JsonNode;

/** Writes numbers with a fraction or an exponent as Go's {@code json.Marshal} does. */
final class GoFloat {
  private static final double SMALLEST = 1e-6;
  private static final double LARGEST = 1e21;

  private GoFloat() {}

  /**
   * Returns the text of a number that is no integral node: with an exponent only if it is needed.
   */
  static String text(JsonNode number) {
    double value = number.doubleValue();
    double size = Math.abs(value);
    if (!Double.isFinite(value)) {
      return Json.text(number);
    }
    if (size == 0) {
      return 1 / value < 0 ? "-0" : "0";
    }
    BigDecimal shortest = new BigDecimal(Double.toString(value)).stripTrailingZeros();
    if (size >= SMALLEST && size < LARGEST) {
      return shortest.toPlainString();
    }
    String digits = shortest.unscaledValue().abs().toString();
    int exponent = shortest.precision() - shortest.scale() - 1;
    return (value < 0 ? "-" : "")
        + digits.charAt(0)
        + (digits.length() > 1 ? "." + digits.substring(1) : "")
        + "e"
        + (exponent < 0 ? "" : "+")
        + exponent;
  }
}
