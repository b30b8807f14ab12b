package dev.kubewright.protobuf;

import org.jspecify.annotations.Nullable;

/** Finds what a choice has: a schema, a list, a boolean or nothing. */
final class Choices {
  private Choices() {}

  /** Makes what the due choice has the due value. */
  static void choose(Cursor at) {
    at.lookedAt(at.to - at.from);
    Form choice = at.form;
    boolean other = false;
    @Nullable ProtobufBuffer merged = null;
    int from = -1; // of the last schema
    int to = -1;
    at.number = 0;
    for (int start = at.from; start < at.to; ) {
      int value = ProtobufWire.afterVarint(at.buf, start, at.to);
      int tag = ProtobufWire.tag(at.buf, start, value);
      int end = ProtobufWire.afterValue(at.buf, value, at.to, tag);
      if (tag >>> ProtobufWire.TYPE_BITS == choice.schema) {
        at.expect(tag, ProtobufWire.BYTES);
        merged = from < 0 ? null : merged(merged, at.buf, from, to);
        from = ProtobufWire.afterVarint(at.buf, value, end);
        to = end;
      } else if (tag >>> ProtobufWire.TYPE_BITS == choice.other) {
        other = true;
        if (choice.whole == null) {
          at.expect(tag, ProtobufWire.VARINT);
          at.number = ProtobufWire.varint(at.buf, value, end);
        } else {
          at.expect(tag, ProtobufWire.BYTES);
        }
      }
      start = end;
    }
    if (other && choice.whole != null) {
      return; // as in Go, a list goes before a schema
    }
    if (from < 0) {
      at.form = choice.whole == null ? Form.BOOLEAN : Form.NOTHING;
      at.nullable = choice.whole != null;
      return;
    }
    at.form = Form.MESSAGE;
    at.from = from;
    at.to = to;
    if (merged != null) {
      at.replace(merged(merged, at.buf, from, to).toByteArray());
    }
  }

  /** As in Go, a schema that stands twice is merged. */
  private static ProtobufBuffer merged(
      @Nullable ProtobufBuffer before, byte[] buf, int start, int end) {
    ProtobufBuffer all = before == null ? new ProtobufBuffer() : before;
    all.bytes(buf, start, end);
    return all;
  }
}
