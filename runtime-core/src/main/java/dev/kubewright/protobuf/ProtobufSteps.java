package dev.kubewright.protobuf;

import dev.kubewright.json.FieldNames;
import dev.kubewright.json.bytes.Excerpt;
import dev.kubewright.json.sharing.SharingTables;
import org.jspecify.annotations.Nullable;

/** Enters objects and lists of messages, and steps to their fields and items. */
abstract class ProtobufSteps extends ProtobufEntries {
  private boolean expectsOrder; // the caller reads the next object again if it must
  private boolean disorder; // the last message was left because of the order of its fields
  private boolean strict; // such a message was found: look at the order before reading

  ProtobufSteps(byte[] buf, @Nullable SharingTables context) {
    super(buf, context);
  }

  @Override
  public void beginObject() {
    boolean hopeful = expectsOrder && !strict && form == 'm' && beneath == null;
    expectsOrder = false;
    disorder = false;
    Scope into = open > 0 && open < scopes.length ? scopes[open] : null;
    if (due && kind == MESSAGE && form == 'm' && beneath == null && into != null) {
      message(into);
      into.fresh = true;
      into.hopeful = hopeful;
      into.seen = 0;
    } else {
      beginObjectSlowly(hopeful);
    }
  }

  private void beginObjectSlowly(boolean hopeful) {
    value();
    boolean map = kind == MAP;
    if (!map && (kind != MESSAGE || form != 'm' && form != DOCUMENT)) {
      throw mismatch("an object");
    }
    Scope into = push(map ? MAP : MESSAGE);
    if (map) {
      into.itemTag = itemTag(into);
    }
    into.fresh = true;
    into.hopeful = hopeful && !map && form == 'm' && open > 1;
    into.seen = 0;
    if (form == DOCUMENT) {
      into.envelope = envelope;
      into.typeMeta = 0;
    }
  }

  @Override
  public void beginArray() {
    value();
    boolean whole = kind == MESSAGE && (form == 'e' || form == 'a' || form == 'p');
    if (!whole && kind != LIST) {
      throw mismatch("an array");
    }
    Scope into = push(LIST);
    into.whole = whole;
    if (whole) {
      into.form = form == 'a' ? 'm' : 's';
      int items = form == 'e' ? 1 : ProtobufTable.otherNumber(form);
      into.tag = items << ProtobufWire.TYPE_BITS | ProtobufWire.BYTES;
    }
    into.packedEnd = 0;
    into.itemTag = itemTag(into);
  }

  /**
   * Moves to the next field. What Go writes most often is handled here: a length or number of one
   * or two bytes, a list, or the end of the message. Go also writes many fields that nobody set.
   * Those are passed over. Everything else is left to {@link #step}, which may look at the same
   * field again: nothing is noted before.
   *
   * <p>The JIT compiler calls this method, which is too big to be inlined. Inlined into each codec,
   * it was measured to be slower, and to take longer until it is fast.
   */
  @Override
  public int nextField(FieldNames names) {
    Scope in = scope;
    if (in.ready != names && !begins(in, names) || due) {
      return nextFieldSlowly(names);
    }
    byte[] bytes = buf;
    int end = in.end;
    for (int start = pos; start < end; start = pos) {
      int at = start + 1;
      int next = bytes[start];
      if (next < 0 && at < end) {
        next = next & 0x7f | bytes[at++] << 7;
      }
      int code = in.table.code(next >>> ProtobufWire.TYPE_BITS);
      int first = at < end ? bytes[at] : -1; // a length or a number
      if (first < 0 && at + 1 < end) {
        first = first & 0x7f | bytes[++at] << 7;
      }
      if ((code | first) < 0) {
        return nextFieldSlowly(names);
      }
      int index = ProtobufTable.index(code);
      long bit = 1L << index;
      boolean seen = (in.seen & bit) != 0;
      if (seen && ProtobufTable.partsOf(code)) {
        return nextFieldSlowly(names);
      }
      byte found = ProtobufTable.kindOf(code);
      int wire = next & ProtobufWire.TYPE_MASK;
      if (found != MESSAGE) {
        from = start;
        form = ProtobufTable.formOf(code);
      } else if (!ProtobufTable.isUsual(code, wire)) {
        return nextFieldSlowly(names);
      } else if (first == 0 && !seen && ProtobufTable.unsetOf(code)) {
        pos = at + 1;
        continue;
      } else if (wire == ProtobufWire.VARINT) {
        number = first;
        from = at;
        to = at + 1;
        after = at + 1;
        pos = at + 1;
        form = ProtobufTable.formOf(code, first);
      } else {
        int behind = at + 1 + first;
        if (behind > end) {
          return nextFieldSlowly(names);
        }
        from = at + 1;
        to = behind;
        after = behind;
        pos = behind;
        form = ProtobufTable.formOf(code, first);
      }
      in.seen |= bit;
      in.last = index + 1;
      kind = found;
      tag = next;
      due = true;
      return index;
    }
    pop();
    return FieldNames.END;
  }

  /** Returns whether a message begins whose names have numbers and whose order is not checked. */
  private boolean begins(Scope in, FieldNames names) {
    if (!in.fresh || !in.hopeful || in.kind != MESSAGE) {
      return false;
    }
    if (in.names != names || in.first != names) {
      ProtobufTable table = ProtobufTable.of(names);
      if (!table.isSmall()) {
        return false;
      }
      in.names = names;
      in.first = names;
      in.table = table;
    }
    in.fresh = false;
    in.last = 0;
    in.ready = names;
    return true;
  }

  /** Moves to the next field. All fields of the outermost message are found here. */
  int nextFieldSlowly(FieldNames names) {
    if (due || open == 0 || scope.kind != MESSAGE && scope.kind != INLINE) {
      throw new IllegalStateException("the reader does not stand between fields, at " + path());
    }
    try {
      return step(names);
    } catch (ProtobufWire.Fault fault) {
      throw malformed(fault);
    }
  }

  private int step(FieldNames names) {
    Scope in = scope;
    if (in.envelope != null && in.typeMeta < 2) {
      int index = typeMeta(in, in.envelope, names);
      if (index != FieldNames.END) {
        return index;
      }
    }
    if (in.fresh || in.names != names) {
      while (in.kind == INLINE) {
        pop();
        in = scope;
      }
      enter(in, names);
    }
    while (true) {
      if (pos >= in.end) {
        boolean inline = in.kind == INLINE;
        pop();
        if (!inline) {
          return FieldNames.END;
        }
        in = scope;
        continue;
      }
      int start = pos;
      int at = start + 1;
      int next = buf[start];
      if (next < 0 || next <= ProtobufWire.TYPE_MASK) {
        at = ProtobufWire.afterVarint(buf, start, in.end);
        next = ProtobufWire.tag(buf, start, at);
      }
      int code = in.table.code(next >>> ProtobufWire.TYPE_BITS);
      if (code >= 0) {
        if (in.hopeful && wasSeen(in, code) && ProtobufTable.partsOf(code)) {
          return giveUp();
        }
        int index = ProtobufTable.index(code);
        in.last = index + 1;
        found(in, code, next, start, at);
        return index;
      }
      if (code == ProtobufTable.NONE) {
        pos = ProtobufWire.afterValue(buf, at, in.end, next);
      } else {
        in = inline(in, in.table.inline(code), names, next, at);
      }
    }
  }

  /** Notes that a field stands here. Returns whether it has stood before. */
  private boolean wasSeen(Scope in, int code) {
    Scope message = in;
    for (int i = open - 2; message.kind == INLINE; i--) {
      message = scopes[i];
    }
    long bit = 1L << ProtobufTable.index(code);
    boolean known = (message.seen & bit) != 0;
    message.seen |= bit;
    return known;
  }

  /** Leaves a message whose fields are in disorder, for {@link #again}. */
  private int giveUp() {
    while (scope.kind == INLINE) {
      pop();
    }
    pop();
    disorder = true;
    return FieldNames.END;
  }

  @Override
  protected void expectOrder() {
    expectsOrder = true;
  }

  /** Makes a message that was read in vain the due value once more. */
  @Override
  protected boolean again() {
    if (!disorder) {
      return false;
    }
    disorder = false;
    strict = true;
    lookedAt(lastTo - lastFrom);
    form = 'm';
    kind = MESSAGE;
    from = lastFrom;
    to = lastTo;
    after = pos;
    due = true;
    return true;
  }

  private void found(Scope in, int code, int next, int start, int at) {
    form = ProtobufTable.formOf(code);
    kind = ProtobufTable.kindOf(code);
    tag = next;
    if (kind == MESSAGE) {
      one(at, in.end, ProtobufTable.wireOf(code));
      if (ProtobufTable.choiceOf(code)) {
        choose();
      }
    } else {
      from = start;
      pos = start;
      due = true;
    }
  }

  /** Presents apiVersion and kind of the envelope as the first fields. */
  private int typeMeta(Scope in, ProtobufEnvelope read, FieldNames names) {
    while (in.typeMeta < 2) {
      boolean first = in.typeMeta++ == 0;
      String value = first ? read.apiVersion : read.kind;
      int index = names.indexOf(first ? "apiVersion" : "kind");
      if (!value.isEmpty() && index >= 0) {
        field(names, index);
        text(value);
        return index;
      }
    }
    return FieldNames.END;
  }

  /** Finds the numbers of the names. The first names decide how the message is read. */
  private void enter(Scope in, FieldNames names) {
    boolean fresh = in.fresh;
    in.fresh = false;
    if (!fresh || in.names != names || in.first != names) {
      table(in, names, fresh ? null : in.first);
    }
    if (fresh) {
      in.hopeful &= in.table.isSmall();
      if (!in.hopeful) {
        order(in);
      }
    }
  }

  private void table(Scope in, FieldNames names, @Nullable FieldNames before) {
    ProtobufTable table = ProtobufTable.of(names);
    in.ready = null;
    in.first = before;
    if (table == ProtobufTable.MISSING) {
      table =
          before != null
              ? ProtobufTable.of(before).renamed(before, names)
              : names.indexOf("metadata") >= 0 ? ProtobufTable.ofMetadata(names) : table;
      if (table == ProtobufTable.MISSING && in.end > pos) {
        throw error("the fields " + Excerpt.quoted(names.toString()) + " have no protobuf numbers");
      }
    } else {
      in.first = names;
    }
    if (in.names != names) {
      in.names = names;
      in.last = 0;
    }
    in.table = table;
  }

  private void order(Scope in) {
    if (in.table.orderMatters()) {
      lookedAt(in.end - pos);
      if (!ProtobufOrder.ordered(in.table, buf, pos, in.end)) {
        lookedAt(in.end - pos);
        replace(in, ProtobufOrder.sorted(in.table, buf, pos, in.end));
      }
    }
  }

  private Scope inline(Scope in, ProtobufTable table, FieldNames names, int next, int at) {
    expect(next, ProtobufWire.BYTES);
    int start = ProtobufWire.afterVarint(buf, at, scope.end);
    int end = start + ProtobufWire.length(buf, at, start, scope.end);
    Scope into = scopeFor(INLINE, end, end);
    into.table = table;
    into.names = names;
    into.first = null;
    into.last = in.last;
    into.fresh = false;
    into.hopeful = in.hopeful;
    pos = start;
    if (!into.hopeful) {
      order(into);
    }
    return into;
  }

  @Override
  public boolean nextItem() {
    Scope in = scope;
    int start = pos;
    if (in.kind != LIST || due) {
      return nextItemSlowly();
    }
    if (endsAt(in, start)) {
      pop();
      return false;
    }
    int at = start + 1;
    if (in.end - start > 2 && buf[start] == in.itemTag) {
      int length = buf[at];
      if (length < 0) {
        length = length & 0x7f | buf[++at] << 7;
      }
      if (length >= 0 && length < in.end - at) {
        in.last++;
        form = in.form;
        kind = MESSAGE;
        tag = in.tag;
        from = at + 1;
        to = at + 1 + length;
        after = to;
        pos = to;
        due = true;
        return true;
      }
    }
    return nextItemSlowly();
  }

  private boolean nextItemSlowly() {
    if (due || open == 0 || scope.kind != LIST) {
      throw new IllegalStateException("the reader does not stand between items, at " + path());
    }
    try {
      return item();
    } catch (ProtobufWire.Fault fault) {
      throw malformed(fault);
    }
  }

  private boolean item() {
    Scope in = scope;
    form = in.form;
    kind = MESSAGE;
    int wire = ProtobufTable.wireType(form);
    while (true) {
      if (pos < in.packedEnd) {
        in.last++;
        tag = wire;
        one(pos, in.packedEnd, wire);
        return true;
      }
      int at = sameField();
      if (at < 0) {
        pop();
        return false;
      }
      if (wire == ProtobufWire.BYTES || (tag & ProtobufWire.TYPE_MASK) != ProtobufWire.BYTES) {
        in.last++;
        one(at, in.end, wire);
        return true;
      }
      int start = ProtobufWire.afterVarint(buf, at, in.end);
      in.packedEnd = start + ProtobufWire.length(buf, at, start, in.end);
      pos = start;
    }
  }
}
