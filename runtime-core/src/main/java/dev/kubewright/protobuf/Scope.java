package dev.kubewright.protobuf;

import dev.kubewright.json.FieldNames;
import org.jspecify.annotations.Nullable;

/** A message, list or map that a reader has entered. Used again for others at its depth. */
final class Scope {
  Kind kind = Kind.OUTSIDE;
  int end; // of what may be read in it
  int resume; // where the reader goes on after a message or whole list

  // What ValueMemo keeps of it: its bytes, or nothing if it stands in a copy.
  int start;
  int stop;

  byte @Nullable [] outer; // the bytes around it if it stands in a copy
  int copied; // bytes of that copy

  // Of a message, or of a part of it that is an inline message.
  @Nullable FieldNames names;
  @Nullable FieldNames first; // the first names with numbers of their own
  @Nullable FieldNames ready; // names whose fields may be looked up in the table at once
  ProtobufTable table = ProtobufTable.MISSING;
  boolean fresh; // no field was asked for; names and table are those of a message before it
  boolean hopeful; // read without a look at the order of its fields
  long seen; // if hopeful: which fields were found
  @Nullable ProtobufEnvelope envelope; // of a document
  int typeMeta; // how many of apiVersion and kind were presented

  // Of a list or map.
  int tag;
  Form items = Form.NOTHING;
  int itemTag; // one byte before each item or entry, if it and its value have lengths, or -1
  boolean whole; // a list that is a message of its own
  int packedEnd;
  String name = ""; // of the last entry of a map

  /** In a message the index of the last field plus 1; in a list the items until here. */
  int last;

  /** The kind of a scope. */
  enum Kind {
    MESSAGE,
    LIST,
    MAP,
    /** A message whose fields JSON shows as those of the message around it. */
    INLINE,
    /** No object has begun, or it has ended. */
    OUTSIDE
  }

  /** Begins a list or map whose items have the form {@link #items}. */
  void beginItems() {
    packedEnd = 0;
    boolean lengths =
        items.wire == ProtobufWire.BYTES
            && (tag & ProtobufWire.TYPE_MASK) == ProtobufWire.BYTES
            && !items.choice();
    itemTag = lengths && tag <= Byte.MAX_VALUE ? tag : -1;
  }

  /**
   * Returns whether a list or map surely ends at an index: its message does, or another field of a
   * small number follows.
   */
  boolean endsAt(byte[] buf, int at) {
    return !whole
        && (at >= end
            || itemTag > 0
                && buf[at] > ProtobufWire.TYPE_MASK
                && (buf[at] ^ itemTag) > ProtobufWire.TYPE_MASK);
  }
}
