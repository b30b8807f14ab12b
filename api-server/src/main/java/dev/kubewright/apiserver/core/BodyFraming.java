package dev.kubewright.apiserver.core;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;

/** The rule by which a response of HTTP/1.1 ends its body. It takes the bytes as they come. */
final class BodyFraming {
  /** The limit of Go's reader: {@code maxLineLength}. */
  private static final int LONGEST_LINE = 4096;

  private static final long NO_LENGTH = -1;

  private final boolean chunked;
  private final StringBuilder line = new StringBuilder();
  private Next next;

  /** How many bytes of the body or of the chunk are missing, or {@link #NO_LENGTH}. */
  private long left;

  /** The kind of the next byte. */
  private enum Next {
    CONTENT,
    END_OF_CHUNK,
    SIZE,
    TRAILER,
    NOTHING
  }

  private BodyFraming(boolean chunked, long length) {
    this.chunked = chunked;
    this.left = length;
    this.next = chunked ? Next.SIZE : length == 0 ? Next.NOTHING : Next.CONTENT;
  }

  /** Returns the framing of a body in chunks. */
  static BodyFraming chunked() {
    return new BodyFraming(true, 0);
  }

  /** Returns the framing of a body with this many bytes. */
  static BodyFraming length(long bytes) {
    return new BodyFraming(false, bytes);
  }

  /** Returns the framing of a body that ends with its connection. */
  static BodyFraming untilEnd() {
    return new BodyFraming(false, NO_LENGTH);
  }

  /** Returns whether all bytes of the body have come. */
  boolean isComplete() {
    return next == Next.NOTHING;
  }

  /** Returns whether the body is whole if nothing more comes. */
  boolean mayEnd() {
    return isComplete() || left == NO_LENGTH;
  }

  /**
   * Returns the content in the next bytes. Bytes after the body are left out.
   *
   * @throws IOException if the bytes are no chunks
   */
  byte[] content(byte[] bytes) throws IOException {
    var content = new ByteArrayOutputStream(bytes.length);
    int at = 0;
    while (at < bytes.length && next != Next.NOTHING) {
      if (next == Next.CONTENT) {
        int rest = bytes.length - at;
        int count = left == NO_LENGTH ? rest : (int) Math.min(left, rest);
        content.writeBytes(Arrays.copyOfRange(bytes, at, at + count));
        at += count;
        taken(count);
      } else {
        add((char) (bytes[at++] & 255));
      }
    }
    return content.toByteArray();
  }

  private void taken(int count) {
    if (left != NO_LENGTH) {
      left -= count;
      if (left == 0) {
        next = chunked ? Next.END_OF_CHUNK : Next.NOTHING;
      }
    }
  }

  private void add(char character) throws IOException {
    if (character != '\n') {
      if (line.length() == LONGEST_LINE) {
        throw new IOException("header line too long");
      }
      line.append(character);
      return;
    }
    String ended = line.toString().stripTrailing();
    line.setLength(0);
    if (next == Next.SIZE) {
      left = size(ended);
      next = left == 0 ? Next.TRAILER : Next.CONTENT;
    } else if (next == Next.TRAILER) {
      next = ended.isEmpty() ? Next.NOTHING : Next.TRAILER;
    } else if (ended.isEmpty()) {
      next = Next.SIZE;
    } else {
      throw new IOException("malformed chunked encoding");
    }
  }

  private static long size(String line) throws IOException {
    String size = line.replaceFirst(";.*", "").strip();
    if (!size.matches("[0-9a-fA-F]{1,15}")) {
      throw new IOException("invalid byte in chunk length");
    }
    return Long.parseLong(size, 16);
  }
}
