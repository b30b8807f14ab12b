package dev.kubewright.json;

import dev.kubewright.annotation.CustomCodec;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Objects;

/**
 * Bytes, on the wire standard base64 (RFC 4648) as Go's encoding/json reads and writes it.
 * Immutable; never shows its content, which may be a secret's. No argument may be null.
 */
@CustomCodec(value = BytesCodec.class, schema = "{\"type\": \"string\", \"format\": \"byte\"}")
public final class Bytes {
  /** No bytes. */
  public static final Bytes EMPTY = new Bytes(new byte[0]);

  /**
   * No bytes, which are written as {@code null}: as Go does it, a {@code null} that is an item of a
   * list or a value of a map is no bytes, and is written as it came.
   */
  static final Bytes NULL = new Bytes(new byte[0]);

  private final byte[] content;

  private Bytes(byte[] content) {
    this.content = content;
  }

  /** A copy of an array. */
  public static Bytes of(byte[] content) {
    Objects.requireNonNull(content, "content");
    return content.length == 0 ? EMPTY : new Bytes(content.clone());
  }

  /**
   * The UTF-8 form of a text.
   *
   * @throws IllegalArgumentException if the text holds half a surrogate pair, which has none
   */
  public static Bytes ofUtf8(String text) {
    Objects.requireNonNull(text, "text");
    if (TokenWriter.halfSurrogate(text)) {
      throw new IllegalArgumentException("the text holds half a surrogate pair");
    }
    return new Bytes(text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * What standard base64 with padding stands for; line breaks in it do not count.
   *
   * @throws IllegalArgumentException if the text is not base64; the message does not show it
   */
  public static Bytes ofBase64(String text) {
    Objects.requireNonNull(text, "text");
    String compact = text;
    if (text.indexOf('\n') >= 0 || text.indexOf('\r') >= 0) {
      compact = text.replace("\n", "").replace("\r", "");
    }
    if (compact.length() % 4 != 0) {
      throw new IllegalArgumentException(
          "not base64: " + compact.length() + " characters, which is no multiple of four");
    }
    try {
      return new Bytes(Base64.getDecoder().decode(compact));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "not base64: a character outside its alphabet, or misplaced padding", e);
    }
  }

  /** The number of bytes. */
  public int size() {
    return content.length;
  }

  /** A copy of the content. */
  public byte[] toByteArray() {
    return content.clone();
  }

  /** The content as UTF-8 text; what is not UTF-8 becomes U+FFFD. */
  public String toUtf8() {
    return new String(content, StandardCharsets.UTF_8);
  }

  /** The content as standard base64 with padding. */
  public String toBase64() {
    return Base64.getEncoder().encodeToString(content);
  }

  /** A stream of the content. */
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

  /** The size alone. */
  @Override
  public String toString() {
    return "Bytes[" + content.length + "]";
  }
}
