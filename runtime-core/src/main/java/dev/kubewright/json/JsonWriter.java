package dev.kubewright.json;

import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A writer of one JSON document: the end that codecs write to. One thread at a time.
 *
 * <p>Commas are the writer's business. Every method throws {@link IllegalStateException} where the
 * calls do not make a document, and {@link CodecException} for what no document can hold: a name or
 * string with half a surrogate pair, a number that JSON cannot express or of more than 1000
 * characters, objects and arrays that are nested deeper than 512. After an exception the document
 * is of no use. Nothing may be null.
 */
public abstract class JsonWriter {
  /** Made by subclasses. */
  protected JsonWriter() {}

  /**
   * A writer of JSON in UTF-8; {@link #flush} it at the end. What the stream throws comes out as
   * {@link java.io.UncheckedIOException}.
   */
  public static JsonWriter of(OutputStream document) {
    return new Utf8JsonWriter(Objects.requireNonNull(document, "document"));
  }

  /**
   * Opens an object.
   *
   * @throws CodecException if it is nested too deep
   */
  public abstract void beginObject();

  /** Closes the object. */
  public abstract void endObject();

  /**
   * Opens an array.
   *
   * @throws CodecException if it is nested too deep
   */
  public abstract void beginArray();

  /** Closes the array. */
  public abstract void endArray();

  /** Writes the name of a field. */
  public abstract void name(FieldNames names, int index);

  /**
   * Writes a name that is data.
   *
   * @throws CodecException if it holds half a surrogate pair
   */
  public abstract void name(String name);

  /**
   * Writes a string.
   *
   * @throws CodecException if it holds half a surrogate pair
   */
  public abstract void writeString(String value);

  /** Writes a boolean. */
  public abstract void writeBoolean(boolean value);

  /** Writes a number. */
  public abstract void writeLong(long value);

  /**
   * Writes a number as the API server does.
   *
   * @throws CodecException for a value that JSON cannot express (NaN, infinities)
   */
  public abstract void writeDouble(double value);

  /**
   * Writes a number as it stands.
   *
   * @throws CodecException if the text is not a JSON number, or longer than 1000 characters
   */
  public abstract void writeNumberText(String value);

  /** Writes {@code null}. */
  public abstract void writeNull();

  /**
   * Writes a value that is JSON already.
   *
   * @throws CodecException if it is nested too deep for where it stands
   */
  public abstract void writeRaw(RawJson value);

  /** Hands what is written to whatever lies below. */
  public abstract void flush();

  /** The exception for a value that cannot be written here. */
  public abstract CodecException error(String problem);

  /** Writes a list. */
  public final <T extends @Nullable Object> void writeList(List<? extends T> list, Codec<T> items) {
    items.writeList(this, list);
  }

  /** Writes a list of strings. */
  public final void writeStrings(List<String> list) {
    beginArray();
    for (int i = 0; i < list.size(); i++) {
      writeString(list.get(i));
    }
    endArray();
  }

  /** Writes a map of strings. */
  public final void writeStringMap(Map<String, String> map) {
    beginObject();
    map.forEach(
        (name, value) -> {
          name(name);
          writeString(value);
        });
    endObject();
  }

  /** Writes a map. */
  public final <V extends @Nullable Object> void writeMap(
      Map<String, ? extends V> map, Codec<V> values) {
    beginObject();
    for (var entry : map.entrySet()) {
      name(entry.getKey());
      values.write(this, entry.getValue());
    }
    endObject();
  }
}
