package dev.kubewright.yaml;

import java.util.regex.Pattern;

/**
 * Decides how strings are written: without quotes if every YAML reader takes them literally,
 * otherwise in quotes or as separate lines.
 */
final class YamlQuotes {
  private static final Pattern INDICATOR_FIRST =
      Pattern.compile("[?:,\\[\\]{}#&*!|>'\"%@` ]|-( |$|--)|\\.\\.\\.");
  private static final Pattern INDICATOR_INSIDE = Pattern.compile(":( |$)| #");
  private static final Pattern BLANK_AT_LINE_END = Pattern.compile("[ \\t](\\n|\\z)");

  private YamlQuotes() {}

  /** Returns a string on one line, with or without quotes. Used for keys too. */
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

  /** Returns whether a character would be refused, misunderstood or invisible. */
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

  /** Returns whether a string has several lines, each of which can be written literally. */
  static boolean fitsLiteral(String value) {
    return value.indexOf('\n') >= 0
        && !value.isBlank()
        && !needsEscape(value, "\n\t")
        && !BLANK_AT_LINE_END.matcher(value).find();
  }

  /** Returns a string as indented lines, after an indicator, without the last line break. */
  static String literal(String value, int indent) {
    boolean ends = value.endsWith("\n");
    String lines = ends ? value.substring(0, value.length() - 1) : value;
    var block = new StringBuilder("|");
    if (" \t\n".indexOf(value.charAt(0)) >= 0) {
      block.append('2'); // otherwise the first line would set the indentation of the others
    }
    block.append(!ends ? "-" : lines.endsWith("\n") ? "+" : "");
    String margin = " ".repeat(indent);
    for (String line : lines.split("\n", -1)) {
      block.append('\n').append(line.isEmpty() ? "" : margin).append(line);
    }
    return block.toString();
  }
}
