package dev.kubewright.rest.stream.copy.tar;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Arrays;

/**
 * A block of 512 bytes, which begins each member of an archive. Numbers are octal text. If they are
 * too large for that, they are in base 256, as GNU tar has them.
 */
final class TarBlock {
  static final int SIZE = 512;

  /** A field of a header. */
  record Field(int offset, int length) {}

  static final Field NAME = new Field(0, 100);
  static final Field MODE = new Field(100, 8);
  static final Field UID = new Field(108, 8);
  static final Field GID = new Field(116, 8);
  static final Field LENGTH = new Field(124, 12);
  static final Field MODIFIED = new Field(136, 12);
  static final Field CHECKSUM = new Field(148, 8);
  static final int TYPE = 156;
  static final Field LINK = new Field(157, 100);
  static final Field MAGIC = new Field(257, 8);
  static final Field PREFIX = new Field(345, 155);
  static final int MORE_IN_SPARSE = 482;
  static final int MORE_IN_EXTENSION = 504;

  private static final int BINARY = 0x80;
  private static final int NEGATIVE = 0xff;

  private final byte[] bytes;

  TarBlock(byte[] bytes) {
    this.bytes = bytes;
  }

  byte[] bytes() {
    return bytes;
  }

  int at(int offset) {
    return bytes[offset] & 0xff;
  }

  boolean isZero() {
    for (byte b : bytes) {
      if (b != 0) {
        return false;
      }
    }
    return true;
  }

  /** Returns the bytes of a field up to the first zero. */
  byte[] text(Field field) {
    int end = field.offset;
    while (end < field.offset + field.length && bytes[end] != 0) {
      end++;
    }
    return Arrays.copyOfRange(bytes, field.offset, end);
  }

  boolean hasMagic(String text) {
    return new String(bytes, MAGIC.offset, text.length(), US_ASCII).equals(text);
  }

  long number(Field field) throws TarFormatException {
    int first = at(field.offset);
    if (first == BINARY || first == NEGATIVE) {
      return binary(field, first == NEGATIVE);
    }
    String text = new String(text(field), US_ASCII).strip();
    long value = 0;
    for (int i = 0; i < text.length(); i++) {
      int digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 7) {
        throw new TarFormatException("a number in the header of a member is not octal");
      }
      value = value << 3 | digit;
    }
    return value;
  }

  private long binary(Field field, boolean negative) throws TarFormatException {
    long value = negative ? -1 : 0;
    for (int i = field.offset + 1; i < field.offset + field.length; i++) {
      if (value << 8 >> 8 != value) {
        throw new TarFormatException("a number in the header of a member is too large");
      }
      value = value << 8 | at(i);
    }
    return value;
  }

  void put(Field field, byte[] text) {
    System.arraycopy(text, 0, bytes, field.offset, Math.min(text.length, field.length));
  }

  void put(Field field, long number) {
    String octal = Long.toOctalString(number);
    if (number >= 0 && octal.length() < field.length) {
      put(field, ("0".repeat(field.length - 1 - octal.length()) + octal).getBytes(US_ASCII));
      return;
    }
    long rest = number;
    for (int i = field.length - 1; i > 0; i--) {
      bytes[field.offset + i] = (byte) rest;
      rest >>= 8;
    }
    bytes[field.offset] = (byte) (number < 0 ? NEGATIVE : BINARY);
  }

  void putChecksum() {
    put(CHECKSUM, String.format("%06o\0 ", sum(false)).getBytes(US_ASCII));
  }

  /** Compares the checksum. Some old programs added the bytes up as signed numbers. */
  void requireChecksum() throws TarFormatException {
    long expected = number(CHECKSUM);
    if (expected != sum(false) && expected != sum(true)) {
      throw new TarFormatException("the checksum of a header is wrong: this is no archive of tar");
    }
  }

  private int sum(boolean signed) {
    int sum = 0;
    for (int i = 0; i < SIZE; i++) {
      boolean blank = i >= CHECKSUM.offset && i < CHECKSUM.offset + CHECKSUM.length;
      sum += blank ? ' ' : signed ? bytes[i] : bytes[i] & 0xff;
    }
    return sum;
  }
}
