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
      push(Part.Kind.MESSAGE, NO_PART);
    } else {
      value();
      Form form = form();
      if (form == Form.MAP) {
        push(Part.Kind.MAP, NO_PART);
      } else if (form == Form.MESSAGE) {
        tag(ProtobufWire.BYTES);
        push(Part.Kind.MESSAGE, out.begin());
      } else if (form.choice()) {
        beginSchema(form);
      } else {
        throw error("protobuf has no object here");
      }
    }
    stack.push(true, 0);
    named = false;
  }

  /** Writes what Go does before a schema: where a boolean could stand, {@code true}. */
  private void beginSchema(Form form) {
    tag(ProtobufWire.BYTES);
    push(Part.Kind.CHOICE, out.begin());
    if (form == Form.SCHEMA_OR_BOOLEAN) {
      out.number(form.other, 1);
    }
    number = form.schema;
    tag(ProtobufWire.BYTES);
    push(Part.Kind.MESSAGE, out.begin());
  }

  @Override
  public void endObject() {
    if (!stack.inObject() || named) {
      throw misuse("the end of an object");
    }
    closeInline(0);
    pop();
    if (stack.depth() > 1 && top.kind == Part.Kind.CHOICE) {
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
    Form form = form();
    Form whole = form.whole;
    if (form == Form.LIST) {
      push(Part.Kind.LIST, NO_PART);
    } else if (whole != null) {
      tag(ProtobufWire.BYTES);
      Part part = push(Part.Kind.WHOLE, out.begin());
      part.number = form.other;
      part.items = ProtobufTable.forms(whole, whole);
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
    if (named || message.kind != Part.Kind.MESSAGE && message.kind != Part.Kind.INLINE) {
      throw misuse("a field name");
    }
    stack.field(names, index);
    int direct = message.names == names ? message.table.direct(index) : ProtobufTable.NONE;
    if (direct != ProtobufTable.NONE) {
      forms = direct;
      number = ProtobufTable.index(direct);
      named = true;
    } else {
      nameSlowly(names, index);
    }
  }

  private void nameSlowly(FieldNames names, int index) {
    ProtobufTable.Field field = table(names).field(index);
    named = true;
    if (field == null) {
      forms = ProtobufTable.forms(Form.NOTHING, Form.NOTHING);
      number = 0;
      if (!isTypeMeta(names, index)) {
        throw error("the field has no protobuf number");
      }
      return;
    }
    forms = ProtobufTable.forms(field.form(), field.items());
    openInline(field.path());
    number = field.number();
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
    if (map.kind != Part.Kind.MAP) {
      throw error("protobuf has no field of this name");
    }
    number = map.number;
    tag(ProtobufWire.BYTES);
    map.entry = out.begin();
    number = 1;
    text(name);
    number = 2;
    forms = map.items;
    named = true;
  }

  private void value() {
    if (stack.inArray()) {
      Part list = top;
      stack.item();
      number = list.number;
      forms = list.items;
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
    if (map.kind == Part.Kind.MAP && map.entry != NO_PART) {
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

  private Form once() {
    Form form = form();
    if (form.run()) {
      throw broken("protobuf has a list or map here");
    }
    return form;
  }

  @Override
  public void writeString(String value) {
    if (named && form() == Form.STRING && top.kind == Part.Kind.MESSAGE) {
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
      case STRING -> text(value);
      case BINARY -> bytes(base64(value));
      case QUANTITY -> out.quantity(number, whole(value));
      case INT_OR_STRING -> out.intOrString(number, 1, 0, whole(value));
      case TIME, MICRO_TIME -> out.time(number, instant(value), form() == Form.MICRO_TIME);
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
    if (once() != Form.BINARY) {
      throw broken("protobuf has no bytes here");
    }
    bytes(value.toByteArray());
    written();
  }

  @Override
  protected void writeTime(Instant value, boolean micros) {
    value();
    Form expected = once();
    if (expected != Form.TIME && expected != Form.MICRO_TIME) {
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
      case BOOLEAN -> number(value ? 1 : 0);
      case SCHEMA_OR_BOOLEAN -> {
        int choice = part();
        out.number(form().other, value ? 1 : 0);
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
      case INTEGER -> number(value);
      case DOUBLE -> out.fixed(number, value);
      case INT_OR_STRING -> {
        if (value != (int) value) {
          throw broken("the number " + value + " does not fit into 32 bits, as protobuf has them");
        }
        out.intOrString(number, 0, value, "");
      }
      default -> throw broken("protobuf has no number here");
    }
    written();
  }

  @Override
  public void writeDouble(double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      throw error("JSON has no number " + value);
    }
    value();
    if (once() != Form.DOUBLE) {
      throw broken("protobuf has no number with a fraction here");
    }
    out.fixed(number, value);
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
    if (stack.inArray() || top.kind == Part.Kind.MAP) {
      once().writeZero(out, number);
    }
    written();
  }

  @Override
  public void writeRaw(RawJson value) {
    value();
    if (once() != Form.RAW) {
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
