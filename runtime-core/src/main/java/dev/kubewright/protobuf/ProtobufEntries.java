package dev.kubewright.protobuf;

import dev.kubewright.json.sharing.SharingTables;
import org.jspecify.annotations.Nullable;

/** Steps to the entries of maps. */
abstract class ProtobufEntries extends ProtobufValues {
  private static final int KEY = 1 << ProtobufWire.TYPE_BITS | ProtobufWire.BYTES;
  private static final int VALUE = 2 << ProtobufWire.TYPE_BITS | ProtobufWire.BYTES;

  /** Where an entry in its usual form has the length of its key, and how long it is without it. */
  private static final int KEY_LENGTH = 3;

  private static final int LEAST_ENTRY = 4;

  ProtobufEntries(byte[] buf, @Nullable SharingTables context) {
    super(buf, context);
  }

  /** Returns the byte before each item or entry in its usual form, or -1. */
  static int itemTag(Scope in) {
    boolean lengths =
        ProtobufTable.wireType(in.form) == ProtobufWire.BYTES
            && (in.tag & ProtobufWire.TYPE_MASK) == ProtobufWire.BYTES;
    return lengths && in.tag <= Byte.MAX_VALUE && !ProtobufTable.isChoice(in.form) ? in.tag : -1;
  }

  /**
   * Returns whether a list or map surely ends: its message does, or another field of a small number
   * follows.
   */
  final boolean endsAt(Scope in, int at) {
    return !in.whole
        && (at >= in.end
            || in.itemTag > 0
                && buf[at] > ProtobufWire.TYPE_MASK
                && (buf[at] ^ in.itemTag) > ProtobufWire.TYPE_MASK);
  }

  /**
   * Moves to the next entry. What Go writes most often is handled here: an entry of less than 128
   * bytes with a key and a value, or the end of the map. Everything else is left to {@link
   * #nextNameSlowly}.
   */
  @Override
  public @Nullable String nextName() {
    Scope in = scope;
    int start = pos;
    byte[] bytes = buf;
    if (in.kind != MAP || due) {
      return nextNameSlowly();
    }
    if (endsAt(in, start)) {
      pop();
      return null;
    }
    if (in.end - start > LEAST_ENTRY && bytes[start] == in.itemTag) {
      int end = start + 2 + bytes[start + 1];
      int value = start + LEAST_ENTRY + bytes[start + KEY_LENGTH]; // index of its tag
      if (bytes[start + 2] == KEY
          && value >= start + LEAST_ENTRY
          && value < end - 1
          && end <= in.end
          && bytes[value] == VALUE
          && bytes[value + 1] == end - value - 2) {
        String name = ProtobufText.text(bytes, start + LEAST_ENTRY, value, strings);
        named(name);
        form = in.form;
        kind = MESSAGE;
        tag = VALUE;
        from = value + 2;
        to = end;
        after = end;
        pos = end;
        due = true;
        return name;
      }
    }
    return nextNameSlowly();
  }

  private @Nullable String nextNameSlowly() {
    if (due || open == 0 || scope.kind != MAP) {
      if (!due && open > 0 && scope.kind == MESSAGE) {
        throw error("protobuf does not name fields, so only codecs with numbers can read it");
      }
      throw new IllegalStateException("the reader does not stand between fields, at " + path());
    }
    try {
      int at = sameField();
      if (at < 0) {
        pop();
        return null;
      }
      return entry(at);
    } catch (ProtobufWire.Fault fault) {
      throw malformed(fault);
    }
  }

  /** Returns the index behind the next tag if it is of the list or map, otherwise -1. */
  final int sameField() {
    Scope in = scope;
    while (pos < in.end) {
      int at = ProtobufWire.afterVarint(buf, pos, in.end);
      int next = ProtobufWire.tag(buf, pos, at);
      if (next >>> ProtobufWire.TYPE_BITS == in.tag >>> ProtobufWire.TYPE_BITS) {
        tag = next;
        return at;
      }
      if (!in.whole) {
        return -1;
      }
      pos = ProtobufWire.afterValue(buf, at, in.end, next);
    }
    return -1;
  }

  /** Reads the key of an entry, and makes its value due. As in Go, both may be missing. */
  private String entry(int at) {
    expect(tag, ProtobufWire.BYTES);
    int start = ProtobufWire.afterVarint(buf, at, scope.end);
    int end = start + ProtobufWire.length(buf, at, start, scope.end);
    form = scope.form;
    kind = MESSAGE;
    String name = "";
    from = end;
    to = end;
    number = 0;
    for (pos = start; pos < end; ) {
      int value = ProtobufWire.afterVarint(buf, pos, end);
      int next = ProtobufWire.tag(buf, pos, value);
      if (next >>> ProtobufWire.TYPE_BITS == 1) {
        expect(next, ProtobufWire.BYTES);
        int key = ProtobufWire.afterVarint(buf, value, end);
        pos = key + ProtobufWire.length(buf, value, key, end);
        name = ProtobufText.text(buf, key, pos, strings);
      } else if (next >>> ProtobufWire.TYPE_BITS == 2) {
        named(name);
        tag = next;
        one(value, end, ProtobufTable.wireType(form));
      } else {
        pos = ProtobufWire.afterValue(buf, value, end, next);
      }
    }
    after = end;
    named(name);
    due = true;
    if (ProtobufTable.isChoice(form)) {
      choose();
    }
    return name;
  }

  private void named(String name) {
    scope.name = name;
    scope.last = 1;
  }
}
