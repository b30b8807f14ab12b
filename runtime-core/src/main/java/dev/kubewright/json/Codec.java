package dev.kubewright.json;

import org.jspecify.annotations.Nullable;

/**
 * Reads and writes one type. Codecs are stateless, safe for all threads, and generated for records.
 *
 * @param <T> the type
 */
public interface Codec<T extends @Nullable Object> {
  /**
   * Reads the value that the reader stands before; it is not {@code null} on the wire.
   *
   * @throws CodecException if the document is malformed or the value is of another shape
   */
  T read(JsonReader in);

  /**
   * Writes a value.
   *
   * @throws CodecException if JSON cannot express it
   */
  void write(JsonWriter out, T value);
}
