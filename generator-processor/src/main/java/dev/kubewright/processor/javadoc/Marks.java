package dev.kubewright.processor.javadoc;

/**
 * Characters that stand for parts of a description while its comment is read: breaks, and
 * characters that are plain text here, and syntax in HTML or Markdown.
 */
final class Marks {
  /** Begins a paragraph. */
  static final char PARAGRAPH = '\u0001';

  /** Begins a line, also an empty one. */
  static final char LINE = '\u0002';

  /** Begins a line unless one begins here. */
  static final char FRESH_LINE = '\u0003';

  /** A character of private use plus this is the character itself. */
  private static final char TEXT = '\uE000';

  /** What means something in HTML, Markdown or inline tags. */
  private static final String SPECIAL = "<>&*_[]()`\\#|~+-{}@!";

  private static final String BREAKS = "[\u0001\u0002\u0003]";

  private Marks() {}

  /** A text in which no character means anything but itself. White space is not kept. */
  static String text(String text) {
    return marked(text, SPECIAL);
  }

  /** Lines that stay as they are, without those that are empty at the ends. */
  static String lines(String code) {
    String lines = code.replaceAll("^[ \\t]*\\R|^(?=\\S)|\\s+$", "").stripIndent().stripTrailing();
    return marked(lines, " \n\t");
  }

  /** Spaces that stay. */
  static String spaces(int count) {
    return marked(" ".repeat(count), " ");
  }

  private static String marked(String text, String special) {
    var marked = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      marked.append(special.indexOf(c) < 0 ? c : (char) (TEXT + c));
    }
    return marked.toString();
  }

  /** One break where several meet, none at the ends, and no spaces around them. */
  static String trimmed(String text) {
    return text.replaceAll(" *(" + BREAKS + ") *", "$1")
        .replaceAll("[\u0002\u0003]*\u0001[\u0001\u0003]*", "\u0001")
        .replaceAll("\u0003+", "\u0003")
        .replaceAll("\u0003(?=[\u0001\u0002])|(?<=[\u0001\u0002])\u0003", "")
        .replaceAll("^[ \u0001-\u0003]+|[ \u0001-\u0003]+$", "");
  }

  /** The text itself. */
  static String replaced(String text) {
    var replaced = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case PARAGRAPH -> replaced.append("\n\n");
        case LINE, FRESH_LINE -> replaced.append('\n');
        default -> replaced.append(c > TEXT && c < TEXT + 128 ? (char) (c - TEXT) : c);
      }
    }
    return replaced.toString();
  }
}
