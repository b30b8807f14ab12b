package dev.kubewright.importer.emit;

import java.util.ArrayList;
import java.util.List;

/** Any text as Javadoc: nothing in it ends the comment, is a tag or is HTML. */
final class Javadoc {
  private static final int WIDTH = 97;

  private Javadoc() {}

  /** The text escaped and wrapped behind a prefix; later lines begin with the indent. */
  static String of(String prefix, String text, String indent) {
    List<String> lines = new ArrayList<>();
    String before = prefix;
    for (String line : text.strip().split("\\R", -1)) {
      wrap(before + escape(line.strip()), indent, lines);
      before = "";
    }
    return String.join("\n", lines).strip();
  }

  private static void wrap(String line, String indent, List<String> out) {
    StringBuilder current = new StringBuilder();
    for (String word : line.split(" +")) {
      int width = out.isEmpty() ? WIDTH : WIDTH - indent.length();
      boolean full = !current.isEmpty() && current.length() + 1 + word.length() > width;
      if (full) {
        out.add(indented(current, indent, out));
        current.setLength(0);
      }
      current.append(current.isEmpty() ? "" : " ").append(word);
    }
    out.add(indented(current, indent, out));
  }

  private static String indented(CharSequence line, String indent, List<String> before) {
    return before.isEmpty() || line.isEmpty() ? line.toString() : indent + line;
  }

  static String escape(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      char before = i == 0 ? ' ' : text.charAt(i - 1);
      char after = i + 1 == text.length() ? ' ' : text.charAt(i + 1);
      if (Character.isHighSurrogate(c) && Character.isLowSurrogate(after)) {
        out.append(c).append(after);
        i++;
      } else {
        out.append(escape(before, c, after));
      }
    }
    return out.toString();
  }

  private static String escape(char before, char c, char after) {
    boolean first = before <= ' ';
    return switch (c) {
      case '&' -> "&amp;";
      case '<' -> "&lt;";
      case '>' -> "&gt;";
      case '@' -> first || before == '{' ? "&#64;" : "@";
      case '*' -> after == '/' ? "&#42;" : "*";
      case '\\' -> after == 'u' ? "&#92;" : "\\";
      case '\t' -> " ";
      default -> isHidden(c) ? "&#xfffd;" : String.valueOf(c);
    };
  }

  private static boolean isHidden(char c) {
    int type = Character.getType(c);
    return type == Character.CONTROL
        || type == Character.FORMAT
        || type == Character.SURROGATE
        || type == Character.PRIVATE_USE
        || type == Character.UNASSIGNED
        || type == Character.LINE_SEPARATOR
        || type == Character.PARAGRAPH_SEPARATOR;
  }
}
