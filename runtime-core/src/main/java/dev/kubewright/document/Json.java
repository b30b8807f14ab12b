package dev.kubewright.document;

import dev.kubewright.json.Codec;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.RawJson;
import dev.kubewright.json.RawJsonCodec;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.json.utf8.Utf8JsonReader;
import dev.kubewright.json.utf8.Utf8JsonWriter;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Converts values to and from JSON documents: bytes, text and streams. No argument may be null. */
public final class Json {
  private Json() {}

  /**
   * Returns a reader of JSON in UTF-8, in memory. The array is not copied and must not change.
   * After its first 512 strings, equal strings of up to 192 bytes become one object.
   */
  public static JsonReader reader(byte[] document) {
    return new Utf8JsonReader(Objects.requireNonNull(document, "document"), null);
  }

  /**
   * Returns a reader of JSON in UTF-8 that reads a stream as data arrives. It never waits for more
   * data than the next value needs. It does not close the stream. Exceptions of the stream become
   * {@link java.io.UncheckedIOException}. After the first 512 strings of a document, equal strings
   * of up to 192 bytes become one object.
   */
  public static JsonReader reader(InputStream documents) {
    return new Utf8JsonReader(Objects.requireNonNull(documents, "documents"), null);
  }

  /**
   * Returns such a reader. It shares equal parts with everything that was read with the context
   * before.
   */
  public static JsonReader reader(byte[] document, DecodeContext context) {
    return new Utf8JsonReader(
        Objects.requireNonNull(document, "document"),
        Objects.requireNonNull(context, "context").tables());
  }

  /**
   * Returns such a reader. It shares equal parts with everything that was read with the context
   * before.
   */
  public static JsonReader reader(InputStream documents, DecodeContext context) {
    return new Utf8JsonReader(
        Objects.requireNonNull(documents, "documents"),
        Objects.requireNonNull(context, "context").tables());
  }

  /** Returns a reader of a raw value. */
  public static JsonReader reader(RawJson value) {
    return reader(Objects.requireNonNull(value, "value").toByteArray());
  }

  /**
   * Returns a writer of JSON in UTF-8. Call {@link JsonWriter#flush} at the end. Exceptions of the
   * stream become {@link java.io.UncheckedIOException}.
   */
  public static JsonWriter writer(OutputStream document) {
    return new Utf8JsonWriter(Objects.requireNonNull(document, "document"));
  }

  /**
   * Encodes a value as a JSON document in UTF-8.
   *
   * @throws CodecException if the value has no JSON form
   */
  public static <T> byte[] encode(Codec<T> codec, T value) {
    Objects.requireNonNull(codec, "codec");
    var out = new Utf8JsonWriter(null);
    codec.write(out, value);
    return out.toByteArray();
  }

  /**
   * Encodes a value as JSON text.
   *
   * @throws CodecException if the value has no JSON form
   */
  public static <T> String encodeToString(Codec<T> codec, T value) {
    return new String(encode(codec, value), StandardCharsets.UTF_8);
  }

  /**
   * Encodes a value as {@link RawJson}.
   *
   * @throws CodecException if the value has no JSON form
   */
  public static <T> RawJson encodeToRaw(Codec<T> codec, T value) {
    return RawJson.ofValid(encode(codec, value));
  }

  /**
   * Decodes a document in UTF-8.
   *
   * @throws CodecException if it is malformed, has another shape, or something follows it
   */
  public static <T> T decode(Codec<T> codec, byte[] document) {
    return whole(codec, reader(document));
  }

  /**
   * Decodes a document in UTF-8. The value shares equal parts with everything that was read with
   * the context before.
   *
   * @throws CodecException if it is malformed, has another shape, or something follows it
   */
  public static <T> T decode(Codec<T> codec, byte[] document, DecodeContext context) {
    return whole(codec, reader(document, context));
  }

  /**
   * Returns the raw value of a text.
   *
   * @throws CodecException if the text is not exactly one JSON value
   */
  public static RawJson raw(String text) {
    return decode(RawJsonCodec.INSTANCE, text);
  }

  private static <T> T whole(Codec<T> codec, JsonReader in) {
    T value = Objects.requireNonNull(codec, "codec").read(in);
    ReadSupport.finish(in);
    return value;
  }

  /**
   * Decodes a text.
   *
   * @throws CodecException if it is malformed, has another shape, or something follows it
   */
  public static <T> T decode(Codec<T> codec, String document) {
    return decode(codec, utf8(Objects.requireNonNull(document, "document")));
  }

  private static byte[] utf8(String text) {
    try {
      ByteBuffer bytes = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
      var array = new byte[bytes.remaining()];
      bytes.get(array);
      return array;
    } catch (CharacterCodingException e) {
      throw new CodecException("the text holds half a surrogate pair", "$", -1, e);
    }
  }
}
