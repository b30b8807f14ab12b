package dev.kubewright.json;

import dev.kubewright.annotation.CustomCodec;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A JSON value of any shape, kept as text without insignificant whitespace. Immutable; equal by
 * text, so {@code 1} and {@code 1.0} differ.
 */
@CustomCodec(
    value = RawJsonCodec.class,
    schema = "{\"x-kubernetes-preserve-unknown-fields\": true}")
public final class RawJson {
  private final byte[][] pieces; // the text in UTF-8; values that are alike have pieces in common

  private RawJson(byte[]... pieces) {
    this.pieces = pieces;
  }

  /**
   * The value of a text.
   *
   * @throws CodecException if the text is not one JSON value
   */
  public static RawJson of(String text) {
    return Json.decode(RawJsonCodec.INSTANCE, text);
  }

  /**
   * For readers: the pieces are one valid JSON value in UTF-8, without insignificant whitespace.
   */
  static RawJson trusted(byte[]... pieces) {
    return new RawJson(pieces);
  }

  /** Whether it is made of just these pieces; equal values need not be. */
  boolean consistsOf(byte[][] others, int count) {
    boolean same = pieces.length == count;
    for (int i = 0; same && i < count; i++) {
      same = pieces[i] == others[i];
    }
    return same;
  }

  byte[][] pieces() {
    return pieces;
  }

  /** The text, one JSON value without insignificant whitespace. */
  public String text() {
    return new String(bytes(), StandardCharsets.UTF_8);
  }

  /** Whether the value is an object. */
  public boolean isObject() {
    return pieces[0][0] == '{';
  }

  /** A reader that stands before the value. */
  public JsonReader reader() {
    return JsonReader.of(bytes());
  }

  /** The text in UTF-8; the first piece itself if there is no other. */
  private byte[] bytes() {
    if (pieces.length == 1) {
      return pieces[0];
    }
    int length = 0;
    for (byte[] piece : pieces) {
      length += piece.length;
    }
    byte[] bytes = new byte[length];
    int at = 0;
    for (byte[] piece : pieces) {
      System.arraycopy(piece, 0, bytes, at, piece.length);
      at += piece.length;
    }
    return bytes;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RawJson that
        && (pieces == that.pieces || Arrays.equals(bytes(), that.bytes()));
  }

  @Override
  public int hashCode() {
    int hash = 1;
    for (byte[] piece : pieces) {
      for (byte b : piece) {
        hash = 31 * hash + b;
      }
    }
    return hash;
  }

  /** The text. */
  @Override
  public String toString() {
    return text();
  }
}
