package dev.kubewright.protobuf;

import dev.kubewright.json.FieldNames;
import dev.kubewright.json.bytes.Excerpt;
import org.jspecify.annotations.Nullable;

/**
 * Enters messages and steps to their fields, whatever their order. {@link ProtobufReader#nextField}
 * handles what Go writes most often, and leaves everything else to {@link #step}.
 */
final class Fields {
  private final Cursor cursor;
  private final Scopes scopes;

  private boolean expectsOrder; // the caller reads the next object again if it must
  private boolean hopeful; // so does the caller for the object that is being entered
  private boolean disorder; // the last message was left because of the order of its fields
  private boolean strict; // such a message was found: look at the order before reading

  Fields(Cursor cursor, Scopes scopes) {
    this.cursor = cursor;
    this.scopes = scopes;
  }

  /** Says that the caller asks {@link #again} when the message that is entered next was left. */
  void expectOrder() {
    expectsOrder = true;
  }

  /** Enters the due message if it is in its usual form. Otherwise returns false. */
  boolean beginPlain() {
    hopeful = expectsOrder && !strict;
    expectsOrder = false;
    disorder = false;
    if (!scopes.pushMessage()) {
      return false;
    }
    begin(scopes.top, hopeful);
    return true;
  }

  /** Enters the due message, document or map, which is not {@linkplain #beginPlain plain}. */
  void begin() {
    Form form = cursor.form;
    boolean plain = form == Form.MESSAGE && cursor.beneath == null && !scopes.isOutside();
    Scope into = scopes.push(form == Form.MAP ? Scope.Kind.MAP : Scope.Kind.MESSAGE);
    begin(into, hopeful && plain);
    if (form == Form.MAP) {
      into.beginItems();
    } else if (form == Form.DOCUMENT) {
      into.envelope = cursor.envelope;
      into.typeMeta = 0;
    }
  }

  private static void begin(Scope into, boolean hopeful) {
    into.fresh = true;
    into.hopeful = hopeful;
    into.seen = 0;
  }

  /**
   * Returns whether the fields of a scope may be looked up in its table at once: a message begins
   * whose names have numbers, and whose order is not checked.
   */
  static boolean begins(Scope in, FieldNames names) {
    if (!in.fresh || !in.hopeful || in.kind != Scope.Kind.MESSAGE) {
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

  /** Moves to the next field of the innermost message, or leaves it. */
  int step(FieldNames names) {
    Scope in = scopes.top;
    if (in.envelope != null && in.typeMeta < 2) {
      int index = typeMeta(in, in.envelope, names);
      if (index != FieldNames.END) {
        return index;
      }
    }
    if (in.fresh || in.names != names) {
      in = scopes.popInline();
      enter(in, names);
    }
    Cursor at = cursor;
    while (true) {
      if (at.pos >= in.end) {
        boolean inline = in.kind == Scope.Kind.INLINE;
        scopes.pop();
        if (!inline) {
          return FieldNames.END;
        }
        in = scopes.top;
        continue;
      }
      int start = at.pos;
      int value = start + 1;
      int tag = at.buf[start];
      if (tag < 0 || tag <= ProtobufWire.TYPE_MASK) {
        value = ProtobufWire.afterVarint(at.buf, start, in.end);
        tag = ProtobufWire.tag(at.buf, start, value);
      }
      int code = in.table.code(tag >>> ProtobufWire.TYPE_BITS);
      if (code >= 0) {
        if (in.hopeful && wasSeen(code) && ProtobufTable.partsOf(code)) {
          return giveUp();
        }
        int index = ProtobufTable.index(code);
        in.last = index + 1;
        found(in, code, tag, start, value);
        return index;
      }
      if (code == ProtobufTable.NONE) {
        at.pos = ProtobufWire.afterValue(at.buf, value, in.end, tag);
      } else {
        in = inline(in, in.table.inline(code), names, tag, value);
      }
    }
  }

  /** Presents apiVersion and kind of the envelope as the first fields. */
  private int typeMeta(Scope in, ProtobufEnvelope envelope, FieldNames names) {
    while (in.typeMeta < 2) {
      int index = typeMeta(in.typeMeta++, envelope, names);
      if (index != FieldNames.END) {
        return index;
      }
    }
    return FieldNames.END;
  }

  /** Makes apiVersion or kind the due value. Returns the index of the name, or END. */
  int typeMeta(int step, ProtobufEnvelope envelope, FieldNames names) {
    String value = step == 0 ? envelope.apiVersion : envelope.kind;
    int index = names.indexOf(step == 0 ? "apiVersion" : "kind");
    if (value.isEmpty() || index < 0) {
      return FieldNames.END;
    }
    scopes.field(names, index);
    cursor.text(value);
    return index;
  }

  private void found(Scope in, int code, int tag, int start, int value) {
    Cursor at = cursor;
    Form form = ProtobufTable.formOf(code);
    at.form = form;
    at.tag = tag;
    at.nullable = form.nullable || ProtobufTable.unsetOf(code);
    if (form.run()) {
      at.items = ProtobufTable.itemsOf(code);
      at.from = start;
      at.due = true;
      return;
    }
    at.single(value, in.end, form.wire);
    if (form.choice()) {
      Choices.choose(at);
    }
  }

  /** Notes that a field stands here. Returns whether it has stood before. */
  private boolean wasSeen(int code) {
    Scope message = scopes.message();
    long bit = 1L << ProtobufTable.index(code);
    boolean known = (message.seen & bit) != 0;
    message.seen |= bit;
    return known;
  }

  /** Leaves a message whose fields are in disorder, for {@link #again}. */
  private int giveUp() {
    scopes.popInline();
    scopes.pop();
    disorder = true;
    return FieldNames.END;
  }

  /** Makes a message that was read in vain the due value once more. */
  boolean again() {
    if (!disorder) {
      return false;
    }
    disorder = false;
    strict = true;
    Cursor at = cursor;
    at.lookedAt(at.lastTo - at.lastFrom);
    int after = at.pos;
    at.message(at.buf, at.lastFrom, at.lastTo);
    at.after = after;
    return true;
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
      if (table == ProtobufTable.MISSING && in.end > cursor.pos) {
        throw scopes.error(
            "the fields " + Excerpt.quoted(names.toString()) + " have no protobuf numbers");
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
      Cursor at = cursor;
      at.lookedAt(in.end - at.pos);
      if (!ProtobufOrder.ordered(in.table, at.buf, at.pos, in.end)) {
        at.lookedAt(in.end - at.pos);
        scopes.replace(in, ProtobufOrder.sorted(in.table, at.buf, at.pos, in.end));
      }
    }
  }

  private Scope inline(Scope in, ProtobufTable table, FieldNames names, int tag, int value) {
    Cursor at = cursor;
    at.expect(tag, ProtobufWire.BYTES);
    int start = ProtobufWire.afterVarint(at.buf, value, in.end);
    int end = start + ProtobufWire.length(at.buf, value, start, in.end);
    Scope into = scopes.pushInline(end);
    into.table = table;
    into.names = names;
    into.first = null;
    into.last = in.last;
    into.fresh = false;
    into.hopeful = in.hopeful;
    at.pos = start;
    if (!into.hopeful) {
      order(into);
    }
    return into;
  }
}
