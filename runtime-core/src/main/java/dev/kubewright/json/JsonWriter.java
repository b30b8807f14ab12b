package dev.kubewright.json;

import dev.kubewright.document.Json;
import dev.kubewright.document.TokenWriter;
import java.time.Instant;

/**
 * Writes one JSON document. Codecs write to it. {@link Json#writer} returns one. For one thread at
 * a time.
 *
 * <p>The writer adds commas itself. Codecs write lists and maps: {@code
 * Codecs.STRING.writeList(out, list)}.
 *
 * <p>Every method throws {@link IllegalStateException} if the calls do not make a document. It
 * throws {@link CodecException} for values that a document cannot hold: a name or string with half
 * a surrogate pair, a number without a JSON form or with more than 1000 characters, more than 512
 * objects and arrays inside each other. Raw values are written unchanged, nested up to 10,000 deep.
 * The document is useless after an exception. No argument may be null.
 *
 * <p><b>For implementers.</b> A writer of another format extends {@link TokenWriter}.
 */
public abstract class JsonWriter {
  /** For subclasses. */
  protected JsonWriter() {}

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
   * Writes a name that is not known at compile time.
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
   * @throws CodecException for a value without a JSON form (NaN, infinities)
   */
  public abstract void writeDouble(double value);

  /**
   * Writes the text of a number unchanged.
   *
   * @throws CodecException if the text is not a JSON number, or longer than 1000 characters
   */
  public abstract void writeNumberText(String value);

  /** Writes {@code null}. */
  public abstract void writeNull();

  /**
   * Writes a raw JSON value.
   *
   * @throws CodecException if it is nested too deep for its place
   */
  public abstract void writeRaw(RawJson value);

  /** Writes bytes. In JSON they are base64. */
  protected void writeBytes(Bytes value) {
    writeString(value.toBase64());
  }

  /**
   * Writes a time. In JSON it is text.
   *
   * @throws CodecException if its year is not from 0 to 9999
   */
  protected void writeTime(Instant time, boolean micros) {
    String text;
    try {
      text = micros ? Times.formatMicroTime(time) : Times.formatTime(time);
    } catch (IllegalArgumentException e) {
      throw error(String.valueOf(e.getMessage()));
    }
    writeString(text);
  }

  /** Passes all output to the underlying stream, if there is one. */
  public abstract void flush();

  /** Returns the exception for a value that cannot be written here. */
  public abstract CodecException error(String problem);
}
