package dev.kubewright.apiserver.tree;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.DoubleNode;

/**
 * A number with a fraction or an exponent that knows how it was written. The real server reads
 * quantities from that text, and repeats it when it refuses a number.
 */
public final class WrittenNumber extends DoubleNode {
  private static final long serialVersionUID = 1L;

  private final String text;

  WrittenNumber(double value, String text) {
    super(value);
    this.text = text;
  }

  /** Returns a number as it was written, or as Go writes it if it never was. */
  public static String text(JsonNode number) {
    if (number instanceof WrittenNumber written) {
      return written.text;
    }
    return number.isDouble() ? GoFloat.text(number) : Json.text(number);
  }
}
