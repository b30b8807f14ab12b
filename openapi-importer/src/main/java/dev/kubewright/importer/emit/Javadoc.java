package dev.kubewright.importer.emit;

import java.util.ArrayList;
import java.util.List;

/**
 * Makes Javadoc of any text, so that the text can be read back from it. A line break of the text is
 * {@code <br>}, an empty line begins a paragraph, and lines of the comment break between words
 * only. White space that HTML does not keep is written as a reference, by name where doclint
 * refuses the number. A carriage return has no such name and becomes a blank: an annotation says
 * texts that have one, too. Nothing in the text ends the comment, is a tag or is HTML.
 */
final class Javadoc {
  private static final int WIDTH = 97;
  private static final String BREAK = "&NewLine;";

  private final String indent;
  private final List<String> lines = new ArrayList<>();

  private Javadoc(String indent) {
    this.indent = indent;
  }

  /** The text escaped and wrapped after a prefix. Lines after the first begin with the indent. */
  static String of(String prefix, String text, String indent) {
    Javadoc javadoc = new Javadoc(indent);
    int start = 0;
    while (start < text.length() && text.charAt(start) == '\n') {
      start++;
    }
    int end = text.length();
    while (end > start && text.charAt(end - 1) == '\n') {
      end--;
    }
    String before = prefix + BREAK.repeat(start);
    String after = BREAK.repeat(text.length() - end);
    while (start <= end) {
      int next = text.indexOf("\n\n", start);
      boolean last = next < 0 || next >= end;
      String paragraph = text.substring(start, last ? end : next);
      javadoc.paragraph(before, paragraph, last ? after : "");
      if (last) {
        break;
      }
      javadoc.lines.add("");
      start = next + 2;
      int more = start;
      while (text.charAt(more) == '\n') {
        more++;
      }
      before = "<p>" + BREAK.repeat(more - start);
      start = more;
    }
    return String.join("\n", javadoc.lines);
  }

  private void paragraph(String prefix, String text, String suffix) {
    String[] each = text.split("\n", -1);
    for (int i = 0; i < each.length; i++) {
      wrap((i == 0 ? prefix : "<br>") + escape(each[i]) + (i == each.length - 1 ? suffix : ""));
    }
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
    // Other white space than blanks is text, also at the end.
    boolean bare = lines.isEmpty() || line.isEmpty();
    lines.add(bare ? line.toString().replaceAll(" +$", "") : indent + line);
  }

  /** One line of a text. */
  static String escape(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      char before = i == 0 ? ' ' : text.charAt(i - 1);
      boolean last = i + 1 == text.length();
      char after = last ? ' ' : text.charAt(i + 1);
      if (Character.isHighSurrogate(c) && Character.isLowSurrogate(after)) {
        out.append(c).append(after);
        i++;
      } else if (c == ' ' && (before == ' ' || last)) {
        out.append("&#32;");
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
      case '\t' -> "&Tab;";
      case '\r' -> "&#32;";
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
