package dev.kubewright.processor.json;

import java.util.Map;

/** Prints compact JSON. */
final class JsonPrinter {
  private static final String HEX = "0123456789abcdef";

  private final StringBuilder out = new StringBuilder();

  private JsonPrinter() {}

  static String print(Json value) {
    var printer = new JsonPrinter();
    printer.value(value);
    return printer.out.toString();
  }

  private void value(Json value) {
    if (value instanceof Json.Text text) {
      string(text.value());
    } else if (value instanceof Json.Array array) {
      char before = '[';
      for (Json item : array.items()) {
        out.append(before);
        value(item);
        before = ',';
      }
      out.append(array.items().isEmpty() ? "[]" : "]");
    } else if (value instanceof Json.Object object) {
      char before = '{';
      for (Map.Entry<String, Json> member : object.members().entrySet()) {
        out.append(before);
        string(member.getKey());
        out.append(':');
        value(member.getValue());
        before = ',';
      }
      out.append(object.members().isEmpty() ? "{}" : "}");
    } else {
      out.append(value);
    }
  }

  private void string(String value) {
    out.append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      switch (c) {
        case '"', '\\' -> out.append('\\').append(c);
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        case '\b' -> out.append("\\b");
        case '\f' -> out.append("\\f");
        default -> {
          if (c < ' ' || isLineEnd(c) || Character.isSurrogate(c) && !isPaired(value, i)) {
            escape(c);
          } else {
            out.append(c);
          }
        }
      }
    }
    out.append('"');
  }

  /**
   * Whether a character ends a line for some readers, but not for JSON. In a text block of Java
   * they bring warnings.
   */
  private static boolean isLineEnd(char c) {
    return c >= 0x7F && c <= 0x9F || c == 0x2028 || c == 0x2029;
  }

  /** Whether a half of a character stands beside the other one. No encoding has single ones. */
  private static boolean isPaired(String value, int at) {
    return Character.isHighSurrogate(value.charAt(at))
        ? at + 1 < value.length() && Character.isLowSurrogate(value.charAt(at + 1))
        : at > 0 && Character.isHighSurrogate(value.charAt(at - 1));
  }

  private void escape(char c) {
    out.append("\\u");
    for (int shift = 12; shift >= 0; shift -= 4) {
      out.append(HEX.charAt(c >> shift & 15));
    }
  }
}
