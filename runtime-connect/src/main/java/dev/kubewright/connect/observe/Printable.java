package dev.kubewright.connect.observe;

/** Makes hostile text safe for logs and terminals: it cannot end its line or control anything. */
final class Printable {
  private Printable() {}

  /** Escapes everything that is not visible in one line, and backslashes. */
  static String line(String text) {
    var safe = new StringBuilder(text.length());
    text.codePoints().forEach(c -> append(safe, c));
    return safe.toString();
  }

  /** Returns a text in quotation marks. */
  static String quoted(String text) {
    return '"' + line(text).replace("\"", "\\\"") + '"';
  }

  /** Escapes a text but for its line feeds. A tabulator precedes each line. */
  static String block(String text) {
    var safe = new StringBuilder(text.length() + 16).append('\t');
    text.codePoints()
        .forEach(
            c -> {
              if (c == '\n') {
                safe.append("\n\t");
              } else if (c == '\t' || c == '\\') {
                safe.appendCodePoint(c);
              } else {
                append(safe, c);
              }
            });
    return safe.toString();
  }

  private static void append(StringBuilder safe, int c) {
    switch (c) {
      case '\n' -> safe.append("\\n");
      case '\r' -> safe.append("\\r");
      case '\t' -> safe.append("\\t");
      case '\\' -> safe.append("\\\\");
      default -> {
        if (isVisible(c)) {
          safe.appendCodePoint(c);
        } else {
          safe.append(String.format("\\u{%x}", c));
        }
      }
    }
  }

  /** Control characters, separators of lines and marks of direction are not visible. */
  private static boolean isVisible(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED ->
          false;
      default -> true;
    };
  }
}
