package dev.kubewright.json;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Reads the document <code>{}</code>. Codecs read from it what an object without fields stands for.
 */
final class EmptyObject extends JsonReader {
  private static final int BEFORE = 0;
  private static final int INSIDE = 1;
  private static final int AFTER = 2;

  private int place = BEFORE;

  @Override
  public JsonToken peek() {
    return switch (place) {
      case BEFORE -> JsonToken.OBJECT;
      case INSIDE -> JsonToken.END;
      default -> JsonToken.END_OF_DOCUMENT;
    };
  }

  @Override
  public void beginObject() {
    toValue();
    place = INSIDE;
  }

  @Override
  public int nextField(FieldNames names) {
    nextName();
    return FieldNames.END;
  }

  @Override
  public @Nullable String nextName() {
    if (place != INSIDE) {
      throw new IllegalStateException("the reader does not stand between fields, at $");
    }
    place = AFTER;
    return null;
  }

  @Override
  public void beginArray() {
    throw mismatch("an array");
  }

  @Override
  public boolean nextItem() {
    throw new IllegalStateException("the reader does not stand between items, at $");
  }

  @Override
  public boolean readNull() {
    toValue();
    return false;
  }

  @Override
  public String readString() {
    throw mismatch("a string");
  }

  @Override
  public boolean readBoolean() {
    throw mismatch("a boolean");
  }

  @Override
  public int readInt() {
    throw mismatch("a number");
  }

  @Override
  public long readLong() {
    throw mismatch("a number");
  }

  @Override
  protected double readDouble() {
    throw mismatch("a number");
  }

  @Override
  public String readNumberText() {
    throw mismatch("a number");
  }

  @Override
  public RawJson readRaw() {
    skipValue();
    return RawJson.ofValid("{}".getBytes(StandardCharsets.US_ASCII));
  }

  @Override
  public void skipValue() {
    toValue();
    place = AFTER;
  }

  @Override
  protected int depth() {
    return place == INSIDE ? 1 : 0;
  }

  @Override
  protected void skipToDepth(int depth) {
    if (depth == 0 && place == INSIDE) {
      place = AFTER;
    }
  }

  @Override
  protected String fieldName() {
    throw new IllegalStateException("the object has no field");
  }

  @Override
  protected String path() {
    return "$";
  }

  @Override
  public CodecException error(String problem) {
    return new CodecException(problem, "$", 0);
  }

  private CodecException mismatch(String wanted) {
    toValue();
    return error("expected " + wanted + " but found an object");
  }

  private void toValue() {
    if (place == INSIDE) {
      throw new IllegalStateException("the reader does not stand before a value, at $");
    }
    if (place == AFTER) {
      throw new TruncatedException("$", "{}".length());
    }
  }
}
