package dev.kubewright.processor.emit.record;

import java.util.ArrayList;
import java.util.List;

/** Writes texts as text blocks whose lines end between words. */
final class TextBlocks {
  private static final int WIDTH = 100;

  /** A constant may have 65,535 bytes, and a character up to three. */
  private static final int LONGEST = 20_000;

  private TextBlocks() {}

  /**
   * The text blocks that together hold the lines of a text. Where a text is cut into blocks, the
   * end of a line may be missing.
   */
  static List<String> of(List<String> lines, String indent) {
    var blocks = new ArrayList<String>();
    var block = new StringBuilder();
    for (String line : lines) {
      String separator = block.isEmpty() ? "" : "\n";
      for (String piece : pieces(escaped(line), WIDTH - indent.length() - 1)) {
        if (!block.isEmpty() && block.length() + piece.length() > LONGEST) {
          blocks.add(closed(block, indent));
          block.setLength(0);
          separator = "";
        }
        block.append(separator).append(block.isEmpty() ? "" : indent).append(piece);
        separator = "\\\n";
      }
    }
    blocks.add(closed(block, indent));
    return List.copyOf(blocks);
  }

  private static String closed(StringBuilder block, String indent) {
    char last = block.isEmpty() ? ' ' : block.charAt(block.length() - 1);
    String end = last == '"' || last == ' ' ? "\\\n" + indent : "";
    return "\"\"\"\n" + indent + block + end + "\"\"\"";
  }

  private static String escaped(String line) {
    return line.replace("\\", "\\\\").replace("\"\"\"", "\"\"\\\"");
  }

  private static List<String> pieces(String line, int width) {
    var pieces = new ArrayList<String>();
    int start = 0;
    while (line.length() - start > width) {
      int end = breakAt(line, start, width);
      pieces.add(line.substring(start, end));
      start = end;
    }
    if (start < line.length() || line.isEmpty()) {
      pieces.add(line.substring(start));
    }
    return pieces;
  }

  /** The last place to break within the width, or the first one after it. */
  private static int breakAt(String line, int start, int width) {
    for (int end = start + width; end > start; end--) {
      if (breakable(line, end)) {
        return end;
      }
    }
    for (int end = start + width; end < line.length(); end++) {
      if (breakable(line, end)) {
        return end;
      }
      if (end - start >= LONGEST && isBetween(line.charAt(end - 1), line.charAt(end))) {
        return end;
      }
    }
    return line.length();
  }

  /** Whether no escape, no quotes and no pair of surrogates stands around a place. */
  private static boolean isBetween(char before, char after) {
    return before != '\\'
        && before != '"'
        && after != '"'
        && before != ' '
        && !Character.isHighSurrogate(before);
  }

  /** After a blank, and where JSON goes on after a comma or colon. */
  private static boolean breakable(String line, int at) {
    if (at >= line.length()) {
      return false;
    }
    char before = line.charAt(at - 1);
    char after = line.charAt(at);
    return before == ' ' ? after != ' ' : (before == ',' || before == ':') && opens(after);
  }

  private static boolean opens(char c) {
    return c == '"' || c == '{' || c == '[';
  }
}
