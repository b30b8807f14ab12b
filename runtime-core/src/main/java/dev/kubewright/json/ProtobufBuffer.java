package dev.kubewright.json;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** A message while it is written. Lengths are filled in at the end of each part. */
final class ProtobufBuffer {
  private static final int LEAST = 256;
  private static final int MOST_KEPT = 64 * 1024;

  /** The array of the last message that was written, for the next one; null while it is used. */
  private static final AtomicReference<byte @Nullable []> SPARE = new AtomicReference<>();

  private static final int MOST_VARINT = 10;

  /** The greatest length that stands in one byte. */
  private static final int MOST_LETTERS = 127;

  private byte[] buf;
  private int pos;

  ProtobufBuffer() {
    this.buf = new byte[LEAST];
  }

  private ProtobufBuffer(byte[] buf) {
    this.buf = buf;
  }

  /** Returns a buffer with the array that the last one of these has left. */
  static ProtobufBuffer reused() {
    byte[] spare = SPARE.getAndSet(null);
    return new ProtobufBuffer(spare == null ? new byte[LEAST] : spare);
  }

  /** Leaves the array to another buffer. This one must not be used any more. */
  void leave() {
    if (buf.length <= MOST_KEPT) {
      SPARE.set(buf);
    }
    buf = ProtobufEnvelope.MAGIC;
  }

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
    int length = value.length();
    if (length > MOST_LETTERS || !ascii(value, length)) {
      block(value.getBytes(StandardCharsets.UTF_8));
    }
  }

  /** Writes a short text with its length if it is ASCII, without an array for its bytes. */
  private boolean ascii(String value, int length) {
    room(length + 1);
    int at = pos + 1;
    for (int i = 0; i < length; i++) {
      char c = value.charAt(i);
      if (c >= 0x80) {
        return false;
      }
      buf[at + i] = (byte) c;
    }
    buf[pos] = (byte) length;
    pos = at + length;
    return true;
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

  /** Writes the message of another buffer with its length, and makes room for what follows. */
  void append(ProtobufBuffer message, int following) {
    varint(message.pos);
    int wanted = Math.addExact(pos, Math.addExact(message.pos, following));
    buf = wanted > buf.length ? Arrays.copyOf(buf, wanted) : buf;
    bytes(message.buf, 0, message.pos);
  }

  /** Returns the bytes, without a copy if they fill the array. Ends the use of this buffer. */
  byte[] take() {
    return buf.length == pos ? buf : toByteArray();
  }

  byte[] toByteArray() {
    return Arrays.copyOf(buf, pos);
  }
}
