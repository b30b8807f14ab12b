package dev.kubewright.apiserver.protobuf;

import java.nio.charset.StandardCharsets;

/** Reads the parts of a message, as in Protocol Buffers' "Encoding". For one thread at a time. */
final class WireReader {
  static final int VARINT = 0;
  static final int FIXED64 = 1;
  static final int BYTES = 2;
  static final int START_GROUP = 3;
  static final int END_GROUP = 4;
  static final int FIXED32 = 5;

  /** How deep groups may be nested. No Kubernetes type has any. */
  private static final int DEEPEST_GROUP = 100;

  private final byte[] data;
  private final int end;
  private int at;

  WireReader(byte[] data, int from, int end) {
    this.data = data;
    this.at = from;
    this.end = end;
  }

  boolean hasMore() {
    return at < end;
  }

  /** A base-128 number of at most ten bytes. */
  long varint() {
    long value = 0;
    for (int shift = 0; shift < Long.SIZE; shift += 7) {
      byte next = next();
      value |= (long) (next & 0x7f) << shift;
      if (next >= 0) {
        return value;
      }
    }
    throw new WireException("proto: integer overflow");
  }

  private byte next() {
    if (at >= end) {
      throw WireException.unexpectedEnd();
    }
    return data[at++];
  }

  long fixed64() {
    long value = 0;
    for (int shift = 0; shift < Long.SIZE; shift += 8) {
      value |= (long) (next() & 0xff) << shift;
    }
    return value;
  }

  /** The reader of a part that begins with its length. This reader goes on after the part. */
  WireReader part() {
    long length = varint();
    if (length < 0) {
      throw new WireException("proto: negative length found during unmarshaling");
    }
    if (length > end - at) {
      throw WireException.unexpectedEnd();
    }
    WireReader part = new WireReader(data, at, at + (int) length);
    at += (int) length;
    return part;
  }

  byte[] bytes() {
    WireReader part = part();
    byte[] bytes = new byte[part.end - part.at];
    System.arraycopy(data, part.at, bytes, 0, bytes.length);
    return bytes;
  }

  String text() {
    WireReader part = part();
    return new String(data, part.at, part.end - part.at, StandardCharsets.UTF_8);
  }

  /** Passes over the value of an unknown field. */
  void skip(int wireType) {
    int groups = 0;
    int type = wireType;
    while (true) {
      switch (type) {
        case VARINT -> varint();
        case FIXED64 -> forward(Long.BYTES);
        case BYTES -> part();
        case START_GROUP -> groups++;
        case END_GROUP -> groups--;
        case FIXED32 -> forward(Integer.BYTES);
        default -> throw new WireException("proto: illegal wireType " + type);
      }
      if (groups < 0 || groups > DEEPEST_GROUP) {
        throw new WireException("proto: unexpected end of group");
      }
      if (groups == 0) {
        return;
      }
      type = (int) (varint() & 7);
    }
  }

  private void forward(int bytes) {
    if (bytes > end - at) {
      throw WireException.unexpectedEnd();
    }
    at += bytes;
  }
}
