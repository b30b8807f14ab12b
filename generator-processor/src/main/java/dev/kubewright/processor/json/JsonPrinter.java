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
          if (c < ' ') {
            out.append("\\u00").append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 15));
          } else {
            out.append(c);
          }
        }
      }
    }
    out.append('"');
  }
}
