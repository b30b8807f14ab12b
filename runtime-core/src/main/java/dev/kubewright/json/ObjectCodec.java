package dev.kubewright.json;

/**
 * A codec of JSON objects with a fixed set of fields: the base of all generated codecs.
 *
 * @param <T> the type
 */
public abstract class ObjectCodec<T> implements Codec<T> {
  /** Made by subclasses. */
  protected ObjectCodec() {}

  /**
   * Writes the fields of an object. The caller calls {@link JsonWriter#beginObject} before and
   * {@link JsonWriter#endObject} after.
   *
   * @throws CodecException if JSON cannot express a value
   */
  public abstract void writeFields(JsonWriter out, T value);

  @Override
  public void write(JsonWriter out, T value) {
    out.beginObject();
    writeFields(out, value);
    out.endObject();
  }

  /** Reads an item; {@code null} on the wire is an object without fields. */
  @Override
  public T readItem(JsonReader in) {
    return in.readNull() ? ReadSupport.readEmpty(this) : read(in);
  }
}
