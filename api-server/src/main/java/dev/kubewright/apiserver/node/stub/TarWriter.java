package dev.kubewright.apiserver.node.stub;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Writes an archive as GNU tar does: long names are entries of their own. */
final class TarWriter {
  private static final int BLOCK = 512;
  private static final int LONGEST = 100;
  private static final char LONG_NAME = 'L';
  private static final char LONG_LINK = 'K';

  private final OutputStream out;

  TarWriter(OutputStream out) {
    this.out = out;
  }

  /** Writes a file. The stream must have as many bytes as the head says. */
  void add(TarEntry entry, InputStream content) throws IOException {
    head(entry);
    byte[] piece = new byte[64 * BLOCK];
    long left = entry.size();
    while (left > 0) {
      int count = content.readNBytes(piece, 0, (int) Math.min(piece.length, left));
      if (count == 0) {
        throw new IOException(entry.name() + ": file changed as we read it");
      }
      out.write(piece, 0, count);
      left -= count;
    }
    pad(entry.size());
  }

  /** Writes what has no bytes of its own. */
  void add(TarEntry entry) throws IOException {
    head(entry);
  }

  /** Ends the archive. */
  void finish() throws IOException {
    out.write(new byte[2 * BLOCK]);
    out.flush();
  }

  private void head(TarEntry entry) throws IOException {
    longer(entry.name(), LONG_NAME);
    longer(entry.link(), LONG_LINK);
    out.write(block(entry));
  }

  private void longer(String text, char type) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    if (bytes.length > LONGEST) {
      out.write(block(new TarEntry("././@LongLink", type, bytes.length + 1L, 0, 0, "")));
      out.write(bytes);
      out.write(0);
      pad(bytes.length + 1L);
    }
  }

  private void pad(long size) throws IOException {
    out.write(new byte[(int) ((BLOCK - size % BLOCK) % BLOCK)]);
  }

  private static byte[] block(TarEntry entry) {
    byte[] block = new byte[BLOCK];
    text(block, 0, LONGEST, entry.name());
    number(block, 100, 8, entry.mode());
    number(block, 108, 8, 0);
    number(block, 116, 8, 0);
    number(block, 124, 12, entry.size());
    number(block, 136, 12, Math.max(0, entry.seconds()));
    Arrays.fill(block, 148, 156, (byte) ' ');
    block[156] = (byte) entry.type();
    text(block, 157, LONGEST, entry.link());
    text(block, 257, 8, "ustar  ");
    int sum = 0;
    for (byte each : block) {
      sum += each & 255;
    }
    number(block, 148, 7, sum);
    return block;
  }

  private static void text(byte[] block, int at, int room, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    System.arraycopy(bytes, 0, block, at, Math.min(room, bytes.length));
  }

  /** Writes a number in octal digits, or in binary if it is too large for them. */
  private static void number(byte[] block, int at, int room, long value) {
    String digits = Long.toOctalString(value);
    if (digits.length() < room) {
      text(block, at, room - 1, "0".repeat(room - 1 - digits.length()) + digits);
      return;
    }
    long rest = value;
    for (int i = at + room - 1; i > at; i--) {
      block[i] = (byte) rest;
      rest >>= 8;
    }
    block[at] = (byte) 0x80;
  }
}
