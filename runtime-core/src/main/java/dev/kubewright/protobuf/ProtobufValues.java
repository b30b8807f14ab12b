package dev.kubewright.protobuf;

import dev.kubewright.json.bytes.Words;
import dev.kubewright.json.sharing.SharingTables;
import org.jspecify.annotations.Nullable;

/** Finds where values begin and end, and what a choice has. */
abstract class ProtobufValues extends ProtobufScopes {
  ProtobufValues(byte[] buf, @Nullable SharingTables context) {
    super(buf, context);
  }

  /** Makes a single value due. */
  final void one(int at, int end, int wire) {
    expect(tag, wire);
    if (wire == ProtobufWire.BYTES) {
      int length = at < end ? buf[at] : -1;
      if (length >= 0 && length < end - at) {
        from = at + 1;
        to = from + length;
      } else {
        from = ProtobufWire.afterVarint(buf, at, end);
        to = from + ProtobufWire.length(buf, at, from, end);
      }
      after = to;
    } else {
      from = at;
      after = ProtobufWire.afterValue(buf, at, end, tag);
      to = after;
      number =
          wire == ProtobufWire.VARINT
              ? ProtobufWire.varint(buf, at, after)
              : Words.at(buf, at, after);
    }
    pos = after;
    due = true;
  }

  /** Makes what a choice has the due value: a message, a list, a boolean or nothing. */
  final void choose() {
    lookedAt(to - from);
    int schema = ProtobufTable.schemaNumber(form);
    int other = ProtobufTable.otherNumber(form);
    boolean others = false;
    @Nullable ProtobufBuffer merged = null;
    int schemaFrom = -1;
    int schemaTo = -1;
    number = 0;
    for (int at = from; at < to; ) {
      int value = ProtobufWire.afterVarint(buf, at, to);
      int next = ProtobufWire.tag(buf, at, value);
      int end = ProtobufWire.afterValue(buf, value, to, next);
      if (next >>> ProtobufWire.TYPE_BITS == schema) {
        expect(next, ProtobufWire.BYTES);
        if (schemaFrom >= 0) {
          merged = merged(merged, schemaFrom, schemaTo);
        }
        schemaFrom = ProtobufWire.afterVarint(buf, value, end);
        schemaTo = end;
      } else if (next >>> ProtobufWire.TYPE_BITS == other) {
        expect(next, form == 'o' ? ProtobufWire.VARINT : ProtobufWire.BYTES);
        number = form == 'o' ? ProtobufWire.varint(buf, value, end) : 0;
        others = true;
      }
      at = end;
    }
    if (others && form != 'o') {
      return; // as in Go, a list goes before a schema
    }
    if (schemaFrom < 0) {
      form = form == 'o' ? 'b' : NOTHING;
      return;
    }
    form = 'm';
    from = schemaFrom;
    to = schemaTo;
    if (merged != null) {
      replace(merged(merged, schemaFrom, schemaTo).toByteArray());
    }
  }

  /** As in Go, a schema that stands twice is merged. */
  private ProtobufBuffer merged(@Nullable ProtobufBuffer before, int start, int end) {
    ProtobufBuffer all = before == null ? new ProtobufBuffer() : before;
    all.bytes(buf, start, end);
    return all;
  }

  private static String wireName(int wire) {
    return switch (wire) {
      case ProtobufWire.VARINT -> "a number";
      case ProtobufWire.FIXED64 -> "64 bits";
      default -> "bytes";
    };
  }

  final void expect(int found, int wire) {
    if ((found & ProtobufWire.TYPE_MASK) != wire) {
      throw new ProtobufWire.Fault(
          "expected "
              + wireName(wire)
              + " but found the wire type "
              + (found & ProtobufWire.TYPE_MASK),
          pos);
    }
  }
}
