package dev.kubewright.yaml;

/**
 * A place in the text of one document. Characters that YAML does not allow are refused when they
 * are looked at. The end of the text looks like {@link #END}, which no text holds. One thread.
 */
final class YamlCursor {
  /** What stands after the last character. */
  static final char END = 0;

  private final String text;
  private final int allowed;
  private final int document;
  private int at;
  private int line;
  private int column;

  /**
   * A cursor at the start of a document.
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

  /** The character here. */
  char here() {
    return ahead(0);
  }

  /** The character at a distance; all between here and there are not the end. */
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

  /** Whether a line starts here with three of a character and nothing right after them. */
  boolean isDocumentMark(char c) {
    return column == 0 && here() == c && ahead(1) == c && ahead(2) == c && isBlankOrEnd(3);
  }

  /** Steps over a character that is no line break. */
  void skip() {
    at += Character.isHighSurrogate(here()) ? 2 : 1;
    column++;
  }

  void skip(int count) {
    for (int i = 0; i < count; i++) {
      skip();
    }
  }

  /** Steps over spaces and tabs. */
  void skipBlanks() {
    while (isBlank()) {
      skip();
    }
  }

  /** Steps over a comment, if there is one, to the end of its line. */
  void skipComment() {
    if (here() == '#') {
      while (!isBreakOrEnd()) {
        skip();
      }
    }
  }

  /** Steps over a character that is no line break, and adds it to a text. */
  void take(StringBuilder into) {
    int start = at;
    skip();
    into.append(text, start, at);
  }

  /** Steps over a line break, if one is here, and adds what it means to a text. */
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

  /** Steps over a line break, if one is here. */
  void skipBreak() {
    takeBreak(new StringBuilder(1));
  }

  /** Stands at the start of a line, as at the end of every text. */
  void endLine() {
    if (column != 0) {
      line++;
      column = 0;
    }
  }
}
