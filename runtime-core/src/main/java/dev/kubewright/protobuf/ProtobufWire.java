package dev.kubewright.protobuf;

import dev.kubewright.json.CodecException;
import java.util.Arrays;

/** Steps through the fields of messages in an array. A fault is a {@link Fault}. */
final class ProtobufWire {
  static final int VARINT = 0;
  static final int FIXED64 = 1;
  static final int BYTES = 2;
  static final int START_GROUP = 3;
  static final int END_GROUP = 4;
  static final int FIXED32 = 5;
  static final int TYPE_BITS = 3;
  static final int TYPE_MASK = 7;

  /** Maximum number of groups inside each other. No type of the API has any. */
  private static final int MOST_GROUPS = 100;

  private static final int LAST_SHIFT = 63;
  private static final int MOST_TAG_BYTES = 5;

  private ProtobufWire() {}

  /** Thrown for bytes that are no message. Readers make a {@link CodecException} of it. */
  static final class Fault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int at;
    private final boolean early;

    Fault(String problem, int at) {
      this(problem, at, false);
    }

    /** Creates a fault; {@code early} if bytes are missing at the end. */
    Fault(String problem, int at, boolean early) {
      super(problem, null, false, false);
      this.at = at;
      this.early = early;
    }

    boolean early() {
      return early;
    }

    int at() {
      return at;
    }
  }

  /** Returns the number of the field that begins at an index. */
  static int number(byte[] buf, int at, int end) {
    return tag(buf, at, afterVarint(buf, at, end)) >>> TYPE_BITS;
  }

  /** Returns the index after a varint. */
  static int afterVarint(byte[] buf, int at, int end) {
    return at < end && buf[at] >= 0 ? at + 1 : afterLongVarint(buf, at, end);
  }

  private static int afterLongVarint(byte[] buf, int at, int end) {
    for (int i = at; i < end; i++) {
      if (buf[i] >= 0) {
        return i + 1;
      }
      if (i - at == LAST_SHIFT / 7) {
        throw new Fault("a number has more than ten bytes", at);
      }
    }
    throw new Fault("the message ends in the middle of a number", at, true);
  }

  /**
   * Returns the number whose bytes end before an index. More than 64 bits are cut off, as in Go.
   */
  static long varint(byte[] buf, int from, int after) {
    return after == from + 1 ? buf[from] & 0x7f : longVarint(buf, from, after);
  }

  private static long longVarint(byte[] buf, int from, int after) {
    long value = 0;
    for (int i = after - 1; i >= from; i--) {
      value = value << 7 | buf[i] & 0x7f;
    }
    return value;
  }

  /** Returns a tag. It has a number of at least 1. */
  static int tag(byte[] buf, int from, int after) {
    int first = buf[from];
    return first > TYPE_MASK ? first : longTag(buf, from, after);
  }

  private static int longTag(byte[] buf, int from, int after) {
    long tag = varint(buf, from, after);
    if (tag >>> TYPE_BITS == 0 || tag >>> Integer.SIZE != 0 || after - from > MOST_TAG_BYTES) {
      throw new Fault(
          "the field number " + Long.toUnsignedString(tag >>> TYPE_BITS) + " is illegal", from);
    }
    return (int) tag;
  }

  /** Returns a length that fits into what is left. */
  static int length(byte[] buf, int from, int after, int end) {
    long length = varint(buf, from, after);
    if (length < 0 || length > end - after) {
      throw new Fault(
          "the length " + Long.toUnsignedString(length) + " goes beyond the end of the message",
          from,
          true);
    }
    return (int) length;
  }

  /** Returns the index after a value. */
  static int afterValue(byte[] buf, int at, int end, int tag) {
    if ((tag & TYPE_MASK) == BYTES && at < end && buf[at] >= 0 && buf[at] < end - at) {
      return at + 1 + buf[at];
    }
    return afterAnyValue(buf, at, end, tag);
  }

  private static int afterAnyValue(byte[] buf, int at, int end, int tag) {
    return switch (tag & TYPE_MASK) {
      case VARINT -> afterVarint(buf, at, end);
      case FIXED64 -> afterFixed(at, Long.BYTES, end);
      case BYTES -> {
        int after = afterVarint(buf, at, end);
        yield after + length(buf, at, after, end);
      }
      case START_GROUP -> afterGroup(buf, at, end, tag);
      case FIXED32 -> afterFixed(at, Integer.BYTES, end);
      case END_GROUP -> throw new Fault("a group ends that has not begun", at);
      default -> throw new Fault("the wire type " + (tag & TYPE_MASK) + " does not exist", at);
    };
  }

  private static int afterFixed(int at, int length, int end) {
    if (length > end - at) {
      throw new Fault("the message ends in the middle of a number", at, true);
    }
    return at + length;
  }

  private static int afterGroup(byte[] buf, int from, int end, int first) {
    int[] open = new int[4];
    int depth = 0;
    open[depth++] = first >>> TYPE_BITS;
    int at = from;
    while (depth > 0) {
      int after = afterVarint(buf, at, end);
      int tag = tag(buf, at, after);
      int type = tag & TYPE_MASK;
      if (type == START_GROUP) {
        if (depth == MOST_GROUPS) {
          throw new Fault("groups are nested deeper than " + MOST_GROUPS, at);
        }
        open = depth == open.length ? Arrays.copyOf(open, depth * 2) : open;
        open[depth++] = tag >>> TYPE_BITS;
        at = after;
      } else if (type == END_GROUP) {
        if (open[--depth] != tag >>> TYPE_BITS) {
          throw new Fault("a group ends that has not begun", at);
        }
        at = after;
      } else {
        at = afterValue(buf, after, end, tag);
      }
    }
    return at;
  }
}
