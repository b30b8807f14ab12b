package dev.kubewright.protobuf;

import java.util.Arrays;

/** The order of the fields of a message: whether they ascend, and the same message in order. */
final class ProtobufOrder {
  private ProtobufOrder() {}

  /**
   * Returns whether numbers ascend, and messages stand once. Go writes them so. Then the parts of
   * lists and maps stand together, and nothing has to be merged.
   */
  static boolean ordered(ProtobufTable table, byte[] buf, int from, int end) {
    int last = 0;
    int at = from;
    while (at < end) {
      int after = ProtobufWire.afterVarint(buf, at, end);
      int tag = ProtobufWire.tag(buf, at, after);
      int number = tag >>> ProtobufWire.TYPE_BITS;
      if (number < last || number == last && table.merges(number)) {
        return false;
      }
      last = number;
      at = ProtobufWire.afterValue(buf, after, end, tag);
    }
    return true;
  }

  /**
   * Returns the same message with ascending numbers, without unknown fields. A message that stands
   * several times stands once, with all its parts: that is how Go merges them.
   */
  static byte[] sorted(ProtobufTable table, byte[] buf, int from, int end) {
    long[] order = new long[16];
    int count = 0;
    for (int at = from; at < end; ) {
      int after = ProtobufWire.afterVarint(buf, at, end);
      int tag = ProtobufWire.tag(buf, at, after);
      if (table.code(tag >>> ProtobufWire.TYPE_BITS) != ProtobufTable.NONE) {
        order = count == order.length ? Arrays.copyOf(order, count * 2) : order;
        order[count++] = (long) (tag >>> ProtobufWire.TYPE_BITS) << Integer.SIZE | at;
      }
      at = ProtobufWire.afterValue(buf, after, end, tag);
    }
    Arrays.sort(order, 0, count);
    var out = new ProtobufBuffer();
    for (int i = 0; i < count; ) {
      int number = (int) (order[i] >>> Integer.SIZE);
      int until = i + 1;
      while (until < count && (int) (order[until] >>> Integer.SIZE) == number) {
        until++;
      }
      if (until > i + 1 && table.merges(number)) {
        merge(out, number, buf, end, Arrays.copyOfRange(order, i, until));
      } else {
        for (int each = i; each < until; each++) {
          int at = (int) order[each];
          int after = ProtobufWire.afterVarint(buf, at, end);
          out.bytes(
              buf, at, ProtobufWire.afterValue(buf, after, end, ProtobufWire.tag(buf, at, after)));
        }
      }
      i = until;
    }
    return out.toByteArray();
  }

  private static void merge(ProtobufBuffer out, int number, byte[] buf, int end, long[] parts) {
    out.varint((long) number << ProtobufWire.TYPE_BITS | ProtobufWire.BYTES);
    int start = out.begin();
    for (long part : parts) {
      int at = (int) part;
      int after = ProtobufWire.afterVarint(buf, at, end);
      int tag = ProtobufWire.tag(buf, at, after);
      if ((tag & ProtobufWire.TYPE_MASK) != ProtobufWire.BYTES) {
        throw new ProtobufWire.Fault(
            "expected a message but found the wire type " + (tag & ProtobufWire.TYPE_MASK), at);
      }
      int from = ProtobufWire.afterVarint(buf, after, end);
      out.bytes(buf, from, from + ProtobufWire.length(buf, after, from, end));
    }
    out.end(start);
  }
}
