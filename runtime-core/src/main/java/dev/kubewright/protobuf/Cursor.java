package dev.kubewright.protobuf;

import dev.kubewright.json.bytes.Words;
import org.jspecify.annotations.Nullable;

/**
 * Where a reader stands in its bytes, and the value that is due: the one that the next call reads.
 */
final class Cursor {
  private final ProtobufSource source;

  byte[] buf;
  int pos;

  // The value that is due.
  boolean due;
  Form form = Form.NOTHING;
  Form items = Form.NOTHING; // of a list or map
  boolean nullable; // its bytes decide whether it reads as null
  int tag;
  int from; // a list or map begins with the tag of its first item
  int to;
  int after; // where the reader goes on
  long number;
  String text = ""; // of the envelope
  @Nullable ProtobufEnvelope envelope; // of a document
  byte @Nullable [] beneath; // the bytes around the value if it stands in a copy

  // The value that was read last.
  int lastFrom;
  int lastTo;

  private long steps;

  /**
   * Creates a cursor.
   *
   * @param source the bytes of the document, which know their offsets
   * @param buf where the cursor stands first
   */
  Cursor(ProtobufSource source, byte[] buf) {
    this.source = source;
    this.buf = buf;
  }

  /** Returns the offset in the document of an index, or -1 in a copy. */
  long offset(int index) {
    return buf == source.buf() ? source.offset(index) : -1;
  }

  /** Makes the object of an envelope the due value. */
  void document(byte[] bytes, ProtobufEnvelope around) {
    buf = bytes;
    due(Form.DOCUMENT, around.from, around.to);
    envelope = around;
  }

  /** Makes a message the due value. */
  void message(byte[] bytes, int start, int end) {
    buf = bytes;
    due(Form.MESSAGE, start, end);
  }

  private void due(Form value, int start, int end) {
    form = value;
    nullable = false;
    from = start;
    to = end;
    after = end;
    due = true;
  }

  /** Makes a word of the envelope the due value. */
  void text(String value) {
    form = Form.ENVELOPE_TEXT;
    nullable = false;
    text = value;
    after = pos;
    due = true;
  }

  /** Makes a list of messages the due value, whose items a stream provides. */
  void arrivingItems() {
    form = Form.LIST;
    items = Form.MESSAGE;
    nullable = false;
    from = 0;
    due = true;
  }

  /** Makes an item or the value of an entry due, which has a length and ends what was found. */
  void item(Form value, int found, int start, int end) {
    form = value;
    nullable = value.nullable;
    tag = found;
    from = start;
    to = end;
    after = end;
    pos = end;
    due = true;
  }

  /** Makes a single value due whose tag is {@link #tag}. */
  void single(int at, int end, int wire) {
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

  /** Checks a wire type. */
  void expect(int found, int wire) {
    if ((found & ProtobufWire.TYPE_MASK) != wire) {
      throw new ProtobufWire.Fault(
          "expected "
              + jsonName(wire)
              + " but found the wire type "
              + (found & ProtobufWire.TYPE_MASK),
          pos);
    }
  }

  private static String jsonName(int wire) {
    return switch (wire) {
      case ProtobufWire.VARINT -> "a number";
      case ProtobufWire.FIXED64 -> "64 bits";
      default -> "bytes";
    };
  }

  /** Lets the due value stand in a copy of its bytes. */
  void replace(byte[] bytes) {
    beneath = buf;
    buf = bytes;
    from = 0;
    to = bytes.length;
  }

  /** Returns from a copy of the due value to the bytes around it. */
  void original() {
    if (beneath != null) {
      buf = beneath;
      beneath = null;
    }
  }

  /** Goes on after the due value. */
  void consumed() {
    original();
    due = false;
    pos = after;
    lastFrom = from;
    lastTo = pos;
  }

  /** Notes that this many bytes were looked at, apart from those that are read in order. */
  void lookedAt(int count) {
    steps += count;
  }

  /** Returns how many bytes were looked at before they were read. */
  long steps() {
    return steps;
  }
}
