package dev.kubewright.yaml;

import dev.kubewright.yaml.YamlToken.Kind;

/** Scans one scalar in single or double quotes. */
final class YamlQuotedScanner {
  private static final String ESCAPES = "0abtnvfre \"'\\N_LP\t";
  private static final String ESCAPED =
      "\0\u0007\b\t\n\u000b\f\r\u001b \"'\\\u0085\u00a0\u2028\u2029\t";

  private final YamlCursor cursor;
  private final YamlMark start;
  private final char quote;
  private final YamlFolding space;
  private final StringBuilder text = new StringBuilder();

  /** Creates a scanner at the opening quote. */
  YamlQuotedScanner(YamlCursor cursor) {
    this.cursor = cursor;
    this.start = cursor.mark();
    this.quote = cursor.here();
    this.space = new YamlFolding(cursor);
  }

  YamlToken scan() {
    cursor.skip();
    while (true) {
      if (cursor.isDocumentMark('-') || cursor.isDocumentMark('.') || cursor.isEnd()) {
        throw start.malformed("quotes that are not closed in this document");
      }
      word();
      if (cursor.here() == quote) {
        cursor.skip();
        return YamlToken.of(Kind.SCALAR, start, text.toString());
      }
      space.take(0);
      space.addTo(text);
    }
  }

  /** Scans to the closing quote, white space, or an escaped line break. */
  private void word() {
    while (!cursor.isBlankOrEnd(0)) {
      char c = cursor.here();
      if (c == quote) {
        if (quote == '"' || cursor.ahead(1) != quote) {
          return;
        }
        cursor.skip();
        cursor.take(text);
      } else if (c != '\\' || quote == '\'') {
        cursor.take(text);
      } else if (!cursor.isEnd(1) && cursor.isBreakOrEnd(1)) {
        cursor.skip();
        cursor.skipBreak();
        space.startBroken();
        return;
      } else {
        escape();
      }
    }
  }

  private void escape() {
    YamlMark mark = cursor.mark();
    char name = cursor.ahead(1);
    int digits = name == 'x' ? 2 : name == 'u' ? 4 : name == 'U' ? 8 : 0;
    int known = ESCAPES.indexOf(name);
    if (digits == 0 && known < 0) {
      throw mark.malformed("an escape that YAML does not know");
    }
    cursor.skip(2);
    if (digits == 0) {
      text.append(ESCAPED.charAt(known));
    } else {
      text.appendCodePoint(codePoint(mark, digits));
    }
  }

  private int codePoint(YamlMark mark, int digits) {
    long value = 0;
    for (int i = 0; i < digits; i++) {
      char c = cursor.here();
      int digit = c < 0x80 ? Character.digit(c, 16) : -1;
      if (digit < 0) {
        throw mark.malformed("an escape of " + digits + " hexadecimal digits is cut off");
      }
      value = value << 4 | digit;
      cursor.skip();
    }
    if (value > Character.MAX_CODE_POINT || value >= 0xd800 && value <= 0xdfff) {
      throw mark.malformed("an escape that stands for no character");
    }
    return (int) value;
  }
}
