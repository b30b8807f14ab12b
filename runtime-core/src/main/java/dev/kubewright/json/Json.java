package dev.kubewright.json;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * Whole documents in memory, to and from bytes and text. No codec, document or context may be null.
 */
public final class Json {
  private Json() {}

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
    return whole(codec, JsonReader.of(document));
  }

  /**
   * The value of a document in UTF-8, sharing equal parts with whatever was read with the context
   * before.
   *
   * @throws CodecException if it is malformed, of another shape, or followed by anything
   */
  public static <T> T decode(Codec<T> codec, byte[] document, DecodeContext context) {
    return whole(codec, JsonReader.of(document, context));
  }

  private static <T> T whole(Codec<T> codec, JsonReader in) {
    T value = Objects.requireNonNull(codec, "codec").read(in);
    in.finish();
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
