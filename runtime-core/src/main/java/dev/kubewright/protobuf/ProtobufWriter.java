package dev.kubewright.protobuf;

import dev.kubewright.json.Bytes;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.RawJson;
import dev.kubewright.json.Times;
import dev.kubewright.json.bytes.Excerpt;
import dev.kubewright.json.bytes.Surrogates;
import dev.kubewright.json.bytes.Timestamps;
import dev.kubewright.json.bytes.Words;
import dev.kubewright.json.utf8.PathStack;
import java.nio.charset.StandardCharsets;
import java.time.Instant;

/**
 * Writes one object as a message. The numbers of the fields come from {@link ProtobufTable}. The
 * {@code apiVersion} and {@code kind} of the document are kept for the envelope. Those of objects
 * inside it have no place in protobuf, and are dropped as in Go.
 */
public final class ProtobufWriter extends ProtobufParts {
  /** From this length on, the JDK's encoder and an array of its own cost less than a loop. */
  private static final int LONG_TEXT = 48;

  private static final int RAW =
      ProtobufEnvelope.RAW << ProtobufWire.TYPE_BITS | ProtobufWire.BYTES;

  /** The end of the envelope: how the object is encoded, which Go writes although it is empty. */
  private static final byte[] END = {
    ProtobufEnvelope.CONTENT_ENCODING << ProtobufWire.TYPE_BITS | ProtobufWire.BYTES,
    0,
    ProtobufEnvelope.CONTENT_TYPE << ProtobufWire.TYPE_BITS | ProtobufWire.BYTES,
    0
  };

  private boolean done;
  private boolean opened;
  private String apiVersion = "";
  private String kind = "";

  /** Creates a writer of one object. */
  public ProtobufWriter() {}

  /** Returns the message. */
  ProtobufBuffer message() {
    if (!done) {
      throw new IllegalStateException("no whole value was written");
    }
    return out;
  }

  /** Returns the object with its envelope. Only once. */
  public byte[] document() {
    ProtobufBuffer message = message();
    var head = new ProtobufBuffer();
    head.bytes(ProtobufEnvelope.MAGIC, 0, ProtobufEnvelope.MAGIC.length);
    int typeMeta = head.beginMessage(ProtobufEnvelope.TYPE_META);
    head.text(1, apiVersion);
    head.text(2, kind);
    head.end(typeMeta);
    head.varint(RAW);
    head.varint(message.size());
    message.bytes(END, 0, END.length);
    byte[] document = message.behind(head);
    message.leave();
    return document;
  }

  @Override
  public void beginObject() {
    if (stack.depth() == PathStack.MAX_DEPTH) {
      throw error(PathStack.TOO_DEEP);
    }
    if (stack.depth() == 0) {
      if (opened) {
        throw misuse("a second document");
      }
      opened = true;
      push(MESSAGE, NO_PART);
    } else {
      value();
      if (fieldKind == MAP) {
        push(MAP, NO_PART);
      } else if (fieldKind == MESSAGE && form == 'm') {
        tag(ProtobufWire.BYTES);
        push(MESSAGE, out.begin());
      } else if (fieldKind == MESSAGE && ProtobufTable.isChoice(form)) {
        beginSchema();
      } else {
        throw error("protobuf has no object here");
      }
    }
    stack.push(true, 0);
    named = false;
  }

  /** Writes what Go does before a schema: where a boolean could stand, {@code true}. */
  private void beginSchema() {
    tag(ProtobufWire.BYTES);
    push(CHOICE, out.begin());
    if (form == 'o') {
      out.number(ProtobufTable.otherNumber(form), 1);
    }
    number = ProtobufTable.schemaNumber(form);
    tag(ProtobufWire.BYTES);
    push(MESSAGE, out.begin());
  }

  @Override
  public void endObject() {
    if (!stack.inObject() || named) {
      throw misuse("the end of an object");
    }
    closeInline(0);
    pop();
    if (stack.depth() > 1 && top.kind == CHOICE) {
      pop();
    }
    stack.pop();
    written();
  }

  @Override
  public void beginArray() {
    value();
    if (stack.depth() == PathStack.MAX_DEPTH) {
      throw error(PathStack.TOO_DEEP);
    }
    if (fieldKind == LIST) {
      push(LIST, NO_PART);
    } else if (fieldKind == MESSAGE && (form == 'e' || form == 'a' || form == 'p')) {
      tag(ProtobufWire.BYTES);
      Part part = push(WHOLE, out.begin());
      part.number = form == 'e' ? 1 : ProtobufTable.otherNumber(form);
      part.form = form == 'a' ? 'm' : 's';
    } else {
      throw error("protobuf has no list here");
    }
    stack.push(false, 0);
    named = false;
  }

  @Override
  public void endArray() {
    if (!stack.inArray()) {
      throw misuse("the end of an array");
    }
    pop();
    stack.pop();
    written();
  }

  @Override
  public void name(FieldNames names, int index) {
    Part message = top;
    if (named || message.kind != MESSAGE && message.kind != INLINE) {
      throw misuse("a field name");
    }
    stack.field(names, index);
    int direct = message.names == names ? message.table.direct(index) : ProtobufTable.NONE;
    if (direct != ProtobufTable.NONE) {
      form = ProtobufTable.formOf(direct);
      fieldKind = ProtobufTable.kindOf(direct);
      number = ProtobufTable.index(direct);
      named = true;
    } else {
      nameSlowly(names, index);
    }
  }

  private void nameSlowly(FieldNames names, int index) {
    ProtobufTable table = table(names);
    form = table.form(index);
    fieldKind = table.kind(index);
    named = true;
    if (form == 0) {
      number = 0;
      if (!isTypeMeta(names, index)) {
        throw error("the field has no protobuf number");
      }
      return;
    }
    int[] path = table.numbers(index);
    openInline(path);
    number = path[path.length - 1];
  }

  private static boolean isTypeMeta(FieldNames names, int index) {
    String name = names.name(index);
    return name.equals("apiVersion") || name.equals("kind");
  }

  @Override
  public void name(String name) {
    if (named || !stack.inObject()) {
      throw misuse("a field name");
    }
    stack.field(name);
    Part map = top;
    if (map.kind != MAP) {
      throw error("protobuf has no field of this name");
    }
    number = map.number;
    tag(ProtobufWire.BYTES);
    map.entry = out.begin();
    number = 1;
    text(name);
    number = 2;
    form = map.form;
    fieldKind = MESSAGE;
    named = true;
  }

  private void value() {
    if (stack.inArray()) {
      Part list = top;
      stack.item();
      number = list.number;
      form = list.form;
      fieldKind = MESSAGE;
    } else if (!named) {
      throw misuse("a value without a field name");
    }
  }

  private void written() {
    named = false;
    if (stack.depth() == 0) {
      done = true;
      return;
    }
    Part map = top;
    if (map.kind == MAP && map.entry != NO_PART) {
      out.end(map.entry);
      map.entry = NO_PART;
    }
  }

  private IllegalStateException misuse(String what) {
    return new IllegalStateException(what + " does not fit at " + stack.path());
  }

  private void text(String value) {
    if (value.length() >= LONG_TEXT || !out.ascii(number, value)) {
      encoded(value);
    }
  }

  /** The JDK encodes eight and more bytes at once. It turns half a surrogate pair into '?'. */
  private void encoded(String value) {
    byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
    if (bytes.length != value.length() || Words.contains(bytes, '?')) {
      whole(value);
    }
    bytes(bytes);
  }

  private String whole(String value) {
    if (Surrogates.hasHalf(value)) {
      throw broken("a string holds half a surrogate pair");
    }
    return value;
  }

  private void number(long value) {
    tag(ProtobufWire.VARINT);
    out.varint(value);
  }

  private char once() {
    if (fieldKind != MESSAGE) {
      throw broken("protobuf has a list or map here");
    }
    return form;
  }

  @Override
  public void writeString(String value) {
    if (named && form == 's' && fieldKind == MESSAGE && top.kind == MESSAGE) {
      text(value);
      named = false;
      return;
    }
    value();
    if (number == 0) {
      typeMeta(value);
      return;
    }
    switch (once()) {
      case 's', 'S' -> text(value);
      case 'x', 'X' -> bytes(base64(value));
      case 'q' -> out.quantity(number, whole(value));
      case 'n' -> out.intOrString(number, 1, 0, whole(value));
      case 't', 'u' -> out.time(number, instant(value), form == 'u');
      default -> throw broken("protobuf has no string here");
    }
    written();
  }

  private void typeMeta(String value) {
    if (stack.depth() == 1) {
      if (stack.path().equals("$.kind")) {
        kind = value;
      } else {
        apiVersion = value;
      }
    }
    named = false;
  }

  private int part() {
    tag(ProtobufWire.BYTES);
    return out.begin();
  }

  private byte[] base64(String value) {
    try {
      return Bytes.ofBase64(value).toByteArray();
    } catch (IllegalArgumentException e) {
      throw broken(String.valueOf(e.getMessage()));
    }
  }

  private Instant instant(String value) {
    try {
      return Times.parse(value);
    } catch (IllegalArgumentException e) {
      throw broken(String.valueOf(e.getMessage()));
    }
  }

  private void bytes(byte[] value) {
    tag(ProtobufWire.BYTES);
    out.block(value);
  }

  @Override
  protected void writeBytes(Bytes value) {
    value();
    char expected = once();
    if (expected != 'x' && expected != 'X') {
      throw broken("protobuf has no bytes here");
    }
    bytes(value.toByteArray());
    written();
  }

  @Override
  protected void writeTime(Instant value, boolean micros) {
    value();
    char expected = once();
    if (expected != 't' && expected != 'u') {
      throw broken("protobuf has no time here");
    }
    if (!Timestamps.fits(value)) {
      throw broken(Timestamps.outside(value));
    }
    out.time(number, value, micros);
    written();
  }

  @Override
  public void writeBoolean(boolean value) {
    value();
    switch (once()) {
      case 'b', 'B' -> number(value ? 1 : 0);
      case 'o' -> {
        int choice = part();
        out.number(ProtobufTable.otherNumber('o'), value ? 1 : 0);
        out.end(choice);
      }
      default -> throw broken("protobuf has no boolean here");
    }
    written();
  }

  @Override
  public void writeLong(long value) {
    value();
    switch (once()) {
      case 'i', 'I' -> number(value);
      case 'd' -> fixed(value);
      case 'n' -> {
        if (value != (int) value) {
          throw broken("the number " + value + " does not fit into 32 bits, as protobuf has them");
        }
        out.intOrString(number, 0, value, "");
      }
      default -> throw broken("protobuf has no number here");
    }
    written();
  }

  private void fixed(double value) {
    tag(ProtobufWire.FIXED64);
    out.fixed64(Double.doubleToLongBits(value));
  }

  @Override
  public void writeDouble(double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      throw error("JSON has no number " + value);
    }
    value();
    if (once() != 'd') {
      throw broken("protobuf has no number with a fraction here");
    }
    fixed(value);
    written();
  }

  @Override
  public void writeNumberText(String value) {
    try {
      writeLong(Long.parseLong(value));
    } catch (NumberFormatException e) {
      throw error("expected an integer of 64 bits but found " + Excerpt.quoted(value));
    }
  }

  /** Writes what Go has for {@code null}: nothing for a field, the zero value for an item. */
  @Override
  public void writeNull() {
    value();
    if (stack.inArray() || top.kind == MAP) {
      switch (once()) {
        case 'i', 'I', 'b', 'B' -> number(0);
        case 'd' -> fixed(0);
        case 'q' -> out.quantity(number, "0");
        case 'n' -> out.intOrString(number, 0, 0, "");
        default -> out.end(part());
      }
    }
    written();
  }

  @Override
  public void writeRaw(RawJson value) {
    value();
    if (once() != 'r') {
      throw broken("protobuf has no free-form JSON here");
    }
    if (!value.fitsInto(PathStack.MAX_RAW_DEPTH - stack.depth())) {
      throw broken(PathStack.tooDeep(PathStack.MAX_RAW_DEPTH));
    }
    out.wrapped(number, 1, value);
    written();
  }

  /** Does nothing: the message is complete at its end only. */
  @Override
  public void flush() {}
}
