package dev.kubewright.unstructured;

import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import dev.kubewright.document.TokenWriter;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** Builds a {@link Tree} from what a codec writes. For one thread. */
final class TreeWriter extends TokenWriter {
  private final Deque<Open> open = new ArrayDeque<>();
  private String name = "";
  private @Nullable Object root;

  /** A container that is not complete. Exactly one of the builders is not null. */
  private record Open(
      String name,
      Maps.@Nullable Builder<@Nullable Object> fields,
      Lists.@Nullable Builder<@Nullable Object> items) {}

  /** Returns the written tree. */
  @Nullable Object tree() {
    if (!done()) {
      throw new IllegalStateException("no whole value was written");
    }
    return root;
  }

  @Override
  protected void putBeginObject() {
    open.push(new Open(name, Maps.builder(), null));
  }

  @Override
  protected void putBeginArray() {
    open.push(new Open(name, null, Lists.builder()));
  }

  @Override
  protected void putEndObject() {
    end();
  }

  @Override
  protected void putEndArray() {
    end();
  }

  private void end() {
    Open complete = open.pop();
    name = complete.name();
    if (complete.fields() != null) {
      put(complete.fields().build());
    } else if (complete.items() != null) {
      put(complete.items().build());
    }
  }

  @SuppressWarnings("NullAway") // which does not know that the builders' values are nullable
  private void put(@Nullable Object value) {
    Open into = open.peek();
    if (into == null) {
      root = value;
    } else if (into.fields() != null) {
      into.fields().put(name, value);
    } else if (into.items() != null) {
      into.items().add(value);
    }
  }

  @Override
  protected void putName(String fieldName) {
    name = fieldName;
  }

  @Override
  protected void putString(String value) {
    put(value);
  }

  @Override
  protected void putNumber(String text) {
    try {
      put(Tree.number(text));
    } catch (NumberFormatException outOfRange) {
      throw error("the exponent of a number is out of range");
    }
  }

  @Override
  protected void putBoolean(boolean value) {
    put(value);
  }

  @Override
  protected void putNull() {
    put(null);
  }

  @Override
  public void flush() {}
}
