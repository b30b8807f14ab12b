package dev.kubewright.protobuf;

import dev.kubewright.collection.Lists;
import dev.kubewright.json.Bytes;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonToken;
import dev.kubewright.json.RawJson;
import dev.kubewright.json.TruncatedException;
import dev.kubewright.json.sharing.PlainStrings;
import dev.kubewright.json.sharing.SharingTables;
import dev.kubewright.json.sharing.ValueMemo;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads messages as the JSON that Go would write for them. The description of the package explains
 * the parts. A subclass says where documents come from.
 */
abstract class ProtobufReader extends JsonReader {
  private static final int KEY = 1 << ProtobufWire.TYPE_BITS | ProtobufWire.BYTES;
  private static final int VALUE = 2 << ProtobufWire.TYPE_BITS | ProtobufWire.BYTES;

  /** Where an entry in its usual form has the length of its key, and how long it is without it. */
  private static final int KEY_LENGTH = 3;

  private static final int LEAST_ENTRY = 4;

  final Cursor cursor;
  final Scopes scopes;
  final Fields fields;
  private final Items items;
  final PlainStrings strings;
  private final Values values;
  private final @Nullable SharingTables context;

  ProtobufReader(ProtobufSource source, byte[] buf, @Nullable SharingTables context) {
    this.cursor = new Cursor(source, buf);
    this.scopes = new Scopes(cursor);
    this.fields = new Fields(cursor, scopes);
    this.strings = new PlainStrings(scopes, context);
    this.items = new Items(cursor, scopes, strings);
    this.values = new Values(cursor, scopes, strings, context);
    this.context = context;
  }

  /**
   * Makes the next document the due value if the reader stands between documents. Returns whether a
   * value is due.
   */
  abstract boolean prepare();

  /** Makes sure that a value is due. */
  private void value() {
    if (!cursor.due) {
      valueSlowly();
    }
  }

  private void valueSlowly() {
    if (scopes.depth > 0) {
      throw scopes.misuse("before a value");
    }
    if (!prepare()) {
      throw new TruncatedException(path(), cursor.offset(cursor.pos));
    }
  }

  @Override
  public void beginObject() {
    if (!fields.beginPlain()) {
      beginObjectSlowly();
    }
  }

  private void beginObjectSlowly() {
    value();
    Form form = cursor.form;
    if (form != Form.MESSAGE && form != Form.DOCUMENT && form != Form.MAP) {
      throw values.mismatch("an object");
    }
    fields.begin();
  }

  @Override
  public void beginArray() {
    value();
    Form form = cursor.form;
    Form whole = form.whole;
    if (form != Form.LIST && whole == null) {
      throw values.mismatch("an array");
    }
    Scope into = scopes.push(Scope.Kind.LIST);
    if (whole != null) {
      into.items = whole;
      into.tag = form.other << ProtobufWire.TYPE_BITS | ProtobufWire.BYTES;
    }
    into.whole = whole != null;
    into.beginItems();
  }

  /**
   * Moves to the next field. What Go writes most often is handled here: a length or number of one
   * or two bytes, a list, or the end of the message. Go also writes many fields that nobody set.
   * Those are passed over. Everything else is left to {@link Fields#step}, which may look at the
   * same field again: nothing is noted before.
   *
   * <p>The JIT compiler calls this method, which is too big to be inlined. Inlined into each codec,
   * it was measured to be slower, and to take longer until it is fast.
   */
  @Override
  public int nextField(FieldNames names) {
    Cursor at = cursor;
    Scope in = scopes.top;
    if (in.ready != names && !Fields.begins(in, names) || at.due) {
      return nextFieldSlowly(names);
    }
    byte[] bytes = at.buf;
    int end = in.end;
    for (int start = at.pos; start < end; start = at.pos) {
      int place = start + 1;
      int tag = bytes[start];
      if (tag < 0 && place < end) {
        tag = tag & 0x7f | bytes[place++] << 7;
      }
      int code = in.table.code(tag >>> ProtobufWire.TYPE_BITS);
      int first = place < end ? bytes[place] : -1; // a length or a number
      if (first < 0 && place + 1 < end) {
        first = first & 0x7f | bytes[++place] << 7;
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
      int wire = tag & ProtobufWire.TYPE_MASK;
      boolean unset = first == 0 && ProtobufTable.unsetOf(code);
      Form form = ProtobufTable.formOf(code);
      if (form.run()) {
        at.from = start;
        at.items = ProtobufTable.itemsOf(code);
      } else if (!ProtobufTable.isUsual(code, wire)) {
        return nextFieldSlowly(names);
      } else if (unset && !seen) {
        at.pos = place + 1;
        continue;
      } else if (wire == ProtobufWire.VARINT) {
        at.number = first;
        at.from = place;
        at.to = place + 1;
        at.after = place + 1;
        at.pos = place + 1;
      } else {
        int after = place + 1 + first;
        if (after > end) {
          return nextFieldSlowly(names);
        }
        at.from = place + 1;
        at.to = after;
        at.after = after;
        at.pos = after;
      }
      in.seen |= bit;
      in.last = index + 1;
      at.form = form;
      at.nullable = unset || form == Form.RAW;
      at.tag = tag;
      at.due = true;
      return index;
    }
    scopes.pop();
    return FieldNames.END;
  }

  /** Moves to the next field. All fields of the outermost message are found here. */
  int nextFieldSlowly(FieldNames names) {
    Scope.Kind kind = scopes.top.kind;
    if (cursor.due || kind != Scope.Kind.MESSAGE && kind != Scope.Kind.INLINE) {
      throw scopes.misuse("between fields");
    }
    try {
      return fields.step(names);
    } catch (ProtobufWire.Fault fault) {
      throw scopes.malformed(fault);
    }
  }

  @Override
  protected void expectOrder() {
    fields.expectOrder();
  }

  @Override
  protected boolean again() {
    return fields.again();
  }

  @Override
  public boolean nextItem() {
    Cursor at = cursor;
    Scope in = scopes.top;
    int start = at.pos;
    if (in.kind != Scope.Kind.LIST || at.due) {
      return nextItemSlowly();
    }
    byte[] bytes = at.buf;
    if (in.endsAt(bytes, start)) {
      scopes.pop();
      return false;
    }
    int place = start + 1;
    if (in.end - start > 2 && bytes[start] == in.itemTag) {
      int length = bytes[place];
      if (length < 0) {
        length = length & 0x7f | bytes[++place] << 7;
      }
      if (length >= 0 && length < in.end - place) {
        in.last++;
        at.item(in.items, in.tag, place + 1, place + 1 + length);
        return true;
      }
    }
    return nextItemSlowly();
  }

  private boolean nextItemSlowly() {
    if (cursor.due || scopes.top.kind != Scope.Kind.LIST) {
      throw scopes.misuse("between items");
    }
    try {
      return items.next(scopes.top);
    } catch (ProtobufWire.Fault fault) {
      throw scopes.malformed(fault);
    }
  }

  /**
   * Moves to the next entry. What Go writes most often is handled here: an entry of less than 128
   * bytes with a key and a value, or the end of the map. Everything else is left to {@link
   * #nextNameSlowly}.
   */
  @Override
  public @Nullable String nextName() {
    Scope in = scopes.top;
    int start = cursor.pos;
    byte[] bytes = cursor.buf;
    if (in.kind != Scope.Kind.MAP || cursor.due) {
      return nextNameSlowly();
    }
    if (in.endsAt(bytes, start)) {
      scopes.pop();
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
        in.name = name;
        in.last = 1;
        cursor.item(in.items, VALUE, value + 2, end);
        return name;
      }
    }
    return nextNameSlowly();
  }

  private @Nullable String nextNameSlowly() {
    Scope in = scopes.top;
    if (cursor.due || in.kind != Scope.Kind.MAP) {
      if (!cursor.due && in.kind == Scope.Kind.MESSAGE) {
        throw error("protobuf does not name fields, so only codecs with numbers can read it");
      }
      throw scopes.misuse("between fields");
    }
    try {
      return items.nextName(in);
    } catch (ProtobufWire.Fault fault) {
      throw scopes.malformed(fault);
    }
  }

  @Override
  public JsonToken peek() {
    if (!cursor.due && (scopes.depth > 0 || !prepare())) {
      return scopes.depth > 0 ? JsonToken.END : JsonToken.END_OF_DOCUMENT;
    }
    return values.token();
  }

  @Override
  public boolean readNull() {
    return (!cursor.due || cursor.nullable) && readNullSlowly();
  }

  private boolean readNullSlowly() {
    value();
    boolean absent = cursor.nullable && values.isNull();
    if (absent) {
      cursor.consumed();
    }
    return absent;
  }

  @Override
  public String readString() {
    Cursor at = cursor;
    if (at.due && at.form == Form.STRING) {
      at.due = false;
      at.pos = at.after;
      return ProtobufText.text(at.buf, at.from, at.to, strings);
    }
    if (at.due && at.form == Form.QUANTITY) {
      return values.quantity();
    }
    value();
    return values.string();
  }

  @Override
  protected Bytes readBytes() {
    value();
    return values.bytes();
  }

  @Override
  public boolean readBoolean() {
    value();
    return values.bool();
  }

  @Override
  public int readInt() {
    return (int) readLong(); // Go drops the upper bits of an int32, too
  }

  @Override
  public long readLong() {
    value();
    return values.integer();
  }

  @Override
  public String readNumberText() {
    value();
    return values.numberText();
  }

  @Override
  protected double readDouble() {
    value();
    return values.decimal();
  }

  @Override
  protected Instant readInstant() {
    value();
    Form form = cursor.form;
    return form == Form.TIME || form == Form.MICRO_TIME ? values.time() : super.readInstant();
  }

  @Override
  public RawJson readRaw() {
    value();
    return values.raw();
  }

  @Override
  public void skipValue() {
    value();
    if (cursor.form.run()) {
      cursor.after = scopes.runEnd();
    }
    cursor.consumed();
  }

  @Override
  protected int depth() {
    return scopes.depth;
  }

  @Override
  protected void skipToDepth(int outer) {
    if (scopes.depth == outer && cursor.due && outer > 0) {
      skipValue();
    }
    while (scopes.depth > outer) {
      leave();
    }
  }

  /** Leaves the innermost object or array. */
  void leave() {
    scopes.leave();
  }

  /** Returns how many bytes were looked at before they were read. */
  final long steps() {
    return cursor.steps();
  }

  @Override
  protected String fieldName() {
    return "";
  }

  @Override
  protected String path() {
    return scopes.path();
  }

  @Override
  public CodecException error(String problem) {
    return scopes.error(problem);
  }

  @Override
  protected <T> @Nullable T recall(FieldNames shape) {
    Cursor at = cursor;
    if (context == null || !at.due || at.form != Form.MESSAGE && at.form != Form.MAP) {
      return null;
    }
    int end = at.form == Form.MAP ? scopes.runEnd() : at.to;
    ValueMemo memo = context.messages();
    return recalled(memo.find(shape, at.buf, at.from, end, scopes.depth));
  }

  @Override
  protected <T> @Nullable List<T> recallList(FieldNames shape) {
    Cursor at = cursor;
    if (context == null || !at.due || at.form != Form.LIST) {
      return null;
    }
    ValueMemo lists = context.messageLists(shape);
    if (lists == null) {
      skipValue();
      return Lists.absent();
    }
    int end = scopes.top.end;
    if (at.from >= end) {
      return null; // the items of a list that arrives
    }
    try {
      int first = firstItem(at.buf, at.from, end);
      return recalled(
          lists.findRun(shape, at.buf, at.from, first, end, scopes.depth, ProtobufWire::number));
    } catch (ProtobufWire.Fault fault) {
      throw scopes.malformed(fault);
    }
  }

  /** Returns the index after the first item of a list. */
  private static int firstItem(byte[] buf, int from, int end) {
    int at = ProtobufWire.afterVarint(buf, from, end);
    return ProtobufWire.afterValue(buf, at, end, ProtobufWire.tag(buf, from, at));
  }

  @SuppressWarnings("unchecked") // values are stored by the shape that they were read with
  private <T> @Nullable T recalled(ValueMemo.@Nullable Entry known) {
    Object value = known == null ? null : known.get();
    if (known != null && value != null) {
      cursor.after = cursor.from + known.length();
      cursor.consumed();
    }
    return (T) value;
  }

  @Override
  protected <T> T remember(FieldNames shape, T value) {
    if (context != null) {
      Cursor at = cursor;
      context
          .messages()
          .offer(shape, at.buf, at.lastFrom, at.lastTo, at.lastTo, scopes.depth, value);
    }
    return value;
  }

  @Override
  protected <T> List<T> rememberList(FieldNames shape, List<T> list) {
    Cursor at = cursor;
    ValueMemo lists = context == null ? null : context.messageLists(shape);
    if (lists != null && at.lastFrom < at.lastTo) {
      int first = firstItem(at.buf, at.lastFrom, at.lastTo);
      lists.offer(shape, at.buf, at.lastFrom, first, at.lastTo, scopes.depth, list);
    }
    return list;
  }
}
