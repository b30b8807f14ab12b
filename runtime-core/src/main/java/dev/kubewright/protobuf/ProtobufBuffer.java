package dev.kubewright.protobuf;

import dev.kubewright.json.RawJson;
import dev.kubewright.json.bytes.Timestamps;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** A message while it is written. Lengths are filled in at the end of each part. */
final class ProtobufBuffer {
  private static final int LEAST = 256;

  /** How many bytes a reused buffer leaves free for an envelope. Those of built-in kinds fit. */
  private static final int HEAD = 128;

  private static final int MOST_KEPT = 64 * 1024;

  /** The array of the last message that was written, for the next one; null while it is used. */
  private static final AtomicReference<byte @Nullable []> SPARE = new AtomicReference<>();

  private static final int MOST_VARINT = 10;

  /** How many nanoseconds a microsecond has. */
  private static final int NANOS = 1000;

  private final int begin;
  private byte[] buf;
  private int pos;

  ProtobufBuffer() {
    this(new byte[LEAST], 0);
  }

  private ProtobufBuffer(byte[] buf, int begin) {
    this.buf = buf;
    this.begin = begin;
    this.pos = begin;
  }

  /**
   * Returns a buffer with the array that the last one of these has left. It has room for what
   * stands {@linkplain #behind before} a message, so that both are copied at once.
   */
  static ProtobufBuffer reused() {
    byte[] spare = SPARE.getAndSet(null);
    return new ProtobufBuffer(spare == null ? new byte[LEAST] : spare, HEAD);
  }

  /** Leaves the array to another buffer. This one must not be used any more. */
  void leave() {
    if (buf.length <= MOST_KEPT) {
      SPARE.set(buf);
    }
    buf = ProtobufEnvelope.MAGIC;
  }

  int size() {
    return pos - begin;
  }

  void varint(long value) {
    if ((value & ~0x7fL) == 0 && pos < buf.length) {
      buf[pos++] = (byte) value;
    } else {
      longVarint(value);
    }
  }

  private void longVarint(long value) {
    room(MOST_VARINT);
    byte[] target = buf;
    int at = pos;
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      target[at++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    target[at++] = (byte) rest;
    pos = at;
  }

  private void fixed64(long value) {
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
    if (length < 0x80) {
      buf[start - 1] = (byte) length;
      return;
    }
    int more = varintSize(length) - 1;
    room(more);
    System.arraycopy(buf, start, buf, start + more, length);
    pos = start - 1;
    varint(length);
    pos += length;
  }

  /** Writes a field with a number. */
  void number(int field, long value) {
    varint((long) field << ProtobufWire.TYPE_BITS);
    varint(value);
  }

  /** Writes a field with a number of 64 bits. */
  void fixed(int field, double value) {
    varint((long) field << ProtobufWire.TYPE_BITS | ProtobufWire.FIXED64);
    fixed64(Double.doubleToLongBits(value));
  }

  /** Writes the tag of a field that has a length. */
  void tag(int field) {
    varint((long) field << ProtobufWire.TYPE_BITS | ProtobufWire.BYTES);
  }

  /** Writes a field with a text. */
  void text(int field, String value) {
    if (!ascii(field, value)) {
      tag(field);
      block(value.getBytes(StandardCharsets.UTF_8));
    }
  }

  /**
   * Writes a field with a text if all of it is ASCII, without an array for its bytes. All
   * characters are copied before they are looked at, so that the loop is tight.
   */
  boolean ascii(int field, String value) {
    int length = value.length();
    int start = pos;
    tag(field);
    varint(length);
    room(length);
    byte[] target = buf;
    int at = pos;
    int seen = 0;
    for (int i = 0; i < length; i++) {
      char c = value.charAt(i);
      seen |= c;
      target[at + i] = (byte) c;
    }
    boolean ascii = seen < 0x80;
    pos = ascii ? at + length : start;
    return ascii;
  }

  /** Begins a field with a message. */
  int beginMessage(int field) {
    tag(field);
    return begin();
  }

  /** Writes a message that has one field of bytes. */
  void wrapped(int field, int inner, RawJson value) {
    int length = value.size();
    int head = varintSize((long) inner << ProtobufWire.TYPE_BITS) + varintSize(length);
    tag(field);
    varint(Math.addExact(head, length));
    tag(inner);
    varint(length);
    room(length);
    for (int piece = 0; piece < value.pieces(); piece++) {
      int count = value.length(piece);
      value.copy(piece, 0, buf, pos, count);
      pos += count;
    }
  }

  private static int varintSize(long value) {
    return (Long.SIZE + 6 - Long.numberOfLeadingZeros(value | 1)) / 7;
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
    long seconds = value.getEpochSecond();
    int nanos = micros ? value.getNano() / NANOS * NANOS : 0;
    if (seconds != Timestamps.ZERO.getEpochSecond() || nanos != 0) {
      number(1, seconds);
      number(2, nanos);
    }
    end(start);
  }

  private void room(int count) {
    if (count > buf.length - pos) {
      buf = Arrays.copyOf(buf, Math.max(buf.length * 2, Math.addExact(pos, count)));
    }
  }

  /** Returns one array: first the bytes of {@code head}, then those of this message. */
  byte[] behind(ProtobufBuffer head) {
    int length = head.size();
    if (length > begin) {
      byte[] both = Arrays.copyOf(head.toByteArray(), Math.addExact(length, size()));
      System.arraycopy(buf, begin, both, length, size());
      return both;
    }
    System.arraycopy(head.buf, head.begin, buf, begin - length, length);
    return Arrays.copyOfRange(buf, begin - length, pos);
  }

  byte[] toByteArray() {
    return Arrays.copyOfRange(buf, begin, pos);
  }
}
