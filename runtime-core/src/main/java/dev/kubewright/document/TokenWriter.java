package dev.kubewright.document;

import dev.kubewright.json.CodecException;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.RawJson;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.json.bytes.Excerpt;
import dev.kubewright.json.bytes.GoDouble;
import dev.kubewright.json.bytes.Numbers;
import dev.kubewright.json.bytes.Surrogates;
import dev.kubewright.json.utf8.PathStack;
import dev.kubewright.json.utf8.Utf8JsonReader;

/**
 * Passes tokens to another target. It is the base class for writers of trees and of other formats.
 * A subclass implements the {@code put…} methods and {@link #flush}. It receives one whole value,
 * token by token, in an order that JSON allows.
 *
 * <p>Raw values are passed on as tokens too, with the limits of {@link JsonReader}. A value that is
 * nested too deep for a tree, or holds a number of more than 1000 characters, is refused.
 */
public abstract class TokenWriter extends JsonWriter {
  private final PathStack stack = new PathStack();
  private boolean named;
  private boolean done;

  /** For subclasses. */
  protected TokenWriter() {}

  /** An object begins. */
  protected abstract void putBeginObject();

  /** An object ends. */
  protected abstract void putEndObject();

  /** An array begins. */
  protected abstract void putBeginArray();

  /** An array ends. */
  protected abstract void putEndArray();

  /** A field name. */
  protected abstract void putName(String name);

  /** A string. */
  protected abstract void putString(String value);

  /** A number, as JSON writes it. */
  protected abstract void putNumber(String text);

  /** A boolean. */
  protected abstract void putBoolean(boolean value);

  /** A {@code null}. */
  protected abstract void putNull();

  /** Returns whether one whole value was written. */
  protected final boolean done() {
    return done;
  }

  /** Returns the writer's place as a JSON path. */
  protected final String path() {
    return stack.path();
  }

  @Override
  public final void beginObject() {
    begin(true);
    putBeginObject();
  }

  @Override
  public final void beginArray() {
    begin(false);
    putBeginArray();
  }

  private void begin(boolean object) {
    beforeValue();
    if (stack.depth() == PathStack.MAX_DEPTH) {
      throw broken(PathStack.TOO_DEEP);
    }
    stack.push(object, 0);
  }

  @Override
  public final void endObject() {
    end("'}'", stack.inObject() && !named);
    putEndObject();
  }

  @Override
  public final void endArray() {
    end("']'", stack.inArray());
    putEndArray();
  }

  private void end(String bracket, boolean fits) {
    if (!fits) {
      throw misuse(bracket);
    }
    stack.pop();
    afterValue();
  }

  @Override
  public final void name(FieldNames names, int index) {
    beforeName();
    stack.field(names, index);
    putName(names.name(index));
  }

  @Override
  public final void name(String name) {
    beforeName();
    stack.field(name);
    putName(wellFormed(name));
  }

  private void beforeName() {
    if (named || !stack.inObject()) {
      throw misuse("a field name");
    }
    named = true;
  }

  private void beforeValue() {
    if (stack.depth() == 0) {
      if (done) {
        throw misuse("a second document");
      }
    } else if (stack.inObject()) {
      if (!named) {
        throw misuse("a value without a field name");
      }
      named = false;
    } else {
      stack.item();
    }
  }

  private void afterValue() {
    done = stack.depth() == 0;
  }

  private IllegalStateException misuse(String what) {
    return new IllegalStateException(what + " does not fit at " + stack.path());
  }

  @Override
  public final void writeString(String value) {
    beforeValue();
    putString(wellFormed(value));
    afterValue();
  }

  @Override
  public final void writeBoolean(boolean value) {
    beforeValue();
    putBoolean(value);
    afterValue();
  }

  @Override
  public final void writeLong(long value) {
    number(Long.toString(value));
  }

  @Override
  public final void writeDouble(double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      throw error("JSON has no number " + value);
    }
    number(GoDouble.format(value));
  }

  @Override
  public final void writeNumberText(String value) {
    if (value.length() > Numbers.LONGEST) {
      throw error(Numbers.TOO_LONG);
    }
    if (!Numbers.isNumber(value)) {
      throw error("expected a JSON number but found " + Excerpt.quoted(value));
    }
    number(value);
  }

  private void number(String text) {
    beforeValue();
    putNumber(text);
    afterValue();
  }

  @Override
  public final void writeNull() {
    beforeValue();
    putNull();
    afterValue();
  }

  @Override
  public final void writeRaw(RawJson value) {
    copy(new Utf8JsonReader(value.toByteArray(), null));
  }

  /** Copies a value step by step. It is not recursive, so any depth fits on the thread's stack. */
  private void copy(JsonReader in) {
    copyStart(in);
    while (ReadSupport.depth(in) > 0) {
      if (stack.inObject()) {
        String name = in.nextName();
        if (name == null) {
          endObject();
          continue;
        }
        name(name);
      } else if (!in.nextItem()) {
        endArray();
        continue;
      }
      copyStart(in);
    }
  }

  private void copyStart(JsonReader in) {
    switch (in.peek()) {
      case OBJECT -> {
        beginObject();
        in.beginObject();
      }
      case ARRAY -> {
        beginArray();
        in.beginArray();
      }
      case STRING -> writeString(in.readString());
      case BOOLEAN -> writeBoolean(in.readBoolean());
      case NUMBER -> writeNumberText(in.readNumberText());
      default -> {
        if (in.readNull()) {
          writeNull();
        }
      }
    }
  }

  @Override
  public final CodecException error(String problem) {
    if (stack.inArray()) {
      stack.item(); // the item is still missing, but nobody continues after an error
    }
    return broken(problem);
  }

  private CodecException broken(String problem) {
    return new CodecException(problem, stack.path(), -1);
  }

  private String wellFormed(String value) {
    if (Surrogates.hasHalf(value)) {
      throw broken("a string holds half a surrogate pair");
    }
    return value;
  }
}
