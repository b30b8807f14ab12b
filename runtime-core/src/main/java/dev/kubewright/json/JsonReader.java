package dev.kubewright.json;

import java.io.InputStream;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A forward-only reader of JSON: the end that codecs read from. One thread at a time.
 *
 * <p>A value is read by exactly one of the {@code read…} methods, {@link #skipValue}, or a walk
 * over its parts:
 *
 * <pre>{@code
 * in.beginObject();
 * for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
 *   switch (field) {
 *     case 0 -> name = in.readString();
 *     default -> in.skipValue();
 *   }
 * }
 * }</pre>
 *
 * <p>Every method throws {@link CodecException} for a malformed document or a value of another
 * shape. After an exception about a shape, {@link #skipToDepth} continues behind the broken object;
 * after one about syntax nothing does. Calls that do not fit the place where the reader stands are
 * an {@link IllegalStateException}. No argument may be null.
 *
 * <p>What is taken is bounded: at most 512 objects and arrays are open at once, a number has at
 * most 1000 characters, and a string or raw value that arrives in a stream at most 64 MiB of UTF-8.
 * All else is refused, but a string that is skipped may be of any length.
 *
 * <p>A source may hold several documents, one behind the other, as a watch does: after one, {@link
 * #peek} says {@link JsonToken#END_OF_DOCUMENT} if there is no other.
 */
public abstract class JsonReader {
  static final FieldNames STRINGS = FieldNames.of();

  private static final int LEAST_PARTS = 64;
  private static final Object[] NO_PARTS = {};

  private @Nullable Object[] parts = NO_PARTS;
  private int partCount;

  /** Made by subclasses. */
  protected JsonReader() {}

  /** A reader of JSON in UTF-8, in memory; the array is not copied and must not change. */
  public static JsonReader of(byte[] document) {
    return new Utf8JsonReader(Objects.requireNonNull(document, "document"), null);
  }

  /**
   * A reader of JSON in UTF-8 as it arrives. It takes what the stream has and never waits for more
   * than the next value needs; it does not close the stream. What the stream throws comes out as
   * {@link java.io.UncheckedIOException}.
   */
  public static JsonReader of(InputStream documents) {
    return new Utf8JsonReader(Objects.requireNonNull(documents, "documents"), null);
  }

  /** The same, sharing equal parts with whatever was read with the context before. */
  public static JsonReader of(byte[] document, DecodeContext context) {
    return new Utf8JsonReader(
        Objects.requireNonNull(document, "document"), Objects.requireNonNull(context, "context"));
  }

  /** The same, sharing equal parts with whatever was read with the context before. */
  public static JsonReader of(InputStream documents, DecodeContext context) {
    return new Utf8JsonReader(
        Objects.requireNonNull(documents, "documents"), Objects.requireNonNull(context, "context"));
  }

  /** Which value stands next; nothing is consumed. */
  public abstract JsonToken peek();

  /** Enters an object. */
  public abstract void beginObject();

  /**
   * Steps to the next field of the object and consumes its name, or leaves the object at its end.
   *
   * @return the index of the name, {@link FieldNames#UNKNOWN}, or {@link FieldNames#END} after
   *     which the object is left
   */
  public abstract int nextField(FieldNames names);

  /**
   * The same for objects whose names are data: the name, or {@code null} when the object is left.
   */
  public abstract @Nullable String nextName();

  /** Enters an array. */
  public abstract void beginArray();

  /** Steps to the next item; {@code false} when the array is left. */
  public abstract boolean nextItem();

  /** Consumes a {@code null} if that is next. */
  public abstract boolean readNull();

  /** Reads a string. */
  public abstract String readString();

  /** Reads a boolean. */
  public abstract boolean readBoolean();

  /** Reads an integer that fits into 32 bits; {@code 1e3} and {@code 1.0} are integers. */
  public abstract int readInt();

  /** Reads an integer that fits into 64 bits; {@code 1e3} and {@code 1.0} are integers. */
  public abstract long readLong();

  /** Reads a number as the nearest double; one that is too great for any is refused. */
  public abstract double readDouble();

  /** Reads a number that fits into a {@code float}, rounded once. */
  public float readFloat() {
    String text = readNumberText();
    float value = Float.parseFloat(text);
    if (Float.isInfinite(value)) {
      throw error("the number " + Excerpt.quoted(text) + " does not fit into 32 bits");
    }
    return value;
  }

  /** Reads the text of a number as it stands, which has at most 1000 characters. */
  public abstract String readNumberText();

  /** Reads any value as compact JSON text of its own. */
  public abstract RawJson readRaw();

  /** Skips any value. */
  public abstract void skipValue();

  /** How many objects and arrays are open. */
  public abstract int depth();

  /**
   * Skips ahead until just {@code depth} objects and arrays are open, that is behind the value that
   * opened the next one. Where that many are open, the value that is next is skipped; at the top,
   * where documents follow each other, only if it was refused, by the reader or by {@link #error}.
   */
  public abstract void skipToDepth(int depth);

  /** The JSON path of where the reader stands, such as {@code $.spec.containers[2].image}. */
  public abstract String path();

  /**
   * The exception for a value that the reader has just read, or stands before and has {@linkplain
   * #peek peeked} at.
   */
  public abstract CodecException error(String problem);

  /**
   * Checks that nothing follows.
   *
   * @throws CodecException if something does
   */
  public final void finish() {
    if (peek() != JsonToken.END_OF_DOCUMENT) {
      throw error("expected the end of the document but more follows");
    }
  }

  /**
   * Reads a time in the form of RFC 3339.
   *
   * @see Times
   */
  public Instant readInstant() {
    String text = readString();
    try {
      return Times.parse(text);
    } catch (IllegalArgumentException e) {
      throw error(String.valueOf(e.getMessage()));
    }
  }

  /** Reads a list; {@code null} on the wire is {@link Lists#absent()}. */
  public final <T extends @Nullable Object> List<T> readList(Codec<T> items) {
    return items.readList(this);
  }

  /** Reads a list of strings; {@code null} on the wire is {@link Lists#absent()}. */
  public final List<String> readStrings() {
    if (readNull()) {
      return Lists.absent();
    }
    List<String> known = recallList(STRINGS);
    if (known != null) {
      return known;
    }
    int mark = mark();
    beginArray();
    while (nextItem()) {
      add(readString());
    }
    return rememberList(STRINGS, takeList(mark));
  }

  /** Reads a map of strings; {@code null} on the wire is {@link Maps#absent()}. */
  public final Map<String, String> readStringMap() {
    if (readNull()) {
      return Maps.absent();
    }
    Map<String, String> known = recall(STRINGS);
    if (known != null) {
      return known;
    }
    int mark = mark();
    beginObject();
    for (String name = nextName(); name != null; name = nextName()) {
      add(name);
      add(readString());
    }
    return remember(STRINGS, takeMap(mark));
  }

  /** Reads a map; {@code null} on the wire is {@link Maps#absent()}. */
  public final <V extends @Nullable Object> Map<String, V> readMap(Codec<V> values) {
    return values.readMap(this);
  }

  /** Reads a value that may be {@code null}. */
  public final <T> @Nullable T readNullable(Codec<T> codec) {
    return readNull() ? null : codec.read(this);
  }

  /**
   * For generated codecs: the record that was built from the same bytes as stand next, consumed; or
   * null, and nothing is consumed.
   *
   * @param shape the names of the record's fields, which stand for its type
   */
  public <T> @Nullable T recall(FieldNames shape) {
    return null;
  }

  /** For generated codecs: the value just read, which a later {@link #recall} may return. */
  public <T> T remember(FieldNames shape, T value) {
    return value;
  }

  /** For generated codecs: {@link #recall} for a list of such records. */
  public <T> @Nullable List<T> recallList(FieldNames shape) {
    return null;
  }

  /** For generated codecs: {@link #remember} for a list of such records. */
  public <T> List<T> rememberList(FieldNames shape, List<T> list) {
    return list;
  }

  /** For codecs: where the parts begin that are {@linkplain #add added} from now on. */
  public final int mark() {
    return partCount;
  }

  /** For codecs: adds an item of the list, or a key or value of the map, that is being read. */
  public final void add(@Nullable Object part) {
    if (partCount == parts.length) {
      parts = Arrays.copyOf(parts, Math.max(LEAST_PARTS, partCount * 2));
    }
    parts[partCount++] = part;
  }

  /**
   * For codecs: takes the parts since a mark as a list; {@link Lists#explicit} if there is none.
   */
  public final <T extends @Nullable Object> List<T> takeList(int mark) {
    return partCount == mark ? Lists.explicit() : CompactList.of(take(mark));
  }

  /** For codecs: takes the parts since a mark, keys and values in turn, as a map. */
  public final <V extends @Nullable Object> Map<String, V> takeMap(int mark) {
    return partCount == mark ? Maps.explicit() : CompactMap.of(take(mark));
  }

  /** Drops the parts since a mark, for whoever goes on behind an exception. */
  public final void drop(int mark) {
    Arrays.fill(parts, mark, partCount, null);
    partCount = mark;
  }

  private @Nullable Object[] take(int mark) {
    @Nullable Object[] taken = Arrays.copyOfRange(parts, mark, partCount);
    drop(mark);
    return taken;
  }
}
