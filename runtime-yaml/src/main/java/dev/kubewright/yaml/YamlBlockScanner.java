package dev.kubewright.yaml;

import dev.kubewright.yaml.YamlToken.Kind;

/** Scans one block scalar: its lines follow {@code |} or {@code >}. */
final class YamlBlockScanner {
  private final YamlCursor cursor;
  private final YamlMark start;
  private final int parent;
  private final boolean literal;
  private final StringBuilder text = new StringBuilder();
  private final StringBuilder lastBreak = new StringBuilder();
  private final StringBuilder emptyLines = new StringBuilder();
  private int indent;
  private char chomping;

  /**
   * Creates a scanner at the indicator.
   *
   * @param parent the indentation of the block around the scalar, or -1
   */
  YamlBlockScanner(YamlCursor cursor, int parent) {
    this.cursor = cursor;
    this.start = cursor.mark();
    this.parent = parent;
    this.literal = cursor.here() == '|';
  }

  YamlToken scan() {
    cursor.skip();
    header();
    emptyLines();
    boolean afterDeeper = false;
    while (cursor.column() == indent && !cursor.isEnd()) {
      boolean deeper = cursor.isBlank();
      boolean folds = !literal && !afterDeeper && !deeper && startsWithFeed(lastBreak);
      if (!folds) {
        text.append(lastBreak);
      } else if (emptyLines.isEmpty()) {
        text.append(' ');
      }
      text.append(emptyLines);
      afterDeeper = deeper;
      line();
      emptyLines();
    }
    if (chomping != '-') {
      text.append(lastBreak);
    }
    if (chomping == '+') {
      text.append(emptyLines);
    }
    return YamlToken.of(Kind.SCALAR, start, text.toString());
  }

  private static boolean startsWithFeed(StringBuilder breaks) {
    return breaks.length() > 0 && breaks.charAt(0) == '\n';
  }

  private void line() {
    lastBreak.setLength(0);
    emptyLines.setLength(0);
    while (!cursor.isBreakOrEnd()) {
      cursor.take(text);
    }
    cursor.takeBreak(lastBreak);
  }

  /**
   * Reads the rest of the indicator's line: the indentation and the treatment of the end, if given.
   */
  private void header() {
    for (int i = 0; i < 2; i++) {
      char c = cursor.here();
      if ((c == '+' || c == '-') && chomping == 0) {
        chomping = c;
        cursor.skip();
      } else if (c >= '0' && c <= '9' && indent == 0) {
        if (c == '0') {
          throw cursor.mark().malformed("the indentation of a block is from 1 to 9");
        }
        indent = Math.max(parent, 0) + c - '0';
        cursor.skip();
      }
    }
    cursor.skipBlanks();
    cursor.skipComment();
    if (!cursor.isBreakOrEnd()) {
      throw cursor.mark().malformed("the text of a block starts on the next line");
    }
    cursor.skipBreak();
  }

  /**
   * Skips empty lines and the indentation of the next line. The first line may set the indentation.
   */
  private void emptyLines() {
    int deepest = 0;
    while (true) {
      while ((indent == 0 || cursor.column() < indent) && cursor.here() == ' ') {
        cursor.skip();
      }
      deepest = Math.max(deepest, cursor.column());
      if ((indent == 0 || cursor.column() < indent) && cursor.here() == '\t') {
        throw cursor.mark().malformed("a tab cannot indent a line; use spaces");
      }
      if (!cursor.isBreak()) {
        break;
      }
      cursor.takeBreak(emptyLines);
    }
    if (indent == 0) {
      indent = Math.max(deepest, Math.max(parent + 1, 1));
    }
  }
}
