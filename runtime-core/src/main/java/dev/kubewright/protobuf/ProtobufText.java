package dev.kubewright.protobuf;

import dev.kubewright.json.bytes.Timestamps;
import dev.kubewright.json.sharing.PlainStrings;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Values of messages whose JSON is no object, and strings. */
final class ProtobufText {
  private static final int REPLACEMENT = 0xfffd;

  private ProtobufText() {}

  /** Returns a string. As in Go, each byte that is not UTF-8 becomes U+FFFD. */
  static String text(byte[] buf, int from, int to, PlainStrings strings) {
    String known = strings.getIfAscii(buf, from, to);
    return known != null ? known : utf8(buf, from, to);
  }

  private static String utf8(byte[] buf, int from, int to) {
    String text = new String(buf, from, to - from, StandardCharsets.UTF_8);
    return text.indexOf(REPLACEMENT) < 0 ? text : repaired(buf, from, to);
  }

  private static String repaired(byte[] buf, int from, int to) {
    var text = new StringBuilder(to - from);
    for (int at = from; at < to; ) {
      int length = Utf8Length.at(buf, at, to);
      if (length == 0) {
        text.append((char) REPLACEMENT);
        at++;
      } else {
        text.append(new String(buf, at, length, StandardCharsets.UTF_8));
        at += length;
      }
    }
    return text.toString();
  }

  /** The number of bytes of each character. */
  private static final class Utf8Length {
    private Utf8Length() {}

    /** Returns the number of bytes of the next character, or 0 if they are not UTF-8. */
    static int at(byte[] buf, int at, int to) {
      int lead = buf[at] & 0xff;
      if (lead < 0x80) {
        return 1;
      }
      int length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
      if (lead < 0xc2 || lead > 0xf4 || at + length > to) {
        return 0;
      }
      for (int i = 1; i < length; i++) {
        if ((buf[at + i] & 0xc0) != 0x80) {
          return 0;
        }
      }
      int second = buf[at + 1] & 0xff;
      boolean fits =
          switch (lead) {
            case 0xe0 -> second >= 0xa0;
            case 0xed -> second < 0xa0;
            case 0xf0 -> second >= 0x90;
            case 0xf4 -> second < 0x90;
            default -> true;
          };
      return fits ? length : 0;
    }
  }

  /**
   * Returns the time of a message {@code Timestamp}. Go drops fractions of a second of a time, and
   * what is less than a microsecond of a {@code MicroTime}.
   */
  static Instant time(byte[] buf, int from, int to, boolean micros) {
    long seconds = 0;
    long nanos = 0;
    for (int at = from; at < to; ) {
      int after = ProtobufWire.afterVarint(buf, at, to);
      int tag = ProtobufWire.tag(buf, at, after);
      int next = ProtobufWire.afterValue(buf, after, to, tag);
      if (tag == 1 << ProtobufWire.TYPE_BITS) {
        seconds = ProtobufWire.varint(buf, after, next);
      } else if (tag == 2 << ProtobufWire.TYPE_BITS) {
        nanos = (int) ProtobufWire.varint(buf, after, next);
      }
      at = next;
    }
    try {
      Instant time = Instant.ofEpochSecond(seconds, micros ? nanos : 0);
      if (Timestamps.fits(time)) { // other years have no form in JSON
        return micros ? time.truncatedTo(ChronoUnit.MICROS) : time;
      }
    } catch (DateTimeException | ArithmeticException e) {
      throw outside(seconds, from);
    }
    throw outside(seconds, from);
  }

  private static ProtobufWire.Fault outside(long seconds, int at) {
    return new ProtobufWire.Fault("the time " + seconds + " s is outside the years 0 to 9999", at);
  }

  /** Returns where the last field of a number with a length begins and ends, or -1. */
  static long part(byte[] buf, int from, int to, int number) {
    int wanted = number << ProtobufWire.TYPE_BITS | ProtobufWire.BYTES;
    if (to - from > 1 && buf[from] == wanted && buf[from + 1] == to - from - 2) {
      return (long) (from + 2) << Integer.SIZE | to; // a short field and nothing else
    }
    long part = -1;
    for (int at = from; at < to; ) {
      int after = ProtobufWire.afterVarint(buf, at, to);
      int tag = ProtobufWire.tag(buf, at, after);
      int next = ProtobufWire.afterValue(buf, after, to, tag);
      if (tag == wanted) {
        part = (long) ProtobufWire.afterVarint(buf, after, next) << Integer.SIZE | next;
      } else if (tag >>> ProtobufWire.TYPE_BITS == number) {
        throw new ProtobufWire.Fault(
            "expected bytes but found the wire type " + (tag & ProtobufWire.TYPE_MASK), at);
      }
      at = next;
    }
    return part;
  }

  /** Returns the last number of a field of a message, or 0. */
  static long number(byte[] buf, int from, int to, int number) {
    long value = 0;
    for (int at = from; at < to; ) {
      int after = ProtobufWire.afterVarint(buf, at, to);
      int tag = ProtobufWire.tag(buf, at, after);
      int next = ProtobufWire.afterValue(buf, after, to, tag);
      if (tag == number << ProtobufWire.TYPE_BITS) {
        value = ProtobufWire.varint(buf, after, next);
      } else if (tag >>> ProtobufWire.TYPE_BITS == number) {
        throw new ProtobufWire.Fault(
            "expected a number but found the wire type " + (tag & ProtobufWire.TYPE_MASK), at);
      }
      at = next;
    }
    return value;
  }
}
