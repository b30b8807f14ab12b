package dev.kubewright.json;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Documents to and from bytes, text and streams. No argument may be null. */
public final class Json {
  private Json() {}

  /** Makes a reader of JSON in UTF-8, in memory. The array is not copied and must not change. */
  public static JsonReader reader(byte[] document) {
    return new Utf8JsonReader(Objects.requireNonNull(document, "document"), null);
  }

  /**
   * Makes a reader of JSON in UTF-8 as it arrives. It takes what the stream has and never waits for
   * more than the next value needs. It does not close the stream. An exception of the stream comes
   * out as {@link java.io.UncheckedIOException}.
   */
  public static JsonReader reader(InputStream documents) {
    return new Utf8JsonReader(Objects.requireNonNull(documents, "documents"), null);
  }

  /** Does the same, sharing equal parts with everything read with the context before. */
  public static JsonReader reader(byte[] document, DecodeContext context) {
    return new Utf8JsonReader(
        Objects.requireNonNull(document, "document"), Objects.requireNonNull(context, "context"));
  }

  /** Does the same, sharing equal parts with everything read with the context before. */
  public static JsonReader reader(InputStream documents, DecodeContext context) {
    return new Utf8JsonReader(
        Objects.requireNonNull(documents, "documents"), Objects.requireNonNull(context, "context"));
  }

  /**
   * Makes a writer of JSON in UTF-8; {@link JsonWriter#flush} it at the end. An exception of the
   * stream comes out as {@link java.io.UncheckedIOException}.
   */
  public static JsonWriter writer(OutputStream document) {
    return new Utf8JsonWriter(Objects.requireNonNull(document, "document"));
  }

  /**
   * A value as a JSON document in UTF-8.
   *
   * @throws CodecException if the value cannot be expressed
   */
  public static <T> byte[] encode(Codec<T> codec, T value) {
    Objects.requireNonNull(codec, "codec");
    var out = new Utf8JsonWriter(null);
    codec.write(out, value);
    return out.toByteArray();
  }

  /**
   * A value as a JSON text.
   *
   * @throws CodecException if the value cannot be expressed
   */
  public static <T> String encodeToString(Codec<T> codec, T value) {
    return new String(encode(codec, value), StandardCharsets.UTF_8);
  }

  /**
   * A value as {@link RawJson}.
   *
   * @throws CodecException if the value cannot be expressed
   */
  public static <T> RawJson encodeToRaw(Codec<T> codec, T value) {
    return RawJson.ofValid(encode(codec, value));
  }

  /**
   * The value of a document in UTF-8.
   *
   * @throws CodecException if it is malformed, of another shape, or followed by anything
   */
  public static <T> T decode(Codec<T> codec, byte[] document) {
    return whole(codec, reader(document));
  }

  /**
   * The value of a document in UTF-8, sharing equal parts with whatever was read with the context
   * before.
   *
   * @throws CodecException if it is malformed, of another shape, or followed by anything
   */
  public static <T> T decode(Codec<T> codec, byte[] document, DecodeContext context) {
    return whole(codec, reader(document, context));
  }

  private static <T> T whole(Codec<T> codec, JsonReader in) {
    T value = Objects.requireNonNull(codec, "codec").read(in);
    ReadSupport.finish(in);
    return value;
  }

  /**
   * The value of a text.
   *
   * @throws CodecException if it is malformed, of another shape, or followed by anything
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
