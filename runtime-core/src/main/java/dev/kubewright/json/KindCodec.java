package dev.kubewright.json;

/**
 * A codec of objects that say on the wire what they are, by {@code apiVersion} and {@code kind}.
 * Generated for kinds.
 *
 * @param <T> the type
 */
public interface KindCodec<T> extends Codec<T> {
  /**
   * Writes the fields of an object but {@code apiVersion} and {@code kind}, between {@link
   * JsonWriter#beginObject} and {@link JsonWriter#endObject}, which the caller calls.
   *
   * @throws CodecException if JSON cannot express a value
   */
  void writeFields(JsonWriter out, T value);
}
