package dev.kubewright.json;

import dev.kubewright.annotation.CustomCodec;
import dev.kubewright.document.Json;
import dev.kubewright.json.bytes.CompactScan;
import dev.kubewright.json.bytes.RawEscapes;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A JSON value of any shape, stored as text without insignificant whitespace. Immutable. Values are
 * equal if their texts are equal, so {@code 1} and {@code 1.0} differ. Escapes in strings are
 * compared as the characters that they stand for.
 *
 * <p>As in Go, only the grammar of the text is checked. Strings may hold bytes that are not UTF-8
 * and halves of surrogate pairs. Numbers may have any length. Objects and arrays may be nested
 * 10,000 deep. All of that is written as it was read. {@link #text} shows bytes that are not UTF-8
 * as U+FFFD. The {@linkplain Json#reader(RawJson) reader} of such a value has the limits of {@link
 * JsonReader}.
 *
 * <p>{@link Json#raw} makes a value of a text. Readers make values of texts that they have checked.
 */
@CustomCodec(
    value = RawJsonCodec.class,
    schema = "{\"x-kubernetes-preserve-unknown-fields\": true}")
public final class RawJson {
  private static final byte[] DEEP = {};

  // The text in UTF-8. Similar values share pieces. DEEP follows the text of a value that is too
  // deep for CompactScan. A field for that would cost each value more.
  private final byte[][] pieces;

  private RawJson(byte[]... pieces) {
    this.pieces = pieces;
  }

  /**
   * Returns the value of pieces that are, one after another, a valid JSON value in UTF-8, without
   * insignificant whitespace, and nested at most {@value CompactScan#GREATEST_DEPTH} deep. For
   * readers. Nothing is checked. The arrays are not copied and must not change.
   */
  public static RawJson ofPieces(byte[]... pieces) {
    return new RawJson(pieces);
  }

  /**
   * Returns the value of a valid text in UTF-8, without insignificant whitespace. For readers.
   * Nothing is checked. The array is not copied and must not change.
   */
  public static RawJson ofValid(byte[] text) {
    return depth(text) > CompactScan.GREATEST_DEPTH ? new RawJson(text, DEEP) : new RawJson(text);
  }

  /** Returns whether the value is nested no deeper than this. For writers. */
  public boolean fitsInto(int depth) {
    boolean shallow = pieces[pieces.length - 1] != DEEP;
    return shallow && depth >= CompactScan.GREATEST_DEPTH || depth(pieces) <= depth;
  }

  /** Returns the maximum number of open objects and arrays. */
  private static int depth(byte[]... text) {
    int open = 0;
    int most = 0;
    boolean inString = false;
    boolean escaped = false;
    for (byte[] piece : text) {
      for (byte b : piece) {
        if (inString) {
          inString = escaped || b != '"';
          escaped = !escaped && b == '\\';
        } else if (b == '"') {
          inString = true;
        } else if (b == '{' || b == '[') {
          most = Math.max(most, ++open);
        } else if (b == '}' || b == ']') {
          open--;
        }
      }
    }
    return most;
  }

  /**
   * Returns whether the value consists of exactly the first {@code count} of these pieces. Equal
   * values may have other pieces. For readers.
   */
  public boolean consistsOf(byte[][] others, int count) {
    boolean same = pieces.length == count;
    for (int i = 0; same && i < count; i++) {
      same = pieces[i] == others[i];
    }
    return same;
  }

  /** Returns the number of pieces. For readers and writers. */
  public int pieces() {
    return pieces.length;
  }

  /** Returns a piece itself. Tests compare it with others. */
  byte[] piece(int index) {
    return pieces[index];
  }

  /** Returns the number of bytes of a piece. For writers. */
  public int length(int piece) {
    return pieces[piece].length;
  }

  /** Copies a range of a piece into a buffer. For writers. */
  public void copy(int piece, int from, byte[] target, int to, int count) {
    System.arraycopy(pieces[piece], from, target, to, count);
  }

  /** Returns the number of bytes of the text in UTF-8. */
  public int size() {
    int length = 0;
    for (byte[] piece : pieces) {
      length = Math.addExact(length, piece.length);
    }
    return length;
  }

  /** Returns the text: one JSON value without insignificant whitespace. */
  public String text() {
    return new String(bytes(), StandardCharsets.UTF_8);
  }

  /** Returns the text in UTF-8, in an array for the caller. */
  public byte[] toByteArray() {
    byte[] bytes = bytes();
    return bytes == pieces[0] ? bytes.clone() : bytes;
  }

  /** Returns the text in UTF-8. If there is only one piece, it is not copied. */
  private byte[] bytes() {
    if (pieces.length == 1) {
      return pieces[0];
    }
    byte[] bytes = new byte[size()];
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
        && (pieces == that.pieces || equalTexts(bytes(), that.bytes()));
  }

  private static boolean equalTexts(byte[] text, byte[] other) {
    return Arrays.equals(text, other)
        || Arrays.equals(RawEscapes.resolved(text), RawEscapes.resolved(other));
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(RawEscapes.resolved(bytes()));
  }

  /** Returns the text. */
  @Override
  public String toString() {
    return text();
  }
}
