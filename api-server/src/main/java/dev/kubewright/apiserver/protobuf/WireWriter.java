package dev.kubewright.apiserver.protobuf;

import java.nio.charset.StandardCharsets;

/**
 * Writes the parts of a message from its end to its beginning, as Go does: so the length of a part
 * is known when its place comes. For one thread at a time.
 */
final class WireWriter {
  private static final int FIRST_SIZE = 512;
  private static final int SEVEN_BITS = 0x7f;

  private byte[] data;
  private int at;

  WireWriter() {
    this(FIRST_SIZE);
  }

  /** Creates a writer with room for some bytes. */
  WireWriter(int size) {
    data = new byte[size];
    at = size;
  }

  /** How many bytes are written. */
  int size() {
    return data.length - at;
  }

  byte[] toBytes() {
    byte[] bytes = new byte[size()];
    System.arraycopy(data, at, bytes, 0, bytes.length);
    return bytes;
  }

  private void room(int bytes) {
    if (bytes > at) {
      byte[] larger = new byte[Math.addExact(Math.max(data.length, bytes), data.length)];
      int size = size();
      System.arraycopy(data, at, larger, larger.length - size, size);
      at = larger.length - size;
      data = larger;
    }
  }

  void varint(long value) {
    int length = 1;
    for (long rest = value >>> 7; rest != 0; rest >>>= 7) {
      length++;
    }
    room(length);
    at -= length;
    long rest = value;
    for (int i = 0; i < length - 1; i++) {
      data[at + i] = (byte) (rest & SEVEN_BITS | 0x80);
      rest >>>= 7;
    }
    data[at + length - 1] = (byte) rest;
  }

  void fixed64(long value) {
    room(Long.BYTES);
    at -= Long.BYTES;
    for (int i = 0; i < Long.BYTES; i++) {
      data[at + i] = (byte) (value >>> (i * Byte.SIZE));
    }
  }

  void fixed32BigEndian(int value) {
    room(Integer.BYTES);
    at -= Integer.BYTES;
    for (int i = 0; i < Integer.BYTES; i++) {
      data[at + Integer.BYTES - 1 - i] = (byte) (value >>> (i * Byte.SIZE));
    }
  }

  /** Writes bytes without their length. */
  void raw(byte[] bytes) {
    room(bytes.length);
    at -= bytes.length;
    System.arraycopy(bytes, 0, data, at, bytes.length);
  }

  /** Writes bytes with their length. */
  void bytes(byte[] bytes) {
    raw(bytes);
    varint(bytes.length);
  }

  void text(String text) {
    bytes(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Puts the length before what has been written since the given size. */
  void length(int before) {
    varint(size() - before);
  }

  void tag(int number, int wireType) {
    varint((long) number << 3 | wireType);
  }
}
