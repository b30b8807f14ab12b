package dev.kubewright.apiserver.node.stub;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads an archive of any common form: ustar, GNU's long names, and the records of POSIX. */
final class TarReader {
  private static final int BLOCK = 512;
  private static final int LONGEST_TEXT = 1024 * 1024;

  private final InputStream in;
  private final Map<String, String> next = new HashMap<>();
  private long left;
  private long padding;

  TarReader(InputStream in) {
    this.in = in;
  }

  /**
   * Reads the next head. Skips what is left of the file before it.
   *
   * @return null at the end of the archive
   * @throws IOException if it is no archive, or not complete
   */
  @Nullable TarEntry read() throws IOException {
    while (true) {
      in.skipNBytes(left + padding);
      left = 0;
      padding = 0;
      byte[] block = in.readNBytes(BLOCK);
      if (block.length == 0 || isEnd(block)) {
        return null;
      }
      if (block.length < BLOCK) {
        throw new EOFException("Unexpected EOF in archive");
      }
      check(block);
      long size = number(block, 124, 12);
      char type = block[156] == 0 ? TarEntry.FILE : (char) block[156];
      if (!special(type, size)) {
        return entry(block, type, size);
      }
    }
  }

  /** Reads an entry that is about the next one. */
  private boolean special(char type, long size) throws IOException {
    switch (type) {
      case 'L' -> next.put("path", ended(text(bytes(size))));
      case 'K' -> next.put("linkpath", ended(text(bytes(size))));
      case 'x' -> records(bytes(size));
      case 'g' -> bytes(size);
      default -> {
        return false;
      }
    }
    return true;
  }

  private TarEntry entry(byte[] block, char type, long size) {
    String prefix =
        new String(block, 257, 6, StandardCharsets.US_ASCII).equals("ustar\0")
            ? field(block, 345, 155)
            : "";
    String name = field(block, 0, 100);
    String whole = prefix.isEmpty() ? name : prefix + "/" + name;
    left = Long.parseLong(next.getOrDefault("size", Long.toString(size)));
    if (type != TarEntry.FILE) {
      left = 0;
    }
    padding = pad(left);
    String seconds = next.getOrDefault("mtime", Long.toString(number(block, 136, 12)));
    TarEntry entry =
        new TarEntry(
            next.getOrDefault("path", whole),
            type,
            left,
            (int) number(block, 100, 8),
            (long) Double.parseDouble(seconds),
            next.getOrDefault("linkpath", field(block, 157, 100)));
    next.clear();
    return entry;
  }

  private static long pad(long size) {
    return (BLOCK - size % BLOCK) % BLOCK;
  }

  private static boolean isEnd(byte[] block) {
    for (byte each : block) {
      if (each != 0) {
        return false;
      }
    }
    return true;
  }

  private static void check(byte[] block) throws IOException {
    long sum = 0;
    for (int i = 0; i < BLOCK; i++) {
      sum += i >= 148 && i < 156 ? ' ' : block[i] & 255;
    }
    if (sum != number(block, 148, 8)) {
      throw new IOException("This does not look like a tar archive");
    }
  }

  private byte[] bytes(long size) throws IOException {
    if (size > LONGEST_TEXT) {
      throw new IOException("a name in the archive is longer than " + LONGEST_TEXT + " bytes");
    }
    byte[] bytes = in.readNBytes((int) size);
    in.skipNBytes(pad(size));
    return bytes;
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static String ended(String text) {
    int end = text.indexOf('\0');
    return end < 0 ? text : text.substring(0, end);
  }

  /**
   * Reads records such as {@code 20 path=folder/name}. The number counts all bytes of its record.
   */
  private void records(byte[] bytes) throws IOException {
    int at = 0;
    while (at < bytes.length) {
      int space = at;
      while (space < bytes.length && bytes[space] != ' ') {
        space++;
      }
      String digits = new String(bytes, at, space - at, StandardCharsets.US_ASCII);
      int length = digits.matches("\\d{1,7}") ? Integer.parseInt(digits) : 0;
      if (length < space - at + 3 || at + length > bytes.length) {
        throw new IOException("a record of the archive has a wrong length");
      }
      String record = new String(bytes, space + 1, at + length - space - 2, StandardCharsets.UTF_8);
      int equals = record.indexOf('=');
      if (equals > 0) {
        next.put(record.substring(0, equals), record.substring(equals + 1));
      }
      at += length;
    }
  }

  private static String field(byte[] block, int at, int room) {
    return ended(new String(block, at, room, StandardCharsets.UTF_8));
  }

  private static long number(byte[] block, int at, int room) {
    if ((block[at] & 0x80) != 0) {
      long value = block[at] & 0x7f;
      for (int i = at + 1; i < at + room; i++) {
        value = value << 8 | block[i] & 255;
      }
      return value;
    }
    String digits = field(block, at, room).strip();
    return digits.matches("[0-7]+") ? Long.parseLong(digits, 8) : 0;
  }

  /** Returns the bytes of the file whose head was read last. */
  InputStream content() {
    return new InputStream() {
      @Override
      public int read() throws IOException {
        var one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 255;
      }

      @Override
      public int read(byte[] bytes, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        if (left == 0) {
          return -1;
        }
        int count = in.read(bytes, offset, (int) Math.min(length, left));
        if (count < 0) {
          throw new EOFException("Unexpected EOF in archive");
        }
        left -= count;
        return count;
      }
    };
  }
}
