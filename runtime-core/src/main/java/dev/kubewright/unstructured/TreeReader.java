package dev.kubewright.unstructured;

import dev.kubewright.document.TokenReader;
import dev.kubewright.json.CodecException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads a {@link Tree} with codecs. Subclasses may wrap values, for example to remember their
 * origin. For one thread.
 */
public class TreeReader extends TokenReader {
  private final String at;
  private final Deque<Open> open = new ArrayDeque<>();
  private @Nullable Object next;
  private boolean due = true;
  private String text = "";

  private record Open(boolean object, Iterator<?> rest) {}

  /**
   * Creates a reader of a value.
   *
   * @param at the path of the value, for messages
   */
  public TreeReader(@Nullable Object tree, String at) {
    this.next = tree;
    this.at = at;
  }

  /** Returns the plain value inside a wrapped one. Called once for each value, in their order. */
  protected @Nullable Object unwrap(@Nullable Object value) {
    return value;
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

  private Token value(@Nullable Object wrapped) {
    Object value = unwrap(wrapped);
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
    text = value.equals(Tree.NEGATIVE_ZERO) ? "-0" : value.toString();
    return value instanceof String ? Token.STRING : Token.NUMBER;
  }

  @Override
  protected String text() {
    return text;
  }

  @Override
  protected long position() {
    return 0;
  }

  @Override
  public String path() {
    return at + super.path().substring(1);
  }

  @Override
  protected CodecException exception(String problem, long position) {
    return new CodecException(problem, path(), -1);
  }
}
