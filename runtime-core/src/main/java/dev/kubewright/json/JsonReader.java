package dev.kubewright.json;

import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import dev.kubewright.document.Json;
import dev.kubewright.document.TokenReader;
import dev.kubewright.json.bytes.Excerpt;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads JSON values one after another. Codecs read from it. {@link Json#reader} returns one. For
 * one thread at a time.
 *
 * <p>A codec reads each value with exactly one call: a {@code read…} method, {@link #skipValue}, or
 * a loop over its parts:
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
 * <p>Codecs read lists, maps, times and other numbers: {@code Codecs.STRING.readList(in)}, {@code
 * Times.read(in)}.
 *
 * <p>Every method throws {@link CodecException} for a malformed document or a value of another
 * shape. After an exception about a shape, {@link ReadSupport#skipToDepth} continues after the
 * refused value. After one about syntax, every call fails. A call that does not fit the reader's
 * place throws {@link IllegalStateException}. No argument may be null.
 *
 * <p>Limits: a codec may open 512 objects and arrays at once. Skipped and raw values may be nested
 * 10,000 deep, as in Go. A number that is read has at most 1000 characters. A string or raw value
 * that arrives in a stream has at most 64 MiB of UTF-8. Skipped values may have any length.
 *
 * <p>Strings are read as in Go: each byte that is not UTF-8, and each half of a surrogate pair,
 * becomes U+FFFD. Raw values keep their text, with such bytes and escapes.
 *
 * <p>A source may hold several documents one after another, as a watch does. After the last one,
 * {@link #peek} returns {@link JsonToken#END_OF_DOCUMENT}.
 *
 * <p><b>For implementers.</b> A reader of another format extends {@link TokenReader}. A reader that
 * identifies fields by something other than names extends this class. It implements the loop
 * methods ( {@link #beginObject} to {@link #nextItem}), the values, and the four protected methods
 * about its place. {@link #readInstant}, {@link #recall} and its companions are optional. Their
 * defaults share nothing.
 */
public abstract class JsonReader {
  private static final int LEAST_PARTS = 64;
  private static final Object[] NO_PARTS = {};

  private @Nullable Object[] parts = NO_PARTS;
  private int partCount;
  private int typeMetaFields;
  private @Nullable Object noted;
  private int notedDepth;

  /** For subclasses. */
  protected JsonReader() {}

  /** Returns the kind of the next value. Consumes nothing. */
  public abstract JsonToken peek();

  /** Enters an object. */
  public abstract void beginObject();

  /**
   * Moves to the next field of the object and consumes its name, or leaves the object at its end.
   *
   * @return the index of the name, {@link FieldNames#UNKNOWN}, or {@link FieldNames#END} when the
   *     object has been left
   */
  public abstract int nextField(FieldNames names);

  /**
   * Moves to the next field of an object with arbitrary names. Returns the name, or {@code null}
   * when the object has been left.
   */
  public abstract @Nullable String nextName();

  /** Enters an array. */
  public abstract void beginArray();

  /** Moves to the next item. Returns {@code false} when the array has been left. */
  public abstract boolean nextItem();

  /** Consumes a {@code null} if it is next. Otherwise returns {@code false}. */
  public abstract boolean readNull();

  /** Reads a string. */
  public abstract String readString();

  /** Reads a boolean. */
  public abstract boolean readBoolean();

  /** Reads an integer of 32 bits. {@code 1e3} and {@code 1.0} are integers. */
  public abstract int readInt();

  /** Reads an integer of 64 bits. {@code 1e3} and {@code 1.0} are integers. */
  public abstract long readLong();

  /** Reads the text of a number. It has at most 1000 characters. */
  public abstract String readNumberText();

  /** Reads any value as JSON text, without insignificant whitespace. */
  public abstract RawJson readRaw();

  /** Skips any value. */
  public abstract void skipValue();

  /**
   * Returns the exception for the value that the reader has just read or {@linkplain #peek peeked}
   * at. It names the place of the value.
   */
  public abstract CodecException error(String problem);

  /** Reads a number as the nearest double. Refuses numbers beyond the range of doubles. */
  protected abstract double readDouble();

  /** Returns how many objects and arrays are open. */
  protected abstract int depth();

  /**
   * Skips ahead until exactly {@code depth} objects and arrays are open. See {@link
   * ReadSupport#skipToDepth}.
   */
  protected abstract void skipToDepth(int depth);

  /**
   * Returns the name of the field that {@link #nextField} did not know. Called before the value is
   * read. A reader that identifies fields by something other than names returns a name that no
   * record has.
   */
  protected abstract String fieldName();

  /** Returns the JSON path of the reader's place, such as {@code $.spec.containers[2].image}. */
  protected abstract String path();

  /** Reads a time in the form of RFC 3339. See {@link Times#read}. */
  protected Instant readInstant() {
    String text = readString();
    try {
      return Times.parse(text);
    } catch (IllegalArgumentException e) {
      throw error(String.valueOf(e.getMessage()));
    }
  }

  /**
   * Says that the caller asks {@link #again} when the object that is entered next has been left. So
   * the reader need not look at the order of its fields before.
   */
  protected void expectOrder() {}

  /**
   * Returns whether the object that has just been left must be read once more, because its fields
   * turned out to stand in disorder. It is the next value then.
   */
  protected boolean again() {
    return false;
  }

  /** See {@link ReadSupport#recall}. */
  protected <T> @Nullable T recall(FieldNames shape) {
    return null;
  }

  /** See {@link ReadSupport#remember}. */
  protected <T> T remember(FieldNames shape, T value) {
    return value;
  }

  /** See {@link ReadSupport#recallList}. */
  protected <T> @Nullable List<T> recallList(FieldNames shape) {
    return null;
  }

  /** See {@link ReadSupport#rememberList}. */
  protected <T> List<T> rememberList(FieldNames shape, List<T> list) {
    return list;
  }

  /** Reads bytes. In JSON they are base64. */
  protected Bytes readBytes() {
    String text = readString();
    try {
      return Bytes.ofBase64(text);
    } catch (IllegalArgumentException e) {
      throw error(String.valueOf(e.getMessage()));
    }
  }

  /** Returns how many values of {@code apiVersion} and {@code kind} were read. */
  final int typeMetaFields() {
    return typeMetaFields;
  }

  final void expect(String expected, String type) {
    if (readNull()) {
      return;
    }
    String found = readString();
    if (!found.equals(expected)) {
      throw unexpected(type, found);
    }
    typeMetaFields++;
  }

  /** See {@link ReadSupport#unexpected}. */
  final CodecException unexpected(String expected, String found) {
    return error("expected " + expected + " but found " + Excerpt.quoted(found));
  }

  final <T> T note(T value) {
    int depth = depth();
    if (noted == null || depth <= notedDepth) {
      noted = value;
      notedDepth = depth;
    }
    return value;
  }

  final @Nullable Object takeNoted() {
    Object taken = noted;
    noted = null;
    return taken;
  }

  final int mark() {
    return partCount;
  }

  final void add(@Nullable Object part) {
    if (partCount == parts.length) {
      parts = Arrays.copyOf(parts, Math.max(LEAST_PARTS, partCount * 2));
    }
    parts[partCount++] = part;
  }

  final <T extends @Nullable Object> List<T> takeList(int mark) {
    List<T> list = Lists.copyOfRange(parts, mark, partCount);
    drop(mark);
    return list;
  }

  final <V extends @Nullable Object> Map<String, V> takeMap(int mark) {
    Map<String, V> map = Maps.copyOfRange(parts, mark, partCount);
    drop(mark);
    return map;
  }

  /**
   * Takes the names of fields that are null. They are among pairs of a name and a value, and have
   * no value. The other pairs stay, in their order.
   */
  final Nulls takeNulls(int mark) {
    var taken = new ArrayList<String>();
    int kept = mark;
    for (int i = mark; i < partCount; i += 2) {
      if (parts[i + 1] == null) {
        taken.add((String) parts[i]);
      } else {
        parts[kept++] = parts[i];
        parts[kept++] = parts[i + 1];
      }
    }
    drop(kept);
    return Nulls.of(taken);
  }

  final void drop(int mark) {
    Arrays.fill(parts, mark, partCount, null);
    partCount = mark;
  }
}
