package dev.kubewright.json;

import dev.kubewright.annotation.CustomCodec;
import dev.kubewright.json.bytes.Surrogates;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Bytes. On the wire they are standard base64 (RFC 4648), as in Go's encoding/json. Immutable.
 * {@link #toString} hides the content, which may be secret. No argument may be null.
 */
@CustomCodec(value = BytesCodec.class, schema = "{\"type\": \"string\", \"format\": \"byte\"}")
public final class Bytes {
  /** No bytes. */
  public static final Bytes EMPTY = new Bytes(new byte[0]);

  /**
   * No bytes, written as {@code null}. As in Go, a {@code null} item of a list or map reads as no
   * bytes, and is written as {@code null} again.
   */
  static final Bytes NULL = new Bytes(new byte[0]);

  private final byte[] content;

  private Bytes(byte[] content) {
    this.content = content;
  }

  /** Copies an array. */
  public static Bytes of(byte[] content) {
    Objects.requireNonNull(content, "content");
    return content.length == 0 ? EMPTY : new Bytes(content.clone());
  }

  /**
   * Returns the UTF-8 bytes of a text.
   *
   * @throws IllegalArgumentException if the text holds half a surrogate pair
   */
  public static Bytes ofUtf8(String text) {
    Objects.requireNonNull(text, "text");
    if (Surrogates.hasHalf(text)) {
      throw new IllegalArgumentException("the text holds half a surrogate pair");
    }
    return new Bytes(text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Decodes standard base64 with padding. Line breaks are ignored.
   *
   * @throws IllegalArgumentException if the text is not base64. The message does not show the text.
   */
  public static Bytes ofBase64(String text) {
    Objects.requireNonNull(text, "text");
    String compact = text;
    if (text.indexOf('\n') >= 0 || text.indexOf('\r') >= 0) {
      compact = text.replace("\n", "").replace("\r", "");
    }
    checkLength(compact.length());
    try {
      return new Bytes(Base64.getDecoder().decode(compact));
    } catch (IllegalArgumentException e) {
      throw malformed(e);
    }
  }

  /** Does the same for a range of ASCII without line breaks. For readers. */
  public static Bytes ofBase64(byte[] ascii, int from, int to) {
    checkLength(to - from);
    try {
      ByteBuffer decoded = Base64.getDecoder().decode(ByteBuffer.wrap(ascii, from, to - from));
      byte[] content = decoded.array();
      int size = decoded.remaining();
      return new Bytes(size == content.length ? content : Arrays.copyOf(content, size));
    } catch (IllegalArgumentException e) {
      throw malformed(e);
    }
  }

  private static void checkLength(int characters) {
    if (characters % 4 != 0) {
      throw new IllegalArgumentException(
          "not base64: " + characters + " characters, which is no multiple of four");
    }
  }

  private static IllegalArgumentException malformed(IllegalArgumentException cause) {
    return new IllegalArgumentException(
        "not base64: a character outside its alphabet, or misplaced padding", cause);
  }

  /**
   * Returns the text of an entry, such as a password of a Secret: {@code textOf(secret.data(),
   * "password")}. Empty if there is no such entry. Bytes that are not UTF-8 become U+FFFD.
   */
  public static Optional<String> textOf(Map<String, Bytes> data, String key) {
    Objects.requireNonNull(key, "key");
    return Optional.ofNullable(data.get(key)).map(Bytes::toUtf8);
  }

  /** Returns the number of bytes. */
  public int size() {
    return content.length;
  }

  /** Returns a copy of the content. */
  public byte[] toByteArray() {
    return content.clone();
  }

  /** Returns the content as text. Bytes that are not UTF-8 become U+FFFD. */
  public String toUtf8() {
    return new String(content, StandardCharsets.UTF_8);
  }

  /** Returns the content as standard base64 with padding. */
  public String toBase64() {
    return Base64.getEncoder().encodeToString(content);
  }

  /** Returns the same in ASCII, in an array for the caller. */
  public byte[] base64() {
    return Base64.getEncoder().encode(content);
  }

  /** Returns a stream of the content. */
  public InputStream stream() {
    return new ByteArrayInputStream(content);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Bytes that && Arrays.equals(content, that.content);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(content);
  }

  /** Returns the size, not the content. */
  @Override
  public String toString() {
    return "Bytes[" + content.length + "]";
  }
}
