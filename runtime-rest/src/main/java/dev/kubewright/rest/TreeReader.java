package dev.kubewright.rest;

import dev.kubewright.json.CodecException;
import dev.kubewright.json.TokenReader;
import dev.kubewright.rest.YamlNode.NumberText;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads a {@link Tree}, or nodes of a YAML text. One thread. */
final class TreeReader extends TokenReader {
  private final String at;
  private final int document;
  private final Deque<Open> open = new ArrayDeque<>();
  private @Nullable Object next;
  private boolean due = true;
  private String text = "";
  private int line;
  private int column;

  private record Open(boolean object, Iterator<?> rest) {}

  /**
   * A reader of a value.
   *
   * @param at the path of the value, for messages
   */
  TreeReader(@Nullable Object tree, String at) {
    this.next = tree;
    this.at = at;
    this.document = 0;
  }

  /** A reader of a node of one of the documents of a text, counted from 1. */
  TreeReader(YamlNode root, String at, int document) {
    this.next = root;
    this.at = at;
    this.document = document;
    this.line = root.line();
    this.column = root.column();
  }

  @Override
  protected Token advance() {
    if (due) {
      due = false;
      return value(next);
    }
    Open innermost = open.peek();
    if (innermost == null) {
      return Token.END;
    }
    if (!innermost.rest().hasNext()) {
      open.pop();
      return innermost.object() ? Token.END_OBJECT : Token.END_ARRAY;
    }
    Object following = innermost.rest().next();
    if (!innermost.object()) {
      return value(following);
    }
    var field = (Map.Entry<?, ?>) following;
    text = (String) field.getKey();
    next = field.getValue();
    due = true;
    return Token.NAME;
  }

  private Token value(@Nullable Object value) {
    if (value instanceof YamlNode node) {
      line = node.line();
      column = node.column();
      return value(node.value());
    }
    if (value instanceof Map<?, ?> fields) {
      open.push(new Open(true, fields.entrySet().iterator()));
      return Token.BEGIN_OBJECT;
    }
    if (value instanceof List<?> items) {
      open.push(new Open(false, items.iterator()));
      return Token.BEGIN_ARRAY;
    }
    if (value instanceof Boolean flag) {
      return flag ? Token.TRUE : Token.FALSE;
    }
    if (value == null) {
      return Token.NULL;
    }
    text = value instanceof NumberText number ? number.text() : value.toString();
    return value instanceof String ? Token.STRING : Token.NUMBER;
  }

  @Override
  protected String text() {
    return text;
  }

  @Override
  protected long position() {
    return (long) line << 32 | column;
  }

  @Override
  public String path() {
    return at + super.path().substring(1);
  }

  @Override
  protected CodecException exception(String problem, long position) {
    return document == 0
        ? new CodecException(problem, path(), -1)
        : new YamlException(problem, path(), document, (int) (position >> 32), (int) position);
  }
}
