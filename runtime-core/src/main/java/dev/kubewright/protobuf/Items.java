package dev.kubewright.protobuf;

import dev.kubewright.json.sharing.PlainStrings;
import org.jspecify.annotations.Nullable;

/**
 * Steps to the items of lists and the entries of maps, however they stand there. {@link
 * ProtobufReader#nextItem} and {@link ProtobufReader#nextName} handle what Go writes most often.
 */
final class Items {
  private final Cursor cursor;
  private final Scopes scopes;
  private final PlainStrings strings;

  Items(Cursor cursor, Scopes scopes, PlainStrings strings) {
    this.cursor = cursor;
    this.scopes = scopes;
    this.strings = strings;
  }

  /** Moves to the next item of a list, or leaves it. */
  boolean next(Scope in) {
    Cursor at = cursor;
    int wire = in.items.wire;
    at.form = in.items;
    at.nullable = in.items.nullable;
    while (true) {
      if (at.pos < in.packedEnd) {
        in.last++;
        at.tag = wire;
        at.single(at.pos, in.packedEnd, wire);
        return true;
      }
      int value = sameField(in);
      if (value < 0) {
        scopes.pop();
        return false;
      }
      if (wire == ProtobufWire.BYTES || (at.tag & ProtobufWire.TYPE_MASK) != ProtobufWire.BYTES) {
        in.last++;
        at.single(value, in.end, wire);
        return true;
      }
      int start = ProtobufWire.afterVarint(at.buf, value, in.end);
      in.packedEnd = start + ProtobufWire.length(at.buf, value, start, in.end);
      at.pos = start;
    }
  }

  /** Returns the index after the next tag if it is of the list or map, otherwise -1. */
  private int sameField(Scope in) {
    Cursor at = cursor;
    while (at.pos < in.end) {
      int value = ProtobufWire.afterVarint(at.buf, at.pos, in.end);
      int tag = ProtobufWire.tag(at.buf, at.pos, value);
      if (tag >>> ProtobufWire.TYPE_BITS == in.tag >>> ProtobufWire.TYPE_BITS) {
        at.tag = tag;
        return value;
      }
      if (!in.whole) {
        return -1;
      }
      at.pos = ProtobufWire.afterValue(at.buf, value, in.end, tag);
    }
    return -1;
  }

  /** Moves to the next entry of a map and returns its key, or leaves the map and returns null. */
  @Nullable String nextName(Scope in) {
    int value = sameField(in);
    if (value < 0) {
      scopes.pop();
      return null;
    }
    return entry(in, value);
  }

  /** Reads the key of an entry, and makes its value due. As in Go, both may be missing. */
  private String entry(Scope in, int place) {
    Cursor at = cursor;
    at.expect(at.tag, ProtobufWire.BYTES);
    int start = ProtobufWire.afterVarint(at.buf, place, in.end);
    int end = start + ProtobufWire.length(at.buf, place, start, in.end);
    String name = "";
    at.item(in.items, at.tag, end, end);
    at.due = false;
    at.number = 0;
    for (at.pos = start; at.pos < end; ) {
      int value = ProtobufWire.afterVarint(at.buf, at.pos, end);
      int tag = ProtobufWire.tag(at.buf, at.pos, value);
      if (tag >>> ProtobufWire.TYPE_BITS == 1) {
        at.expect(tag, ProtobufWire.BYTES);
        int key = ProtobufWire.afterVarint(at.buf, value, end);
        at.pos = key + ProtobufWire.length(at.buf, value, key, end);
        name = ProtobufText.text(at.buf, key, at.pos, strings);
      } else if (tag >>> ProtobufWire.TYPE_BITS == 2) {
        in.name = name;
        in.last = 1;
        at.tag = tag;
        at.single(value, end, in.items.wire);
      } else {
        at.pos = ProtobufWire.afterValue(at.buf, value, end, tag);
      }
    }
    at.after = end;
    at.due = true;
    in.name = name;
    in.last = 1;
    if (in.items.choice()) {
      Choices.choose(at);
    }
    return name;
  }
}
