package dev.kubewright.yaml;

import dev.kubewright.document.TokenWriter;
import dev.kubewright.json.CodecException;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Writes one value as YAML, laid out as in kubectl: blocks, two spaces for each map in a map, none
 * for a list in a map. For one thread.
 */
final class YamlWriter extends TokenWriter {
  private static final int STEP = 2;
  private static final int LONGEST_KEY = 1024;

  private final StringBuilder text = new StringBuilder();
  private final Deque<Block> blocks = new ArrayDeque<>();

  /** An open map or list. Nothing of it is written before its first entry. */
  private static final class Block {
    private final boolean map;
    private final int indent;
    private boolean begun;

    Block(boolean map, int indent) {
      this.map = map;
      this.indent = indent;
    }
  }

  /** Returns the document, with a line break at its end. */
  String finish() {
    if (!done()) {
      throw new IllegalStateException("no whole value was written");
    }
    return text.toString();
  }

  @Override
  protected void putBeginObject() {
    begin(true);
  }

  @Override
  protected void putBeginArray() {
    begin(false);
  }

  private void begin(boolean map) {
    beginEntry();
    Block parent = blocks.peek();
    int indent = parent == null ? 0 : parent.indent + (parent.map && !map ? 0 : STEP);
    blocks.push(new Block(map, indent));
  }

  @Override
  protected void putEndObject() {
    end("{}");
  }

  @Override
  protected void putEndArray() {
    end("[]");
  }

  private void end(String empty) {
    if (!blocks.pop().begun) {
      put(empty);
    }
  }

  @Override
  protected void putName(String name) {
    int indent = nextLine();
    String key = YamlQuotes.onOneLine(name);
    if (key.codePointCount(0, key.length()) <= LONGEST_KEY) {
      text.append(key).append(':');
    } else {
      text.append("? ").append(key).append('\n').append(" ".repeat(indent)).append(':');
    }
  }

  @Override
  protected void putString(String value) {
    beginEntry();
    if (YamlQuotes.fitsLiteral(value)) {
      Block parent = blocks.peek();
      put(YamlQuotes.literal(value, parent == null ? STEP : parent.indent + STEP));
    } else {
      put(YamlQuotes.onOneLine(value));
    }
  }

  @Override
  protected void putNumber(String number) {
    if (Double.isInfinite(Double.parseDouble(number))) {
      String problem = "YAML has no number that is this great; use a string";
      throw new CodecException(problem, path(), -1);
    }
    beginEntry();
    put(number);
  }

  @Override
  protected void putBoolean(boolean value) {
    beginEntry();
    put(Boolean.toString(value));
  }

  @Override
  protected void putNull() {
    beginEntry();
    put("null");
  }

  /** Writes the dash of a list entry. A field's name is already written. */
  private void beginEntry() {
    Block parent = blocks.peek();
    if (parent != null && !parent.map) {
      nextLine();
      text.append('-');
    }
  }

  /** Moves to the start of the innermost block's next entry, and returns its indentation. */
  private int nextLine() {
    Block block = blocks.getFirst();
    boolean first = !block.begun;
    block.begun = true;
    if (first && !text.isEmpty()) {
      boolean afterDash = text.charAt(text.length() - 1) == '-';
      text.append(afterDash ? ' ' : '\n');
      if (afterDash) {
        return block.indent;
      }
    }
    text.append(" ".repeat(block.indent));
    return block.indent;
  }

  /** Writes a scalar, or an empty collection, and ends its line. */
  private void put(String scalar) {
    text.append(blocks.isEmpty() ? "" : " ").append(scalar).append('\n');
  }

  @Override
  public void flush() {}
}
