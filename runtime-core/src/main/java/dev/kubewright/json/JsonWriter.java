package dev.kubewright.json;

/**
 * Writes one JSON document: the end that codecs write to. {@link Json#writer} makes one. One thread
 * at a time.
 *
 * <p>The writer sets commas itself. Lists and maps are written by codecs: {@code
 * Codecs.STRING.writeList(out, list)}.
 *
 * <p>Every method throws {@link IllegalStateException} where the calls do not make a document, and
 * {@link CodecException} for what no document can hold: a name or string with half a surrogate
 * pair, a number that JSON cannot express or of more than 1000 characters, more than 512 objects
 * and arrays inside each other. Raw values are written as they are, nested up to 10,000 deep. After
 * an exception the document is of no use. No argument may be null.
 *
 * <p><b>For implementers.</b> A writer of another format extends {@link TokenWriter}.
 */
public abstract class JsonWriter {
  /** Made by subclasses. */
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

  /** Sends everything written so far to the stream below, if there is one. */
  public abstract void flush();

  /** The exception for a value that cannot be written here. */
  public abstract CodecException error(String problem);
}
