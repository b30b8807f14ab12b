package dev.kubewright.yaml;

/**
 * The white space between two words of a scalar with several lines: blanks or line breaks. A single
 * line break becomes a space. Of several, the first is dropped.
 */
final class YamlFolding {
  private final YamlCursor cursor;
  private final StringBuilder blanks = new StringBuilder();
  private final StringBuilder first = new StringBuilder();
  private final StringBuilder others = new StringBuilder();
  private boolean broken;

  YamlFolding(YamlCursor cursor) {
    this.cursor = cursor;
  }

  /** Starts with a line break without a meaning. */
  void startBroken() {
    broken = true;
  }

  /** Returns whether the white space holds a line break. */
  boolean isBroken() {
    return broken;
  }

  /**
   * Skips all white space here.
   *
   * @param indent the column before which no tab may stand at the start of a line
   */
  void take(int indent) {
    while (cursor.isBlank() || cursor.isBreak()) {
      if (cursor.isBreak()) {
        blanks.setLength(0);
        cursor.takeBreak(broken ? others : first);
        broken = true;
      } else if (!broken) {
        cursor.take(blanks);
      } else if (cursor.here() == '\t' && cursor.column() < indent) {
        throw cursor.mark().malformed("a tab cannot indent a line; use spaces");
      } else {
        cursor.skip();
      }
    }
  }

  /** Adds the meaning of the white space to a text, and forgets it. */
  void addTo(StringBuilder text) {
    boolean folds = first.length() > 0 && first.charAt(0) == '\n';
    if (!broken) {
      text.append(blanks);
    } else if (!folds) {
      text.append(first).append(others);
    } else if (others.isEmpty()) {
      text.append(' ');
    } else {
      text.append(others);
    }
    blanks.setLength(0);
    first.setLength(0);
    others.setLength(0);
    broken = false;
  }
}
