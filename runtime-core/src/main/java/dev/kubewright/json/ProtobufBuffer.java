package dev.kubewright.json;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;

/** A message while it is written. Lengths are filled in at the end of each part. */
final class ProtobufBuffer {
  private static final int LEAST = 256;
  private static final int MOST_VARINT = 10;

  private byte[] buf = new byte[LEAST];
  private int pos;

  int size() {
    return pos;
  }

  void varint(long value) {
    room(MOST_VARINT);
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      buf[pos++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    buf[pos++] = (byte) rest;
  }

  void fixed64(long value) {
    room(Long.BYTES);
    for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
      buf[pos++] = (byte) (value >>> shift);
    }
  }

  void bytes(byte[] from, int start, int end) {
    room(end - start);
    System.arraycopy(from, start, buf, pos, end - start);
    pos += end - start;
  }

  /** Writes a length and the bytes. */
  void block(byte[] bytes) {
    varint(bytes.length);
    bytes(bytes, 0, bytes.length);
  }

  /** Begins a part with a length. Most parts have a length of one byte. */
  int begin() {
    room(1);
    pos++;
    return pos;
  }

  /** Ends the part that {@link #begin} has begun. */
  void end(int start) {
    int length = pos - start;
    int more = 0;
    for (int rest = length >>> 7; rest != 0; rest >>>= 7) {
      more++;
    }
    if (more > 0) {
      room(more);
      System.arraycopy(buf, start, buf, start + more, length);
    }
    pos = start - 1;
    varint(length);
    pos += length;
  }

  /** Writes a field with a number. */
  void number(int field, long value) {
    varint((long) field << ProtobufWire.TYPE_BITS);
    varint(value);
  }

  /** Writes a field with a text. */
  void text(int field, String value) {
    varint((long) field << ProtobufWire.TYPE_BITS | ProtobufWire.BYTES);
    block(value.getBytes(StandardCharsets.UTF_8));
  }

  /** Begins a field with a message. */
  int beginMessage(int field) {
    varint((long) field << ProtobufWire.TYPE_BITS | ProtobufWire.BYTES);
    return begin();
  }

  void quantity(int field, String value) {
    int start = beginMessage(field);
    text(1, value);
    end(start);
  }

  /** Writes an {@code IntOrString}. Go always writes all its fields. */
  void intOrString(int field, int type, long value, String text) {
    int start = beginMessage(field);
    number(1, type);
    number(2, value);
    text(3, text);
    end(start);
  }

  /** Writes a time. Go writes its zero time as an empty message. */
  void time(int field, Instant value, boolean micros) {
    int start = beginMessage(field);
    Instant whole = value.truncatedTo(micros ? ChronoUnit.MICROS : ChronoUnit.SECONDS);
    if (!whole.equals(Times.ZERO)) {
      number(1, whole.getEpochSecond());
      number(2, whole.getNano());
    }
    end(start);
  }

  private void room(int count) {
    if (count > buf.length - pos) {
      buf = Arrays.copyOf(buf, Math.max(buf.length * 2, Math.addExact(pos, count)));
    }
  }

  byte[] toByteArray() {
    return Arrays.copyOf(buf, pos);
  }
}
