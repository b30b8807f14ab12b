package dev.kubewright.yaml;

/**
 * The white space between two words of a scalar that goes over several lines: blanks, or line
 * breaks, of which a single one becomes a space and the first of several is dropped.
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

  /** Starts with a line break that means nothing. */
  void startBroken() {
    broken = true;
  }

  /** Whether the white space holds a line break. */
  boolean isBroken() {
    return broken;
  }

  /**
   * Steps over all white space here.
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

  /** Adds what the white space means to a text, and forgets it. */
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
