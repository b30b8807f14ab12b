package dev.kubewright.importer.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Makes Javadoc of any text. An empty line begins a paragraph, an item of a list begins a line, and
 * lines break between words only. Nothing in the text ends the comment, is a tag or is HTML.
 */
final class Javadoc {
  private static final int WIDTH = 97;
  private static final Pattern PARAGRAPHS = Pattern.compile("\\R\\h*(\\R\\h*)+");
  private static final Pattern ITEM = Pattern.compile("([-*]|[0-9]{1,2}[.)]) .*");

  private final String indent;
  private final List<String> lines = new ArrayList<>();

  private Javadoc(String indent) {
    this.indent = indent;
  }

  /** The text escaped and wrapped after a prefix. Lines after the first begin with the indent. */
  static String of(String prefix, String text, String indent) {
    Javadoc javadoc = new Javadoc(indent);
    String before = prefix;
    for (String paragraph : PARAGRAPHS.split(text.strip(), -1)) {
      if (!javadoc.lines.isEmpty()) {
        javadoc.lines.add("");
        before = "<p>";
      }
      javadoc.paragraph(before, paragraph);
    }
    return String.join("\n", javadoc.lines);
  }

  private void paragraph(String prefix, String text) {
    StringBuilder current = new StringBuilder(prefix);
    boolean begun = false;
    for (String line : text.split("\\R", -1)) {
      String stripped = escape(line.strip());
      if (begun && ITEM.matcher(stripped).matches()) {
        wrap(current.toString());
        current.setLength(0);
        current.append("<br>");
      } else if (begun) {
        current.append(' ');
      }
      current.append(stripped);
      begun = true;
    }
    wrap(current.toString());
  }

  /** Breaks at spaces. A word that is longer than a line stands on one of its own. */
  private void wrap(String text) {
    StringBuilder current = new StringBuilder();
    for (String word : text.split(" +")) {
      int width = lines.isEmpty() ? WIDTH : WIDTH - indent.length();
      if (!current.isEmpty() && current.length() + 1 + word.length() > width) {
        add(current);
        current.setLength(0);
      }
      current.append(current.isEmpty() ? "" : " ").append(word);
    }
    add(current);
  }

  private void add(CharSequence line) {
    lines.add(lines.isEmpty() || line.isEmpty() ? line.toString().stripTrailing() : indent + line);
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
