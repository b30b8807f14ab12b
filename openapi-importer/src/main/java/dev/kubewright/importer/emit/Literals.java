package dev.kubewright.importer.emit;

/** Java literals of any value. */
final class Literals {
  private static final String HEX = "0123456789abcdef";

  private Literals() {}

  /** A string literal on one line; what is not printable ASCII is escaped. */
  static String text(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        default -> {
          if (c >= ' ' && c <= '~') {
            out.append(c);
          } else {
            unicode(out, c);
          }
        }
      }
    }
    return out.append('"').toString();
  }

  private static void unicode(StringBuilder out, char c) {
    out.append("\\u");
    for (int shift = 12; shift >= 0; shift -= 4) {
      out.append(HEX.charAt(c >> shift & 0xf));
    }
  }

  /** A whole number. */
  static String whole(long value) {
    return value == (int) value ? Long.toString(value) : value + "L";
  }
}
