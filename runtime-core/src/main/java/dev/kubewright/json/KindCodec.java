package dev.kubewright.json;

/**
 * A codec of objects that have {@code apiVersion} and {@code kind} on the wire. Generated for
 * kinds.
 *
 * @param <T> the type
 */
public interface KindCodec<T> extends Codec<T> {
  /**
   * Writes all fields of an object except {@code apiVersion} and {@code kind}. The caller calls
   * {@link JsonWriter#beginObject} before and {@link JsonWriter#endObject} after it.
   *
   * @throws CodecException if a value has no JSON form
   */
  void writeFields(JsonWriter out, T value);
}
