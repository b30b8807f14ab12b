package dev.kubewright.yaml;

/**
 * A place in the text of one document. It refuses characters that YAML does not allow when it
 * reaches them. The end of the text looks like {@link #END}, which no text holds. For one thread.
 */
final class YamlCursor {
  /** Returned after the last character. */
  static final char END = 0;

  private final String text;
  private final int allowed;
  private final int document;
  private int at;
  private int line;
  private int column;

  /**
   * Creates a cursor at the start of a document.
   *
   * @param text the document, without the lines that separate it from others
   * @param start where it starts in the whole text
   */
  YamlCursor(String text, YamlMark start) {
    this.text = text;
    this.document = start.document();
    this.line = start.line();
    this.column = start.column();
    this.allowed = allowed(text);
  }

  private static int allowed(String text) {
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i);
      boolean plain = c >= 0x20 && c < 0x7f || c == '\n' || c == '\t' || c == '\r';
      boolean wide = c == 0x85 || c >= 0xa0 && c < 0xd800 || c >= 0xe000 && c <= 0xfffd;
      boolean pair =
          Character.isHighSurrogate(c)
              && i + 1 < text.length()
              && Character.isLowSurrogate(text.charAt(i + 1));
      if (!plain && !wide && !pair) {
        return i;
      }
      i += pair ? 2 : 1;
    }
    return i;
  }

  YamlMark mark() {
    return new YamlMark(document, line, column);
  }

  int line() {
    return line;
  }

  int column() {
    return column;
  }

  /** Returns the character here. */
  char here() {
    return ahead(0);
  }

  /** Returns the character at a distance. None of the characters before it may be the end. */
  char ahead(int distance) {
    int index = at + distance;
    if (index < allowed) {
      return text.charAt(index);
    }
    if (index < text.length()) {
      var mark = new YamlMark(document, line, column + distance);
      throw mark.malformed("a character that YAML does not allow");
    }
    return END;
  }

  boolean isEnd() {
    return here() == END;
  }

  boolean isEnd(int distance) {
    return ahead(distance) == END;
  }

  boolean isBreak() {
    return isBreak(here());
  }

  private static boolean isBreak(char c) {
    return c == '\n' || c == '\r' || c == 0x85 || c == 0x2028 || c == 0x2029;
  }

  boolean isBreakOrEnd() {
    return isBreakOrEnd(0);
  }

  boolean isBreakOrEnd(int distance) {
    char c = ahead(distance);
    return c == END || isBreak(c);
  }

  boolean isBlank() {
    return isBlank(0);
  }

  boolean isBlank(int distance) {
    char c = ahead(distance);
    return c == ' ' || c == '\t';
  }

  boolean isBlankOrEnd(int distance) {
    return isBlank(distance) || isBreakOrEnd(distance);
  }

  /**
   * Returns whether a line starts here with three times the character, and nothing right after
   * them.
   */
  boolean isDocumentMark(char c) {
    return column == 0 && here() == c && ahead(1) == c && ahead(2) == c && isBlankOrEnd(3);
  }

  /** Skips a character that is not a line break. */
  void skip() {
    at += Character.isHighSurrogate(here()) ? 2 : 1;
    column++;
  }

  void skip(int count) {
    for (int i = 0; i < count; i++) {
      skip();
    }
  }

  /** Skips spaces and tabs. */
  void skipBlanks() {
    while (isBlank()) {
      skip();
    }
  }

  /** Skips a comment, if there is one, to the end of its line. */
  void skipComment() {
    if (here() == '#') {
      while (!isBreakOrEnd()) {
        skip();
      }
    }
  }

  /** Skips a character that is not a line break, and adds it to a text. */
  void take(StringBuilder into) {
    int start = at;
    skip();
    into.append(text, start, at);
  }

  /** Skips a line break, if there is one, and adds its meaning to a text. */
  void takeBreak(StringBuilder into) {
    if (!isBreak()) {
      return;
    }
    char c = here();
    at += c == '\r' && ahead(1) == '\n' ? 2 : 1;
    line++;
    column = 0;
    into.append(c == 0x2028 || c == 0x2029 ? c : '\n');
  }

  /** Skips a line break, if there is one. */
  void skipBreak() {
    takeBreak(new StringBuilder(1));
  }

  /** Moves to the start of a line, as at the end of every text. */
  void endLine() {
    if (column != 0) {
      line++;
      column = 0;
    }
  }
}
