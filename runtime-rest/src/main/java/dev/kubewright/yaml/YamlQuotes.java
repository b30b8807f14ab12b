package dev.kubewright.yaml;

import java.util.regex.Pattern;

/**
 * How strings are written: without quotes where every reader of YAML takes them as they stand, else
 * in quotes, or as lines of their own.
 */
final class YamlQuotes {
  private static final Pattern INDICATOR_FIRST =
      Pattern.compile("[?:,\\[\\]{}#&*!|>'\"%@` ]|-( |$|--)|\\.\\.\\.");
  private static final Pattern INDICATOR_INSIDE = Pattern.compile(":( |$)| #");
  private static final Pattern BLANK_AT_LINE_END = Pattern.compile("[ \\t](\\n|\\z)");

  private YamlQuotes() {}

  /** A string on one line, with or without quotes; for keys too. */
  static String onOneLine(String value) {
    if (needsEscape(value, "") || !YamlScalars.plainSafe(value)) {
      return escaped(value);
    }
    boolean indicators =
        value.endsWith(" ")
            || INDICATOR_FIRST.matcher(value).lookingAt()
            || INDICATOR_INSIDE.matcher(value).find();
    return indicators ? "'" + value.replace("'", "''") + "'" : value;
  }

  private static boolean needsEscape(String value, String except) {
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (needsEscape(c) && except.indexOf(c) < 0) {
        return true;
      }
    }
    return false;
  }

  /** Whether a character would be refused, mean something else or be invisible. */
  private static boolean needsEscape(char c) {
    boolean breaks = c == 0x2028 || c == 0x2029;
    boolean marks = c == 0xfeff || c == 0xfffe || c == 0xffff;
    return c < 0x20 || c >= 0x7f && c <= 0xa0 || breaks || marks;
  }

  private static String hexadecimal(char c) {
    return "\\u" + Integer.toHexString(0x10000 | c).substring(1);
  }

  private static String escaped(String value) {
    var quoted = new StringBuilder(value.length() + 8).append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      switch (c) {
        case '"', '\\' -> quoted.append('\\').append(c);
        case '\n' -> quoted.append("\\n");
        case '\t' -> quoted.append("\\t");
        case '\r' -> quoted.append("\\r");
        default -> quoted.append(needsEscape(c) ? hexadecimal(c) : String.valueOf(c));
      }
    }
    return quoted.append('"').toString();
  }

  /** Whether a string has several lines, and each of them can stand as it is. */
  static boolean fitsLiteral(String value) {
    return value.indexOf('\n') >= 0
        && !value.isBlank()
        && !needsEscape(value, "\n\t")
        && !BLANK_AT_LINE_END.matcher(value).find();
  }

  /** A string as lines with an indentation, after an indicator; without the last line break. */
  static String literal(String value, int indent) {
    boolean ends = value.endsWith("\n");
    String lines = ends ? value.substring(0, value.length() - 1) : value;
    var block = new StringBuilder("|");
    if (" \t\n".indexOf(value.charAt(0)) >= 0) {
      block.append('2'); // else the first line would say how deep the others are
    }
    block.append(!ends ? "-" : lines.endsWith("\n") ? "+" : "");
    String margin = " ".repeat(indent);
    for (String line : lines.split("\n", -1)) {
      block.append('\n').append(line.isEmpty() ? "" : margin).append(line);
    }
    return block.toString();
  }
}
