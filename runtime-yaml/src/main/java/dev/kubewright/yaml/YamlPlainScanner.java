package dev.kubewright.yaml;

import dev.kubewright.yaml.YamlToken.Kind;

/** Scans one scalar without quotes. */
final class YamlPlainScanner {
  private static final String FLOW_INDICATORS = ",?[]{}";

  private final YamlCursor cursor;
  private final int indent;
  private final boolean flow;
  private final YamlFolding space;
  private final StringBuilder text = new StringBuilder();

  /**
   * Creates a scanner at the first character.
   *
   * @param parent the indentation of the block around the scalar, or -1
   * @param flow whether the scalar stands between brackets
   */
  YamlPlainScanner(YamlCursor cursor, int parent, boolean flow) {
    this.cursor = cursor;
    this.indent = parent + 1;
    this.flow = flow;
    this.space = new YamlFolding(cursor);
  }

  YamlToken scan() {
    YamlMark start = cursor.mark();
    while (!cursor.isDocumentMark('-') && !cursor.isDocumentMark('.') && cursor.here() != '#') {
      word();
      if (!cursor.isBlank() && !cursor.isBreak()) {
        break;
      }
      space.take(indent);
      if (!flow && cursor.column() < indent) {
        break;
      }
    }
    return new YamlToken(Kind.SCALAR, start, text.toString(), true, space.isBroken());
  }

  private void word() {
    while (!cursor.isBlankOrEnd(0) && !isEnd()) {
      space.addTo(text);
      cursor.take(text);
    }
  }

  private boolean isEnd() {
    char c = cursor.here();
    return c == ':' && cursor.isBlankOrEnd(1) || flow && FLOW_INDICATORS.indexOf(c) >= 0;
  }
}
